import { pages, pageUrl } from '@lugnut/contract';
import { asSentence, firstName } from '@lugnut/domain/contact';
import { formatCents } from '@lugnut/domain/money';
import {
  dayInWords,
  type OfferedWindow,
  type PlainDay,
  type Visit,
  visitInWords,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { takeBackWaiting } from '../../../platform/jobs/outbox';
import { type Appointment, calendarAttachments, carInWords, forUnit, linkNameOf } from '../../appointments';
import { formatEmail, type MessageSettings, notYou, sendEmail, sendText, textBody } from '../../messaging';

type Message = {
  readonly subject: string;
  readonly short: string;
  readonly lines: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  /** The newer file for the calendar that was given the visit before. */
  readonly attachments?: Awaited<ReturnType<typeof calendarAttachments>>;
  readonly delayMs?: number;
};

const movedKey = (appointmentId: string): string => `visit moved ${appointmentId} `;

/** Of several moves within minutes, the first is told at once and of the others the last. */
const movesTogetherMs = 3 * 60_000;

/** By text and by letter, once for a key; nobody hears of it unless the transaction commits. */
const tell = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  contact: NonNullable<Appointment['contact']>,
  key: string,
  { subject, short, lines, link, attachments = [], delayMs }: Message,
): Promise<void> => {
  const later = delayMs === undefined ? {} : { delayMs };
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
      greeting: `Hi ${firstName(contact.name) || 'there'},`,
      paragraphs: lines,
      links: [link],
    }),
    attachments,
  });
};

/** Nobody can come in the promised window: the customer is asked for another, with a link to choose it. */
export const askForAnotherWindow = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  request: {
    readonly appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob'>;
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
  const url = pageUrl(settings.publicUrl, pages.rescheduleVisit, { id: linkNameOf(appointment) });
  const sorry = isOver
    ? `We’re sorry, we missed your appointment${forUnit(appointment)} on ${visitInWords(broken)}.`
    : `We’re sorry, your mechanic can’t make it${forUnit(appointment)} on ${visitInWords(broken)}.`;
  const credit =
    creditCents === undefined ? [] : [`We’ll take ${formatCents(creditCents)} off your bill for it.`];
  const offers = instead.map(visitInWords);
  await tell(tx, settings, appointment.contact, `visit asked ${appointment.id} ${causeId}`, {
    subject: 'We have to move your appointment',
    short: [sorry, ...credit, `Pick another time, it’s free: ${url}`].join(' '),
    lines: [
      sorry,
      ...credit,
      'Pick another time, it’s free.',
      ...(offers.length > 0 ? [`The next open times: ${offers.join('; ')}`] : []),
    ],
    link: { label: 'Pick another time', url },
  });
};

/** The part that was missing can be had: the customer picks the window now. */
export const tellPartReady = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob'>,
  at: Date,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.rescheduleVisit, { id: linkNameOf(appointment) });
  const said = `we have the part for your ${carInWords(appointment)}. Pick a time that works for you.`;
  await tell(tx, settings, appointment.contact, `part ready ${appointment.id} ${at.toISOString()}`, {
    subject: 'We have the part for your car',
    short: `${said} ${url}`,
    lines: [said],
    link: { label: 'Pick a time', url },
  });
};

/** FIELD-1: we know when the part is there. */
export const tellPartExpected = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob'>,
  { day, at }: { readonly day: PlainDay; readonly at: Date },
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.rescheduleVisit, { id: linkNameOf(appointment) });
  const said = `we expect the part for your ${carInWords(appointment)} on ${dayInWords(day)}. Pick a time from then on.`;
  await tell(tx, settings, appointment.contact, `part expected ${appointment.id} ${at.toISOString()}`, {
    subject: 'We know when the part for your car will be here',
    short: `${said} ${url}`,
    lines: [said],
    link: { label: 'Pick a time', url },
  });
};

/** The customer has moved a promised visit. */
export const tellVisitMoved = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob'>,
  visit: Visit,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const { isRecent } = await takeBackWaiting(tx, movedKey(appointment.id), movesTogetherMs);
  const moved = `your appointment${forUnit(appointment)} is now on ${visitInWords(visit)} (local time at your vehicle).`;
  await tell(tx, settings, appointment.contact, `${movedKey(appointment.id)}${newId()}`, {
    ...(isRecent ? { delayMs: movesTogetherMs } : {}),
    subject: `Your appointment is now on ${dayInWords(visit.day)}`,
    short: `${moved} Change it: ${url}`,
    lines: [moved],
    link: { label: 'Change or cancel it', url },
    attachments: await calendarAttachments(tx, settings, appointment.id, visit),
  });
};

