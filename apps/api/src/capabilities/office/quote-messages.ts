import { isBooked } from '@lugnut/domain/appointment';
import { firstName } from '@lugnut/domain/contact';
import {
  agreedPart,
  awaitsDecision,
  countedServices,
  type Estimate,
  isCounted,
} from '@lugnut/domain/estimates';
import { type Cents, formatCents } from '@lugnut/domain/money';
import { totalInWords } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, carInWords, decisionPath, linkNameOf } from '../appointments';
import { formatEmail, sendEmail, sendText, textBody } from '../messaging';
import { readBill } from '../payments';
import { sendPush } from '../push';

export type QuoteMessageSettings = { readonly brand: string; readonly publicUrl: string };

type News = {
  readonly title: string;
  readonly subject: string;
  readonly said: string;
  /** What follows from it for the customer. */
  readonly terms: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  /** What the link is for. */
  readonly look: string;
  readonly linkLabel: string;
};

const seeAndApprove = { look: 'See and approve it', linkLabel: 'See and approve your quote' };

const quoteNews = ({ car, quote }: Appointment, totalCents: Cents): News => {
  const total = formatCents(totalCents);
  const named = carInWords({ car });
  return {
    title: quote ? 'Your quote has changed' : 'Your quote is ready',
    subject: quote ? `Your new quote for the ${named}: ${total}` : `Your quote for the ${named}: ${total}`,
    said: quote
      ? `your quote for the ${named} has changed: ${total}.`
      : `your quote for the ${named} is ready: ${total}.`,
    terms: 'The price is fixed, and nothing is charged until the work is done.',
    lines: [{ label: 'Your Quote', amount: total }],
    ...seeAndApprove,
  };
};

/** Agreed work that this version no longer has. */
const namesTakenOff = (
  { quote }: Appointment,
  after: { readonly quote: NonNullable<Appointment['quote']> },
): string => {
  const kept = new Set(after.quote.estimate.services.map(({ id }) => id));
  const agreedWork = quote ? agreedPart(quote.estimate).services.filter(isCounted) : [];
  return agreedWork
    .filter(({ id }) => !kept.has(id))
    .map(({ name }) => name)
    .join(', ');
};

/** BILL-2: of a booked visit the bill before and after says what holds already and what waits for a yes. */
const visitNews = async (
  tx: DatabaseTransaction,
  before: Appointment,
  after: Appointment & { readonly quote: NonNullable<Appointment['quote']> },
): Promise<News> => {
  const { agreed, proposedCents = 0 } = await readBill(tx, after);
  const wasCents = (await readBill(tx, before)).agreed.totalCents;
  const { membershipCents } = agreed.bill;
  const named = carInWords(after);
  const total = formatCents(agreed.totalCents);
  const isLower = agreed.totalCents < wasCents;
  const off = namesTakenOff(before, after);
  const takenOff = off === '' ? '' : `We took off ${off}. `;
  const fee =
    membershipCents === 0 ? [] : [{ label: 'Membership Fee', amount: formatCents(membershipCents) }];
  if (awaitsDecision(after.quote.estimate))
    return {
      title: 'New price to approve',
      subject: `New price for your ${named} visit`,
      said: `we have a new price for your ${named} visit: ${totalInWords(proposedCents, membershipCents)}.`,
      terms: isLower
        ? `${takenOff}The price you agreed to went down from ${formatCents(wasCents)} to ${total}, and holds unless you approve the new one.`
        : `${takenOff}You agreed to ${total}. That price holds unless you approve the new one.`,
      lines: [
        ...fee,
        { label: 'New total', amount: formatCents(proposedCents) },
        { label: 'Agreed so far', amount: total },
      ],
      ...seeAndApprove,
    };
  return {
    title: isLower ? 'Your price went down' : 'Your work order has changed',
    subject: isLower ? `Your ${named} visit costs less now` : `Your ${named} work order has changed`,
    said: isLower
      ? `the price of your ${named} visit went down from ${formatCents(wasCents)} to ${totalInWords(agreed.totalCents, membershipCents)}.`
      : `we changed the work order for your ${named}. Your total stays ${totalInWords(agreed.totalCents, membershipCents)}.`,
    terms: `${takenOff}It applies already. There is nothing to approve.`,
    lines: [...fee, { label: 'Total', amount: total }],
    look: 'See it',
    linkLabel: 'See your appointment',
  };
};

/** What the price is for, as the customer reads it on the page. */
const servicesOf = (estimate: Estimate): readonly string[] =>
  countedServices(estimate.services).map(({ name }) => name);

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
  const { contact, car, quote } = appointment;
  if (!contact) return;
  const url = `${settings.publicUrl}${decisionPath(appointment, 'estimate', linkNameOf(appointment))}`;
  const news =
    quote && isBooked(appointment.status)
      ? await visitNews(tx, appointment, { ...appointment, quote: { ...quote, estimate } })
      : quoteNews(appointment, totalCents);
  const isVisit = isBooked(appointment.status);
  const key = `quote ready ${estimate.id} ${estimate.version}`;
  await sendText(tx, {
    to: contact.phone,
    body: [
      textBody(settings.brand, news.said),
      ...(isVisit ? [news.terms] : []),
      ...(message ? [message] : []),
      `${news.look}: ${url}`,
    ].join(' '),
    dedupeKey: `${key} text`,
  });
  await sendPush(tx, {
    accountId: appointment.accountId,
    title: news.title,
    body: `${carInWords({ car })}: ${news.lines.find(({ label }) => label !== 'Membership Fee')?.amount ?? ''}`,
    path: decisionPath(appointment, 'estimate'),
    dedupeKey: key,
  });
  await sendEmail(tx, {
    to: contact.email,
    dedupeKey: `${key} letter`,
    ...formatEmail(settings, {
      subject: news.subject,
      greeting: `Hi ${firstName(contact.name) || 'there'},`,
      paragraphs: [news.said, ...(message ? [message] : []), news.terms],
      list: { title: 'Services', items: servicesOf(estimate) },
      lines: news.lines,
      links: [{ label: news.linkLabel, url }],
    }),
  });
};
