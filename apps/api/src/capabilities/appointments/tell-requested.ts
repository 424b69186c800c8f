import { serviceNameIn } from '@lugnut/domain/catalog';
import { officeOpensAt, quoteDueAt } from '@lugnut/domain/desk';
import type { LanguageCode } from '@lugnut/domain/language';
import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import { type MessageSettings, notifyCustomer } from '../messaging';
import type { Appointment } from './appointment';
import { carInWords } from './appointment-in-words';
import { decisionPath, linkNameOf } from './decision-path';
import { agreedTotalOf, jobTotalOf } from './job-total';
import { appointmentWords } from './message-words';
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

type Told = { readonly at: Date; readonly language: LanguageCode };

const waitingNews = async (
  tx: DatabaseTransaction,
  appointment: Appointment & { readonly market: NonNullable<Appointment['market']> },
  { at, language }: Told,
): Promise<News> => {
  const common = commonWords[language];
  const words = appointmentWords[language];
  const hours = await readOfficeHours(tx, appointment.market.id);
  const offsets = offsetsOf(appointment.market.timeZone);
  const dueMs = quoteDueAt(at.getTime(), hours, offsets);
  const due = common.quoteDue(at.getTime(), dueMs, offsets);
  const isClosed = officeOpensAt(at.getTime(), hours, offsets) > at.getTime();
  const opening = isClosed ? [words.officeOpens(common.clock(hours.opensMinutes))] : [];
  const car = carInWords(appointment, language);
  return {
    subject: words.quoteComesSubject(car, due),
    said: words.gotRequest(car),
    next: [...opening, words.quoteComes(due)].join(' '),
    look: words.seeRequest,
    // Once the quote is there, this would only confuse.
    notAfter: new Date(dueMs),
  };
};

const quotedNews = (appointment: Appointment, language: LanguageCode): News => {
  const words = appointmentWords[language];
  const car = carInWords(appointment, language);
  const isDiagnosis = appointment.type === 'diagnosis';
  const total = formatCents(isDiagnosis ? agreedTotalOf(appointment) : jobTotalOf(appointment));
  return {
    subject: words.quoteSubject(car, total),
    said: isDiagnosis ? words.diagnosisIs(car, total) : words.quoteIs(car, total),
    next: words.fixedPrice,
    total,
    look: words.pickTime,
  };
};

const outsideNews = (appointment: Appointment, language: LanguageCode): News => {
  const words = appointmentWords[language];
  return {
    subject: words.outsideSubject(appointment.zip),
    said: words.outside(carInWords(appointment, language), appointment.zip),
    next: words.outsideNext,
    look: words.seeRequest,
  };
};

const newsOf = async (tx: DatabaseTransaction, appointment: Appointment, told: Told): Promise<News> => {
  const { market } = appointment;
  if (!market) return outsideNews(appointment, told.language);
  return waitsForQuote(appointment)
    ? await waitingNews(tx, { ...appointment, market }, told)
    : quotedNews(appointment, told.language);
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
  const { language } = contact;
  const { subject, said, next, total, look, notAfter } = await newsOf(tx, appointment, {
    at,
    language,
  });
  const services = catalogServices(appointment).map((name) => serviceNameIn(language, name));
  const url = urlFor(settings, language, decisionPath(appointment, 'estimate', linkNameOf(appointment)));
  await notifyCustomer(tx, settings, contact, `requested ${appointment.id}`, {
    short: `${said} ${next} ${look}: ${url}`,
    email: {
      subject,
      paragraphs: [said, next],
      ...(total === undefined
        ? {}
        : { lines: [{ label: appointmentWords[language].yourQuote, amount: total }] }),
      ...(services.length === 0 ? {} : { list: { title: commonWords[language].services, items: services } }),
      links: [{ label: look, url }],
    },
    ...(notAfter ? { notAfter } : {}),
  });
};
