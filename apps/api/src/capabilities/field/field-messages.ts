import { pages, pageUrl } from '@lugnut/contract';
import { asSentence, firstName } from '@lugnut/domain/contact';
import type { Estimate } from '@lugnut/domain/estimates';
import { formatCents } from '@lugnut/domain/money';
import { totalInWords } from '@lugnut/domain/payments';
import {
  formatWindow,
  instantAt,
  marketMomentAt,
  nearDayInWords,
  shownWindow,
  type Visit,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import {
  type Appointment,
  carInWords,
  countYardVehicles,
  decisionPath,
  findPromised,
  findYardFirst,
  forUnit,
  isTechnicianAtYard,
  isYardLeft,
  linkNameOf,
} from '../appointments';
import { claimNotice, forgetNotice, type MessageSettings, notifyCustomer } from '../messaging';
import { arrivalInWords, findArrival } from './arrival';

const whoOf = ({ visit }: Appointment): string =>
  visit.technician ? firstName(visit.technician.name) : 'Your mechanic';

/** '9 AM–12 PM', of another day 'Tuesday, March 2, 9 AM–12 PM': a message is read when it is read. */
export const windowOf = ({ market }: Appointment, { day, window }: Visit, now: Date): string => {
  const today = marketMomentAt(now.getTime(), offsetsOf(market?.timeZone ?? 'America/New_York')).day;
  const shown = shownWindow(formatWindow(window));
  return day === today ? shown : `${nearDayInWords(day, today)}, ${shown}`;
};

/** Deduplicated per promised time, so that a moved visit is announced again. */
export const tellOnMyWay = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  { reckonedArrivalAt, now }: { readonly reckonedArrivalAt: Date; readonly now: Date },
): Promise<void> => {
  const { contact, market } = appointment;
  const promised = findPromised(appointment);
  if (!contact || !market || !promised) return;
  // Who is in the yard already goes on to the next vehicle of it.
  if (await isTechnicianAtYard(tx, appointment)) return;
  const dueAt = new Date(instantAt(promised.day, promised.window.startMinutes, offsetsOf(market.timeZone)));
  if (!(await claimNotice(tx, { appointmentId: appointment.id, kind: 'on_my_way', dueAt, now }))) return;
  const arrival = findArrival({ ...appointment, status: 'en_route' }, { reckonedArrivalAt }, now);
  const who = whoOf(appointment);
  const when = arrival ? `, there ${arrivalInWords(arrival)} (local time at your vehicle)` : '';
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const vehicles = await countYardVehicles(tx, appointment);
  const what = vehicles > 1 ? `${vehicles} vehicles` : carInWords(appointment);
  await notifyCustomer(tx, settings, contact, `on my way ${appointment.id} ${now.toISOString()}`, {
    short: `${who} is on the way to your ${what}${when}. Follow it live: ${url}`,
    email: {
      subject: `${who} is on the way`,
      paragraphs: [
        `${who} is on the way to your ${what}${when}.`,
        'The arrival time gets more exact as we get closer.',
      ],
      links: [{ label: 'Follow it live', url }],
    },
    // Dropped if the technician has already arrived.
    notAfter: new Date(Math.max(reckonedArrivalAt.getTime(), now.getTime()) + 30 * 60_000),
  });
};

/** 'On my way' was said too early: the promise stands, and setting off is announced again when it is true. */
export const tellNotYet = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> => {
  const { contact } = appointment;
  const promised = findPromised(appointment);
  await forgetNotice(tx, { appointmentId: appointment.id, kind: 'on_my_way' });
  if (!contact || !promised) return;
  const who = whoOf(appointment);
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const said = `${who} isn’t on the way to your ${carInWords(appointment)} yet. We told you too soon, sorry about that. Your arrival window is still ${windowOf(appointment, promised, now)}.`;
  await notifyCustomer(tx, settings, contact, `not yet ${appointment.id} ${at.toISOString()}`, {
    short: `${said} ${url}`,
    email: {
      subject: `${who} isn’t on the way yet`,
      paragraphs: [said, 'We’ll let you know when it’s time.'],
      links: [{ label: 'Follow it live', url }],
    },
    notAfter: new Date(now.getTime() + 2 * 60 * 60_000),
  });
};

/** Whoever was on the way or at the car cannot go on: somebody else comes in the same window. */
export const tellReplaced = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  /** With whoever had it. */
  appointment: Appointment,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<void> => {
  const { contact } = appointment;
  const promised = findPromised(appointment);
  if (!contact || !promised) return;
  const who = whoOf(appointment);
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const cannot = appointment.status === 'in_progress' ? 'can’t finish' : 'can’t make it to';
  const said = `We’re sorry, ${who} ${cannot} your ${carInWords(appointment)}. Another mechanic is coming instead. Your arrival window is still ${windowOf(appointment, promised, now)}.`;
  await notifyCustomer(tx, settings, contact, `replaced ${appointment.id} ${at.toISOString()}`, {
    short: `${said} ${url}`,
    email: {
      subject: 'Another mechanic is coming',
      paragraphs: [said, 'We’ll let you know when they’re on the way. Changing or canceling is free.'],
      links: [{ label: 'Follow it live', url }],
    },
  });
};

