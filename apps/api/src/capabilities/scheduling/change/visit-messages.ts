import { pagePath, pages } from '@lugnut/contract';
import { asSentence } from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';
import { cancellationTerms, type OfferedWindow, type PlainDay, type Visit } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { takeBackWaiting, wasEnqueuedWithin } from '../../../platform/jobs/outbox';
import { offsetsOf } from '../../../platform/market-today';
import { commonWords, urlFor } from '../../../platform/words';
import {
  type Appointment,
  appointmentStore,
  calendarAttachments,
  carInWords,
  findPromised,
  forUnit,
  greetingOf,
  linkNameOf,
  servicesInWords,
} from '../../appointments';
import {
  forgetToldArrival,
  formatEmail,
  type MessageSettings,
  notYou,
  sendEmail,
  sendText,
  textBody,
} from '../../messaging';
import { visitWords } from './message-words';

type Message = {
  readonly subject: string;
  readonly short: string;
  readonly lines: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  /** The newer file for the calendar that was given the visit before. */
  readonly attachments?: Awaited<ReturnType<typeof calendarAttachments>>;
  /** The customer's own move, of which there may be several within minutes. */
  readonly isOwnMove?: true;
};

const movedKey = (appointmentId: string): string => `visit moved ${appointmentId} `;

/** Of several moves the first is told at once; of those that follow, the last, this long after the first of them. */
const movesTogetherMs = 60_000;

/**
 * By text and by letter, once for a key; nobody hears of it unless the transaction commits. Whatever is said of a visit
 * takes the place of a move that was not told yet, and of a time that was told of the visit before.
 */
const tell = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { id, contact }: Pick<Appointment, 'id' | 'contact'>,
  key: string,
  { subject, short, lines, link, attachments = [], isOwnMove }: Message,
): Promise<void> => {
  await forgetToldArrival(tx, id);
  if (!contact) return;
  const isSoonAfter = isOwnMove && (await wasEnqueuedWithin(tx, movedKey(id), movesTogetherMs));
  const leavesInMs = await takeBackWaiting(tx, movedKey(id));
  const later = isSoonAfter ? { delayMs: Math.min(leavesInMs ?? movesTogetherMs, movesTogetherMs) } : {};
  await sendText(tx, {
    to: contact.phone,
    body: textBody(settings.brand, short),
    dedupeKey: `${key} text`,
    ...later,
  });
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `${key} letter`,
    ...later,
    ...formatEmail(settings, {
      subject,
      language: contact.language,
      greeting: greetingOf({ contact }),
      paragraphs: lines,
      links: [link],
    }),
    attachments,
  });
};

type Told = Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob'>;

const pageOf = (
  settings: MessageSettings,
  page: 'manageVisit' | 'rescheduleVisit',
  appointment: Told,
  language: LanguageCode,
): string => urlFor(settings, language, pagePath(pages[page], { id: linkNameOf(appointment) }));

/** Nobody can come in the promised window: the customer is asked for another, with a link to choose it. */
export const askForAnotherWindow = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  request: {
    readonly appointment: Told;
    readonly broken: Visit;
    readonly instead: readonly OfferedWindow[];
    readonly causeId: string;
    /** The window is over already. */
    readonly isOver: boolean;
    /** Promised for being late, and still to come off the bill. */
    readonly creditCents: number | undefined;
  },
): Promise<void> => {
  const { appointment, broken, instead, causeId, isOver, creditCents } = request;
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const { visit: visitInWords } = commonWords[language];
  const words = visitWords[language];
  const url = pageOf(settings, 'rescheduleVisit', appointment, language);
  const apologize = isOver ? words.missed : words.cannotCome;
  const sorry = apologize(forUnit(appointment, language), visitInWords(broken));
  const credit = creditCents === undefined ? [] : [words.creditForIt(formatCents(creditCents))];
  const offers = instead.map((offer) => visitInWords(offer));
  await tell(tx, settings, appointment, `visit asked ${appointment.id} ${causeId}`, {
    subject: words.askedSubject,
    short: [sorry, ...credit, words.pickAnotherHere(url)].join(' '),
    lines: [
      sorry,
      ...credit,
      words.pickAnotherFree,
      ...(offers.length > 0 ? [words.nextTimes(offers.join('; '))] : []),
    ],
    link: { label: words.pickAnother, url },
  });
};

