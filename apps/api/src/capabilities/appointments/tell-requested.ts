import { officeOpensAt, quoteDueAt, quoteDueInWords } from '@lugnut/domain/desk';
import { formatCents } from '@lugnut/domain/money';
import { clockInWords } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { type MessageSettings, notifyCustomer } from '../messaging';
import type { Appointment } from './appointment';
import { carInWords } from './appointment-in-words';
import { decisionPath, linkNameOf } from './decision-path';
import { agreedTotalOf, jobTotalOf } from './job-total';
import { readOfficeHours, waitsForQuote } from './quote-due';
import { countNotice } from './request-notices';

/** More quotes than that are on the screen of whoever asks, and nowhere else. */
const mostADay = 6;

type News = {
  readonly subject: string;
  readonly said: string;
  readonly next: string;
  readonly total?: string;
  /** What the link is for. */
  readonly look: string;
  readonly notAfter?: Date;
};

const waitingNews = async (
  tx: DatabaseTransaction,
  appointment: Appointment & { readonly market: NonNullable<Appointment['market']> },
  at: Date,
): Promise<News> => {
  const hours = await readOfficeHours(tx, appointment.market.id);
  const offsets = offsetsOf(appointment.market.timeZone);
  const dueMs = quoteDueAt(at.getTime(), hours, offsets);
  const due = quoteDueInWords(at.getTime(), dueMs, offsets);
  const isClosed = officeOpensAt(at.getTime(), hours, offsets) > at.getTime();
  const opening = isClosed ? `Our office opens at ${clockInWords(hours.opensMinutes)}. ` : '';
  const car = carInWords(appointment);
  return {
    subject: `Your quote for the ${car} comes ${due}`,
    said: `We got your request for the ${car}.`,
    next: `${opening}We’ll text and email you a fixed quote ${due}.`,
    look: 'See your request',
    // Once the quote is there, this would only confuse.
    notAfter: new Date(dueMs),
  };
};

const quotedNews = (appointment: Appointment): News => {
  const car = carInWords(appointment);
  const isDiagnosis = appointment.type === 'diagnosis';
  const total = formatCents(isDiagnosis ? agreedTotalOf(appointment) : jobTotalOf(appointment));
  return {
    subject: `Your quote for the ${car}: ${total}`,
    said: isDiagnosis
      ? `A mechanic’s diagnosis of your ${car} is ${total}.`
      : `Your quote for the ${car} is ${total}.`,
    next: 'The price is fixed, and nothing is charged until the work is done.',
    total,
    look: 'See it and pick a time',
  };
};

const outsideNews = (appointment: Appointment): News => ({
  subject: `We don’t serve ${appointment.zip} yet`,
  said: `We got your request for the ${carInWords(appointment)}, but we don’t serve ${appointment.zip} yet.`,
  next: 'We’ll let you know when we do. If the car can be somewhere else, try that ZIP code.',
  look: 'See your request',
});

const newsOf = async (tx: DatabaseTransaction, appointment: Appointment, at: Date): Promise<News> => {
  const { market } = appointment;
  if (!market) return outsideNews(appointment);
  return waitsForQuote(appointment)
    ? await waitingNews(tx, { ...appointment, market }, at)
    : quotedNews(appointment);
};

/** The names of our list; what was typed instead of one is not repeated to a number that was typed, too. */
const catalogServices = ({ services, officeReasons, market }: Appointment): readonly string[] => {
  const typed = new Set(officeReasons.filter(({ serviceId }) => serviceId === '').map(({ name }) => name));
  return market ? services.filter((name) => !typed.has(name)) : [];
};

/**
 * KEEP-1: whoever asked for a price has it in their hand at once, with the link that opens it on any device. A fleet's
 * people see theirs in the portal. What one of us asks for on the phone is always told.
 */
export const tellRequested = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  appointment: Appointment,
  { at, byStaff }: { readonly at: Date; readonly byStaff: boolean },
): Promise<void> => {
  const { contact, fleetJob } = appointment;
  if (!contact || fleetJob) return;
  if (!byStaff && !(await countNotice(tx, appointment, { kind: 'quote', most: mostADay, at }))) return;
  const { subject, said, next, total, look, notAfter } = await newsOf(tx, appointment, at);
  const services = catalogServices(appointment);
  const url = `${settings.publicUrl}${decisionPath(appointment, 'estimate', linkNameOf(appointment))}`;
  await notifyCustomer(tx, settings, contact, `requested ${appointment.id}`, {
    short: `${said} ${next} ${look}: ${url}`,
    email: {
      subject,
      paragraphs: [said, next],
      ...(total === undefined ? {} : { lines: [{ label: 'Your quote', amount: total }] }),
      ...(services.length === 0 ? {} : { list: { title: 'Services', items: services } }),
      links: [{ label: look, url }],
    },
    ...(notAfter ? { notAfter } : {}),
  });
};
