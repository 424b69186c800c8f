import { pages, pageUrl } from '@lugnut/contract';
import { asSentence, firstName } from '@lugnut/domain/contact';
import { formatCents } from '@lugnut/domain/money';
import {
  dayInWords,
  formatTimeOfDay,
  type OfferedWindow,
  type PlainDay,
  type Visit,
  windowInWords,
} from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { type Appointment, calendarAttachments, linkNameOf } from '../../appointments';
import { formatEmail, type MessageSettings, notYou, sendEmail, sendText, textBody } from '../../messaging';

const inWords = ({ day, window }: Visit): string =>
  `${dayInWords(day)}, between ${formatTimeOfDay(window.startMinutes)} and ${formatTimeOfDay(window.endMinutes)}`;

type Message = {
  readonly subject: string;
  readonly short: string;
  readonly lines: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  /** The newer file for the calendar that was given the visit before. */
  readonly attachments?: Awaited<ReturnType<typeof calendarAttachments>>;
};

/** By text and by letter, once for a key; nobody hears of it unless the transaction commits. */
const tell = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  contact: NonNullable<Appointment['contact']>,
  key: string,
  { subject, short, lines, link, attachments = [] }: Message,
): Promise<void> => {
  await sendText(tx, { to: contact.phone, body: textBody(settings.brand, short), dedupeKey: `${key} text` });
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `${key} letter`,
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
    readonly appointment: Pick<Appointment, 'id' | 'linkId' | 'contact'>;
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
    ? `We’re sorry, we missed your appointment on ${inWords(broken)}.`
    : `We’re sorry, your mechanic can’t make it on ${inWords(broken)}.`;
  const credit =
    creditCents === undefined ? [] : [`We’ll take ${formatCents(creditCents)} off your bill for it.`];
  const offers = instead.map(({ day, window }) => `${dayInWords(day)}, ${windowInWords(window)}`);
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
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car'>,
  at: Date,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.rescheduleVisit, { id: linkNameOf(appointment) });
  const said = `we have the part for your ${carTitle(appointment.car) || 'vehicle'}. Pick a time that works for you.`;
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
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car'>,
  { day, at }: { readonly day: PlainDay; readonly at: Date },
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.rescheduleVisit, { id: linkNameOf(appointment) });
  const said = `we expect the part for your ${carTitle(appointment.car) || 'vehicle'} on ${dayInWords(day)}. Pick a time from then on.`;
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
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact'>,
  visit: Visit,
  at: Date,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const moved = `your appointment is now on ${inWords(visit)} (local time at your vehicle).`;
  await tell(tx, settings, appointment.contact, `visit moved ${appointment.id} ${at.toISOString()}`, {
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
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car'>,
  { before, visit, at }: { readonly before: Visit | undefined; readonly visit: Visit; readonly at: Date },
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const from = before ? ` from ${inWords(before)},` : '';
  const moved = `We’re sorry, we had to move the appointment for your ${carTitle(appointment.car) || 'vehicle'}${from} to ${inWords(visit)} (local time at your vehicle).`;
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
  if (feeCents > 0) return `The fee is ${formatCents(feeCents)}.`;
  return hasVisitFee ? 'You only pay the fee for the missed visit.' : 'Nothing is charged.';
};

/** Whoever canceled, the customer hears of it, and of what it costs. */
export const tellVisitCanceled = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'market' | 'visit'>,
  visit: Visit | undefined,
  feeCents: number,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const said = `your appointment${visit ? ` on ${inWords(visit)}` : ''} is canceled.`;
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
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'services'>,
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.manageVisit, { id: linkNameOf(appointment) });
  const work = new Intl.ListFormat('en-US').format(appointment.services);
  const said = `your second visit for ${work} is canceled too, because its price was part of the first visit.`;
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
  appointment: Pick<Appointment, 'id' | 'linkId' | 'contact' | 'car' | 'zip'>,
  {
    visit,
    why,
    refundedCents,
  }: { readonly visit: Visit | undefined; readonly why: string; readonly refundedCents: number },
): Promise<void> => {
  if (!appointment.contact) return;
  const url = pageUrl(settings.publicUrl, pages.quote, { query: appointment.zip });
  const when = visit ? ` on ${inWords(visit)}` : '';
  const said = `We're sorry, we have to cancel the appointment for your ${carTitle(appointment.car) || 'vehicle'}${when}. ${asSentence(why)}`;
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