/** The part that was missing can be had: the customer picks the window now. */
export const tellPartReady = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Told,
  at: Date,
): Promise<void> => {
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const words = visitWords[language];
  const url = pageOf(settings, 'rescheduleVisit', appointment, language);
  const said = words.partReady(carInWords(appointment, language));
  await tell(tx, settings, appointment, `part ready ${appointment.id} ${at.toISOString()}`, {
    subject: words.partReadySubject,
    short: `${said} ${url}`,
    lines: [said],
    link: { label: words.pickTime, url },
  });
};

/** FIELD-1: we know when the part is there. */
export const tellPartExpected = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Told,
  { day, at }: { readonly day: PlainDay; readonly at: Date },
): Promise<void> => {
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const words = visitWords[language];
  const url = pageOf(settings, 'rescheduleVisit', appointment, language);
  const said = words.partExpected(carInWords(appointment, language), commonWords[language].day(day));
  await tell(tx, settings, appointment, `part expected ${appointment.id} ${at.toISOString()}`, {
    subject: words.partExpectedSubject,
    short: `${said} ${url}`,
    lines: [said],
    link: { label: words.pickTime, url },
  });
};

/** Where the visit is, and until when it may be canceled for nothing, as its confirmation said of the time before. */
const placeAndTerms = async (
  tx: DatabaseTransaction,
  { id, contact }: Told,
  visit: Visit,
  now: Date,
): Promise<readonly string[]> => {
  const language = contact?.language ?? 'en';
  const appointment = await appointmentStore(tx).find(id);
  const promised = appointment && findPromised(appointment);
  if (!appointment?.market) return [];
  const { cancellation, rescheduleFree } = commonWords[language];
  const offsets = offsetsOf(appointment.market.timeZone);
  const terms = promised && cancellationTerms({ ...promised, ...visit }, now.getTime(), offsets);
  return [
    visitWords[language].where(appointment.visit.exactAddress ?? appointment.zip),
    ...(terms ? [`${cancellation(terms, offsets)} ${rescheduleFree}`] : []),
  ];
};

/** The customer has moved a promised visit, or staff have for them. */
export const tellVisitMoved = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Told,
  {
    visit,
    now,
    isForThem = false,
  }: { readonly visit: Visit; readonly now: Date; readonly isForThem?: boolean },
): Promise<void> => {
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const common = commonWords[language];
  const words = visitWords[language];
  const url = pageOf(settings, 'manageVisit', appointment, language);
  const lines = [
    (isForThem ? words.movedAsAsked : words.moved)(forUnit(appointment, language), common.visit(visit)),
    ...(await placeAndTerms(tx, appointment, visit, now)),
  ];
  await tell(tx, settings, appointment, `${movedKey(appointment.id)}${newId()}`, {
    isOwnMove: true,
    subject: words.movedSubject(common.day(visit.day)),
    short: `${lines.join(' ')} ${words.changeIt(url)}`,
    lines,
    link: { label: common.changeOrCancel, url },
    attachments: await calendarAttachments(tx, settings, appointment.id, { moving: visit }),
  });
};

type PickedByUs = Told & Pick<Appointment, 'visit' | 'zip'>;

/** The window is ours: where, and that another one or none costs nothing. */
const tellPicked = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: PickedByUs,
  {
    visit,
    at,
    subject,
    said,
  }: { readonly visit: Visit; readonly at: Date; readonly subject: string; readonly said: string },
): Promise<void> => {
  const language = appointment.contact?.language ?? 'en';
  const words = visitWords[language];
  const url = pageOf(settings, 'manageVisit', appointment, language);
  const lines = [said, words.where(appointment.visit.exactAddress ?? appointment.zip), words.freeToChange];
  await tell(tx, settings, appointment, `${movedKey(appointment.id)}${at.toISOString()}`, {
    subject,
    short: `${lines.join(' ')} ${url}`,
    lines,
    link: { label: commonWords[language].changeOrCancel, url },
    attachments: await calendarAttachments(tx, settings, appointment.id, { moving: visit }),
  });
};

