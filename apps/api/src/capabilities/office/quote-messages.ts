import { isBooked } from '@lugnut/domain/appointment';
import { serviceNameIn } from '@lugnut/domain/catalog';
import {
  agreedPart,
  awaitsDecision,
  countedServices,
  type Estimate,
  isCounted,
  isNews,
} from '@lugnut/domain/estimates';
import type { LanguageCode } from '@lugnut/domain/language';
import { type Cents, formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { takeBackWaiting } from '../../platform/jobs/outbox';
import { commonWords, pathFor, urlFor } from '../../platform/words';
import {
  type Appointment,
  carInWords,
  decisionPath,
  greetingOf,
  linkNameOf,
  payerOf,
  servicesInWords,
} from '../appointments';
import { formatEmail, sendEmail, sendText, textBody } from '../messaging';
import { readBill } from '../payments';
import { sendPush } from '../push';
import { officeWords } from './message-words';

export type QuoteMessageSettings = { readonly brand: string; readonly publicUrl: string };

type News = {
  readonly title: string;
  readonly subject: string;
  readonly said: string;
  /** What follows from it for the customer. */
  readonly terms: string;
  /** The amount that a push has room for. */
  readonly shown: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  /** What the link is for. */
  readonly look: string;
  readonly linkLabel: string;
};

const seeAndApprove = (language: LanguageCode): Pick<News, 'look' | 'linkLabel'> => {
  const words = officeWords[language];
  return { look: words.seeAndApprove, linkLabel: words.seeAndApproveQuote };
};

const quoteNews = (
  appointment: Appointment,
  estimate: Estimate,
  totalCents: Cents,
  language: LanguageCode,
): News => {
  const isChanged = appointment.quote && isNews(appointment.quote.estimate, estimate, payerOf(appointment));
  const words = officeWords[language];
  const total = formatCents(totalCents);
  const car = carInWords(appointment, language);
  return {
    title: isChanged ? words.quoteChangedTitle : words.quoteReadyTitle,
    subject: isChanged ? words.quoteChangedSubject(car, total) : words.quoteReadySubject(car, total),
    said: isChanged ? words.quoteChanged(car, total) : words.quoteReady(car, total),
    terms: words.fixedPrice,
    shown: total,
    lines: [{ label: words.yourQuote, amount: total }],
    ...seeAndApprove(language),
  };
};

/** Agreed work that this version no longer has. */
const namesTakenOff = (
  { quote }: Appointment,
  after: { readonly quote: NonNullable<Appointment['quote']> },
): readonly string[] => {
  const kept = new Set(after.quote.estimate.services.map(({ id }) => id));
  const agreedWork = quote ? agreedPart(quote.estimate).services.filter(isCounted) : [];
  return agreedWork.filter(({ id }) => !kept.has(id)).map(({ name }) => name);
};

/** BILL-2: of a booked visit the bill before and after says what holds already and what waits for a yes. */
const visitNews = async (
  tx: DatabaseTransaction,
  before: Appointment,
  after: Appointment & { readonly quote: NonNullable<Appointment['quote']> },
  language: LanguageCode,
): Promise<News> => {
  const words = officeWords[language];
  const { total: totalInWords } = commonWords[language];
  const { agreed, proposedCents = 0 } = await readBill(tx, after);
  const wasCents = (await readBill(tx, before)).agreed.totalCents;
  const { membershipCents } = agreed.bill;
  const car = carInWords(after, language);
  const [was, total] = [formatCents(wasCents), formatCents(agreed.totalCents)];
  const isLower = agreed.totalCents < wasCents;
  const off = namesTakenOff(before, after);
  const takenOff = off.length === 0 ? [] : [words.tookOff(servicesInWords(off, language))];
  const fee =
    membershipCents === 0 ? [] : [{ label: words.membershipFee, amount: formatCents(membershipCents) }];
  if (awaitsDecision(after.quote.estimate)) {
    const agreedNow = isLower ? words.agreedWentDown(was, total) : words.agreedHolds(total);
    return {
      title: words.newPriceTitle,
      subject: words.newPriceSubject(car),
      said: words.newPrice(car, totalInWords(proposedCents, membershipCents)),
      terms: [...takenOff, agreedNow].join(' '),
      shown: formatCents(proposedCents),
      lines: [
        ...fee,
        { label: words.newTotal, amount: formatCents(proposedCents) },
        { label: words.agreedSoFar, amount: total },
      ],
      ...seeAndApprove(language),
    };
  }
  const agreedTotal = totalInWords(agreed.totalCents, membershipCents);
  return {
    title: isLower ? words.lowerTitle : words.changedTitle,
    subject: isLower ? words.lowerSubject(car) : words.changedSubject(car),
    said: isLower ? words.lower(car, was, agreedTotal) : words.changed(car, agreedTotal),
    terms: [...takenOff, words.nothingToApprove].join(' '),
    shown: total,
    lines: [...fee, { label: words.total, amount: total }],
    look: words.seeIt,
    linkLabel: commonWords[language].seeAppointment,
  };
};

/** What the price is for, as the customer reads it on the page. */
const servicesOf = (estimate: Estimate, language: LanguageCode): readonly string[] =>
  countedServices(estimate.services).map(({ name }) => serviceNameIn(language, name));

/** Text and email, once per version; the link opens the quote and shows no personal data. */
export const sendQuoteReady = async (
  tx: DatabaseTransaction,
  settings: QuoteMessageSettings,
  about: {
    /** As it was before this version. */
    readonly appointment: Appointment;
    readonly estimate: Estimate;
    /** Of the work. */
    readonly totalCents: Cents;
    readonly message: string;
  },
): Promise<void> => {
  const { appointment, estimate, totalCents, message } = about;
  const { contact, quote } = appointment;
  if (!contact) return;
  const { language } = contact;
  const url = urlFor(settings, language, decisionPath(appointment, 'estimate', linkNameOf(appointment)));
  const news =
    quote && isBooked(appointment.status)
      ? await visitNews(tx, appointment, { ...appointment, quote: { ...quote, estimate } }, language)
      : quoteNews(appointment, estimate, totalCents, language);
  const isVisit = isBooked(appointment.status);
  const note = message ? [officeWords[language].note(message)] : [];
  const keyBeginning = `quote ready ${estimate.id} `;
  // Nobody is sent a version that another one has replaced.
  await takeBackWaiting(tx, keyBeginning);
  const key = `${keyBeginning}${estimate.version}`;
  await sendText(tx, {
    to: contact.phone,
    body: [
      textBody(settings.brand, news.said),
      ...(isVisit ? [news.terms] : []),
      ...note,
      `${news.look}: ${url}`,
    ].join(' '),
    dedupeKey: `${key} text`,
  });
  await sendPush(tx, {
    accountId: appointment.accountId,
    title: news.title,
    body: `${carInWords(appointment, language)}: ${news.shown}`,
    path: pathFor(language, decisionPath(appointment, 'estimate')),
    dedupeKey: key,
  });
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `${key} letter`,
    ...formatEmail(settings, {
      subject: news.subject,
      language,
      greeting: greetingOf(appointment),
      paragraphs: [news.said, ...note, news.terms],
      list: { title: commonWords[language].services, items: servicesOf(estimate, language) },
      lines: news.lines,
      links: [{ label: news.linkLabel, url }],
    }),
  });
};