/** We gave a visit another window: what changed, an apology, and what they can do about it for nothing. */
export const tellMovedByUs = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob'>,
  { before, visit, at }: { readonly before: Visit | undefined; readonly visit: Visit; readonly at: Date },
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const from = before ? ` from ${visitInWords(before)},` : '';
  await takeBackWaiting(tx, movedKey(appointment.id), movesTogetherMs);
  const moved = `We’re sorry, we had to move the appointment for your ${carInWords(appointment)}${from} to ${visitInWords(visit)} (local time at your vehicle).`;
  const free = 'Doesn’t work for you? Picking another time or canceling is free.';
  await tell(tx, settings, appointment.contact, `visit moved ${appointment.id} ${at.toISOString()}`, {
    subject: `We had to move your appointment to ${dayInWords(visit.day)}`,
    short: `${moved} ${free} ${url}`,
    lines: [moved, free],
    link: { label: 'Change or cancel it', url },
    attachments: await calendarAttachments(tx, settings, appointment.id, visit),
  });
};

const costOfCanceling = (feeCents: number, hasVisitFee: boolean): string => {
  if (feeCents > 0) return `The late cancellation fee is ${formatCents(feeCents)}.`;
  return hasVisitFee ? 'You only pay the fee for the missed visit.' : 'Nothing is charged.';
};

/** Whoever canceled, the customer hears of it, and of what it costs. */
export const tellVisitCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob' | 'market' | 'visit'>,
  visit: Visit | undefined,
  feeCents: number,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  await takeBackWaiting(tx, movedKey(appointment.id), movesTogetherMs);
  const said = `your appointment${forUnit(appointment)}${visit ? ` on ${visitInWords(visit)}` : ''} is canceled.`;
  const cost = costOfCanceling(feeCents, appointment.visit.hasVisitFee);
  const how = await notYou(tx, appointment.market?.id, url);
  await tell(tx, settings, appointment.contact, `visit canceled ${appointment.id}`, {
    subject: 'Your appointment is canceled',
    short: `${said} ${cost} ${how}`,
    lines: [said, cost, how],
    link: { label: 'See your appointment', url },
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};

/** It goes with its first visit, whether or not a window was chosen for it. */
export const tellSecondVisitCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'services' | 'car' | 'fleetJob'>,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const work = new Intl.ListFormat('en-US').format(appointment.services);
  const said = `your second visit for ${work}${appointment.fleetJob ? ` on ${carInWords(appointment)}` : ''} is canceled too, because its price was part of the first visit.`;
  const next = 'Nothing is charged for it. You can ask for a new quote any time.';
  await tell(tx, settings, appointment.contact, `second visit canceled ${appointment.id}`, {
    subject: 'Your second visit is canceled too',
    short: `${said} ${next} ${url}`,
    lines: [said, next],
    link: { label: 'See your appointment', url },
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};

/** We canceled, so we apologize and charge nothing. */
export const tellWeCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'fleetJob' | 'zip'>,
  {
    visit,
    why,
    refundedCents,
  }: { readonly visit: Visit | undefined; readonly why: string; readonly refundedCents: number },
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.quote, { query: appointment.zip });
  const when = visit ? ` on ${visitInWords(visit)}` : '';
  const said = `We're sorry, we have to cancel the appointment for your ${carInWords(appointment)}${when}. ${asSentence(why)}`;
  const back =
    refundedCents > 0
      ? ` We give you back the ${formatCents(refundedCents, { dropZeroCents: true })} you paid.`
      : '';
  const cost = `You don't pay anything.${back}`;
  await tell(tx, settings, appointment.contact, `we canceled ${appointment.id}`, {
    subject: 'We had to cancel your appointment',
    short: `${said} ${cost} Book another time: ${url}`,
    lines: [said, cost],
    link: { label: 'Book another time', url },
    attachments: await calendarAttachments(tx, settings, appointment.id),
  });
};