/** The technician has found more: a fixed price, and nothing is done before it is approved. */
export const tellExtraServices = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  about: {
    readonly appointment: Appointment;
    readonly estimate: Estimate;
    readonly names: readonly string[];
    /** With everything on offer. */
    readonly totalCents: number;
    readonly membershipCents: number;
    readonly message: string;
  },
): Promise<void> => {
  const { appointment, estimate, names, totalCents, message } = about;
  const { contact } = appointment;
  if (!contact) return;
  const url = `${settings.publicUrl}${decisionPath(appointment, 'estimateResponse', linkNameOf(appointment))}`;
  const found = `Your mechanic recommends ${names.join(', ')} for your ${carInWords(appointment)}. That brings the total to ${totalInWords(totalCents, about.membershipCents)}.`;
  const promise = 'We won’t start it until you approve.';
  await notifyCustomer(tx, settings, contact, `extra services ${estimate.id} ${estimate.version}`, {
    short: [found, ...(message ? [asSentence(message)] : []), `${promise} Decide here: ${url}`].join(' '),
    email: {
      subject: 'Your mechanic recommends more work',
      paragraphs: [found, ...(message ? [asSentence(message)] : []), promise],
      lines: [{ label: 'New total', amount: formatCents(totalCents) }],
      links: [{ label: 'Approve or decline', url }],
    },
  });
};

/** What was agreed to and not done is not charged; the customer hears of it before the receipt. */
export const tellNotDone = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  about: { readonly appointment: Appointment; readonly name: string; readonly totalCents: number },
): Promise<void> => {
  const { appointment, name, totalCents } = about;
  const { contact, quote } = appointment;
  if (!contact) return;
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const said = `Your mechanic took ${name} off your bill${forUnit(appointment)} because it wasn’t done. Your total is now ${formatCents(totalCents)}.`;
  await notifyCustomer(tx, settings, contact, `not done ${quote?.estimate.id} ${quote?.estimate.version}`, {
    short: `${said} ${url}`,
    email: {
      subject: `${name} was taken off your bill`,
      paragraphs: [said],
      lines: [{ label: 'New total', amount: formatCents(totalCents) }],
      links: [{ label: 'See your appointment', url }],
    },
  });
};

/** Whoever was asked to approve more work hears that they need not decide. */
export const tellWithdrawn = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  about: {
    readonly appointment: Appointment;
    readonly names: readonly string[];
    readonly totalCents: number;
  },
): Promise<void> => {
  const { appointment, totalCents } = about;
  const { contact, quote } = appointment;
  if (!contact) return;
  const names = new Intl.ListFormat('en-US').format(about.names);
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const said = `You don’t need to decide about ${names} for your ${carInWords(appointment)} anymore. We took it back, so it won’t be done or charged. Your total is ${formatCents(totalCents)}.`;
  await notifyCustomer(tx, settings, contact, `withdrawn ${quote?.estimate.id} ${quote?.estimate.version}`, {
    short: `${said} ${url}`,
    email: {
      subject: `No need to decide about ${names}`,
      paragraphs: [said],
      lines: [{ label: 'Your total', amount: formatCents(totalCents) }],
      links: [{ label: 'See your appointment', url }],
    },
  });
};

const findStateOf = async (tx: DatabaseTransaction, { market }: Appointment): Promise<string | undefined> => {
  if (!market) return undefined;
  const row = await tx.selectFrom('market').select('state').where('id', '=', market.id).executeTakeFirst();
  return row?.state;
};

/** The receipt is read first, and the car looked at. */
const reviewAfterMs = 10 * 60_000;

/** Once per job, after the receipt, and not by email to customers who unsubscribed from everything but booking messages. */
export const askForReview = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  now: Date,
): Promise<void> => {
  const { contact, visit } = appointment;
  // A yard day is asked about once, after its last vehicle, in whatever order they are paid.
  if (!contact || (await isYardLeft(tx, appointment))) return;
  const once = {
    appointmentId: await findYardFirst(tx, appointment),
    kind: 'review_request',
    dueAt: new Date(0),
    now,
  };
  if (!(await claimNotice(tx, once))) return;
  const who = visit.technician ? firstName(visit.technician.name) : 'your mechanic';
  const url = pageUrl(settings.publicUrl, pages.review, { id: linkNameOf(appointment) });
  await notifyCustomer(tx, settings, contact, `review request ${appointment.id}`, {
    purpose: 'marketing',
    timeZone: appointment.market?.timeZone,
    state: await findStateOf(tx, appointment),
    delayMs: reviewAfterMs,
    short: `How did ${who} do with your ${carInWords(appointment)}? It takes a minute: ${url}`,
    email: {
      subject: `How did ${who} do?`,
      paragraphs: [
        `Your ${carInWords(appointment)} is done.`,
        `How did ${who} do? It takes a minute, and ${who} reads every word.`,
      ],
      links: [{ label: 'Rate the service', url }],
    },
  });
};