/** We gave a visit another window: what changed, an apology, and what they can do about it for nothing. */
export const tellMovedByUs = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: PickedByUs,
  { before, visit, at }: { readonly before: Visit | undefined; readonly visit: Visit; readonly at: Date },
): Promise<void> => {
  const language = appointment.contact?.language ?? 'en';
  const common = commonWords[language];
  const words = visitWords[language];
  const car = carInWords(appointment, language);
  const to = common.visit(visit);
  await tellPicked(tx, settings, appointment, {
    visit,
    at,
    subject: words.movedByUsSubject(common.day(visit.day)),
    said: before ? words.movedByUsFrom(car, common.visit(before), to) : words.movedByUs(car, to),
  });
};

/** The first window of a visit that had none: nothing moved, so nothing is apologized for. */
export const tellPlanned = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: PickedByUs,
  { visit, at }: { readonly visit: Visit; readonly at: Date },
): Promise<void> => {
  const language = appointment.contact?.language ?? 'en';
  const common = commonWords[language];
  const words = visitWords[language];
  const car = carInWords(appointment, language);
  const set = appointment.visit.isReturn ? words.secondPlanned : words.planned;
  await tellPicked(tx, settings, appointment, {
    visit,
    at,
    subject: words.plannedSubject(common.day(visit.day)),
    said: set(car, common.visit(visit)),
  });
};

const costOfCanceling = (feeCents: number, hasVisitFee: boolean, language: LanguageCode): string => {
  const words = visitWords[language];
  if (feeCents > 0) return words.lateFee(formatCents(feeCents));
  return hasVisitFee ? words.missedVisitFeeOnly : words.nothingCharged;
};

/** Whoever canceled, the customer hears of it, and of what it costs. */
export const tellVisitCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Told & Pick<Appointment, 'market' | 'visit'>,
  visit: Visit | undefined,
  feeCents: number,
): Promise<void> => {
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const { visit: visitInWords, seeAppointment } = commonWords[language];
  const words = visitWords[language];
  const url = pageOf(settings, 'manageVisit', appointment, language);
  const unit = forUnit(appointment, language);
  const said = visit ? words.canceledOn(unit, visitInWords(visit)) : words.canceled(unit);
  const cost = costOfCanceling(feeCents, appointment.visit.hasVisitFee, language);
  const how = notYou(settings, url, language);
  await tell(tx, settings, appointment, `visit canceled ${appointment.id}`, {
    subject: words.canceledSubject,
    short: `${said} ${cost} ${how}`,
    lines: [said, cost, how],
    link: { label: seeAppointment, url },
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};

/** It goes with its first visit, whether or not a window was chosen for it. */
export const tellSecondVisitCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Told & Pick<Appointment, 'services'>,
): Promise<void> => {
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const words = visitWords[language];
  const url = pageOf(settings, 'manageVisit', appointment, language);
  const work = servicesInWords(appointment.services, language);
  const said = words.secondCanceled(
    appointment.fleetJob ? words.workOn(work, carInWords(appointment, language)) : work,
  );
  const next = words.secondCanceledNext;
  await tell(tx, settings, appointment, `second visit canceled ${appointment.id}`, {
    subject: words.secondCanceledSubject,
    short: `${said} ${next} ${url}`,
    lines: [said, next],
    link: { label: commonWords[language].seeAppointment, url },
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};

/** We canceled, so we apologize and charge nothing. */
export const tellWeCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Told & Pick<Appointment, 'zip'>,
  {
    visit,
    why,
    refundedCents,
  }: { readonly visit: Visit | undefined; readonly why: string; readonly refundedCents: number },
): Promise<void> => {
  if (!appointment.contact) return;
  const { language } = appointment.contact;
  const { visit: visitInWords } = commonWords[language];
  const words = visitWords[language];
  const url = urlFor(settings, language, pagePath(pages.quote, { query: appointment.zip }));
  const car = carInWords(appointment, language);
  const reason = asSentence(why);
  const said = visit ? words.weCanceledOn(car, visitInWords(visit), reason) : words.weCanceled(car, reason);
  const cost = [
    words.payNothing,
    ...(refundedCents > 0 ? [words.moneyBack(formatCents(refundedCents, { dropZeroCents: true }))] : []),
  ].join(' ');
  await tell(tx, settings, appointment, `we canceled ${appointment.id}`, {
    subject: words.weCanceledSubject,
    short: `${said} ${cost} ${words.bookAnother}: ${url}`,
    lines: [said, cost],
    link: { label: words.bookAnother, url },
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};
