import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import type { Estimate } from '@lugnut/domain/estimates';
import { formatCents } from '@lugnut/domain/money';
import { totalInWords } from '@lugnut/domain/payments';
import { formatWindow, instantAt, shownWindow } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, decisionPath, findPromised, linkNameOf } from '../appointments';
import { claimNotice, forgetNotice, type MessageSettings, notifyCustomer } from '../messaging';
import { arrivalInWords, findArrival } from './arrival';

const carOf = ({ car }: Appointment): string => carTitle(car) || 'vehicle';

/** Deduplicated per promised time, so that a moved visit is announced again. */
export const tellOnMyWay = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  { reckonedArrivalAt, now }: { readonly reckonedArrivalAt: Date; readonly now: Date },
): Promise<void> => {
  const { contact, market, visit } = appointment;
  const promised = findPromised(appointment);
  if (!contact || !market || !promised) return;
  const dueAt = new Date(instantAt(promised.day, promised.window.startMinutes, offsetsOf(market.timeZone)));
  if (!(await claimNotice(tx, { appointmentId: appointment.id, kind: 'on_my_way', dueAt, now }))) return;
  const arrival = findArrival({ ...appointment, status: 'en_route' }, { reckonedArrivalAt }, now);
  const who = visit.technician ? firstName(visit.technician.name) : 'your technician';
  const when = arrival ? `, there ${arrivalInWords(arrival)} (local time at your vehicle)` : '';
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  await notifyCustomer(tx, settings, contact, `on my way ${appointment.id} ${now.toISOString()}`, {
    short: `${who} is on the way to your ${carOf(appointment)}${when}. Follow it live: ${url}`,
    email: {
      subject: `${visit.technician ? firstName(visit.technician.name) : 'Your technician'} is on the way`,
      paragraphs: [
        `${who} is on the way to your ${carOf(appointment)}${when}.`,
        'The estimate gets more exact the nearer we come.',
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
  const { contact, visit } = appointment;
  const promised = findPromised(appointment);
  await forgetNotice(tx, { appointmentId: appointment.id, kind: 'on_my_way' });
  if (!contact || !promised) return;
  const who = visit.technician ? firstName(visit.technician.name) : 'your technician';
  const url = pageUrl(settings.publicUrl, pages.liveJob, { id: linkNameOf(appointment) });
  const said = `${who} is not on the way to your ${carOf(appointment)} yet. We told you too early; sorry about that. Your arrival window is still ${shownWindow(formatWindow(promised.window))}.`;
  await notifyCustomer(tx, settings, contact, `not yet ${appointment.id} ${at.toISOString()}`, {
    short: `${said} ${url}`,
    email: {
      subject: `${visit.technician ? firstName(visit.technician.name) : 'Your technician'} is not on the way yet`,
      paragraphs: [said, 'We will tell you again when it is time.'],
      links: [{ label: 'Follow it live', url }],
    },
    notAfter: new Date(now.getTime() + 2 * 60 * 60_000),
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
  const found = `your technician recommends ${names.join(', ')} for your ${carOf(appointment)}. With it the total is ${totalInWords(totalCents, about.membershipCents)}.`;
  const promise = 'Nothing is done before you approve it.';
  await notifyCustomer(tx, settings, contact, `extra services ${estimate.id} ${estimate.version}`, {
    short: [found, ...(message ? [message] : []), `${promise} Decide here: ${url}`].join(' '),
    email: {
      subject: `Your technician recommends more work`,
      paragraphs: [found, ...(message ? [message] : []), promise],
      lines: [{ label: 'New total', amount: formatCents(totalCents) }],
      links: [{ label: 'Approve or decline it', url }],
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
  const said = `your technician took ${name} off your bill because it was not done. Your total is now ${formatCents(totalCents)}.`;
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

/** Once per job, and not by email to customers who unsubscribed from everything but booking messages. */
export const askForReview = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  now: Date,
): Promise<void> => {
  const { contact, visit } = appointment;
  if (!contact) return;
  const once = { appointmentId: appointment.id, kind: 'review_request', dueAt: new Date(0), now };
  if (!(await claimNotice(tx, once))) return;
  const who = visit.technician ? firstName(visit.technician.name) : 'your technician';
  const url = pageUrl(settings.publicUrl, pages.review, { id: linkNameOf(appointment) });
  await notifyCustomer(tx, settings, contact, `review request ${appointment.id}`, {
    purpose: 'marketing',
    timeZone: appointment.market?.timeZone,
    short: `how did ${who} do with your ${carOf(appointment)}? It takes a minute: ${url}`,
    email: {
      subject: `How did ${who} do?`,
      paragraphs: [
        `your ${carOf(appointment)} is done.`,
        `How did ${who} do? It takes a minute, and ${who} reads every word.`,
      ],
      links: [{ label: 'Rate the service', url }],
    },
  });
};
