import type { LanguageCode } from '../language';
import { type Cents, formatCents, sumOfCents } from '../money';
import { addDays, daysBetween, type PlainDay } from '../scheduling/plain-day';
import { offerPaymentWords } from './offer-payment-words';

/** Days after an invoice is issued within which it is to be paid. */
export const netDayChoices = [15, 30, 60] as const;
export type NetDays = (typeof netDayChoices)[number];

export const isNetDays = (days: number): days is NetDays => netDayChoices.some((choice) => choice === days);

export type CreditTerms = { readonly netDays: NetDays; readonly limitCents: Cents };

/** What a fleet owes us and what it has booked, as far as new work depends on it. */
export type CreditStanding = {
  readonly terms: CreditTerms | undefined;
  /** On invoices that are not paid, and done since the last one. */
  readonly openCents: Cents;
  /** Booked on terms and not done yet. */
  readonly promisedCents: Cents;
  readonly isOverdue: boolean;
};

/** Below zero where a limit was lowered or work came to more than was booked. */
export const creditLeft = ({ terms, openCents, promisedCents }: CreditStanding): Cents =>
  terms === undefined ? 0 : terms.limitCents - openCents - promisedCents;

export type PayBy =
  | { readonly kind: 'terms'; readonly netDays: NetDays }
  | { readonly kind: 'card'; readonly why: 'no terms' | 'overdue' | 'over limit' };

/** FLT-12: new work goes on the monthly invoice while open, promised and this one stay within the limit. */
export const payByFor = (standing: CreditStanding, totalCents: Cents): PayBy => {
  const { terms } = standing;
  if (terms === undefined) return { kind: 'card', why: 'no terms' };
  if (standing.isOverdue) return { kind: 'card', why: 'overdue' };
  return totalCents <= creditLeft(standing)
    ? { kind: 'terms', netDays: terms.netDays }
    : { kind: 'card', why: 'over limit' };
};

/** Why a card pays. */
export type CardReason = Extract<PayBy, { kind: 'card' }>['why'];

/** What is said of the limit where it is why a card pays. */
export type CreditLimit = { readonly limitCents: Cents; readonly leftCents: Cents };

export const creditLimitOf = (standing: CreditStanding): CreditLimit => ({
  limitCents: standing.terms?.limitCents ?? 0,
  leftCents: Math.max(0, creditLeft(standing)),
});

const cardReasonInWords = (
  why: CardReason,
  { limitCents, leftCents }: CreditLimit,
  language: LanguageCode,
  card = offerPaymentWords[language].yourCard,
): string | undefined => {
  const { overdue, overLimit } = offerPaymentWords[language];
  if (why === 'overdue') return overdue(card);
  if (why === 'over limit')
    return overLimit({ limit: formatCents(limitCents), left: formatCents(leftCents), card });
  return undefined;
};

/** Said before anything is agreed to; undefined where a fleet has no terms to speak of. */
export const payByInWords = (
  payBy: PayBy,
  standing: CreditStanding,
  /** 'Visa ending in 4242', where it is known to whoever reads it. */
  card?: string,
): string | undefined =>
  payBy.kind === 'terms'
    ? offerPaymentWords.en.onNextInvoice(payBy.netDays)
    : cardReasonInWords(payBy.why, creditLimitOf(standing), 'en', card);

/** A booking is refused because a card would pay, which was not shown or is not there. */
export type OtherPayment = CreditLimit & { readonly why: CardReason; readonly isMissing: boolean };

export const otherPaymentInWords = (
  { why, isMissing, ...limit }: OtherPayment,
  language: LanguageCode = 'en',
): string => {
  const { termsChanged, pleaseAddCard } = offerPaymentWords[language];
  const words = cardReasonInWords(why, limit, language) ?? termsChanged;
  return isMissing ? `${words} ${pleaseAddCard}` : words;
};

/** How work would be paid, for whoever is asked to agree to it. */
export type ShownPayment = {
  readonly by: PayBy['kind'];
  readonly words: string;
  /** A card would have to pay and none is saved: it can’t be booked. */
  readonly isMissing: boolean;
  /** The card pays though the fleet has terms, or nothing can. */
  readonly isWarning: boolean;
};

const byCard = (
  words: string,
  card: string | undefined,
  isInstead: boolean,
  language: LanguageCode = 'en',
): ShownPayment => ({
  by: 'card',
  words: card === undefined ? `${words} ${offerPaymentWords[language].addCard}`.trim() : words,
  isMissing: card === undefined,
  isWarning: isInstead || card === undefined,
});

const onTerms = (words: string): ShownPayment => ({
  by: 'terms',
  words,
  isMissing: false,
  isWarning: false,
});

/** FLT-12: of new work of this total. */
export const showPayment = (
  standing: CreditStanding,
  totalCents: Cents,
  card: string | undefined,
): ShownPayment => {
  const payBy = payByFor(standing, totalCents);
  const words = payByInWords(payBy, standing, card);
  if (payBy.kind === 'terms') return onTerms(words ?? '');
  const charged = card === undefined ? '' : `Charged to ${card} when the work is done.`;
  return byCard(words ?? charged, card, words !== undefined);
};

/** The same for whoever opens a link without a login: no card and no figures. */
export const linkedPayment = (
  { by, isMissing, isWarning }: ShownPayment,
  language: LanguageCode = 'en',
): ShownPayment => {
  const { onInvoice, bySavedCard } = offerPaymentWords[language];
  if (by === 'terms') return onTerms(onInvoice);
  return byCard(isMissing ? '' : bySavedCard, isMissing ? undefined : 'saved', isWarning, language);
};

/** A booking by a link is refused: the card would pay, which was not shown or is not there. */
export const linkedOtherPaymentInWords = (isMissing: boolean, language: LanguageCode = 'en'): string =>
  linkedPayment({ by: 'card', words: '', isMissing, isWarning: true }, language).words;

/** FLT-12: of more work on a job that is booked on terms; beyond them the card pays for all of the job. */
export const showPaymentOfMore = (
  why: CardReason | undefined,
  card: string | undefined,
  language: LanguageCode = 'en',
): ShownPayment => {
  const { moved, moveReasons, restOnInvoice } = offerPaymentWords[language];
  return why === undefined
    ? onTerms(restOnInvoice)
    : byCard(moved(moveReasons[why], card), card, true, language);
};

/** Of a job that is on no invoice: whatever pays for the rest of it, where that is known. */
export const showRestByCard = (card: string | undefined, language: LanguageCode = 'en'): ShownPayment => ({
  by: 'card',
  words: card === undefined ? '' : offerPaymentWords[language].restByCard(card),
  isMissing: false,
  isWarning: false,
});

export const dueOnOf = (issuedOn: PlainDay, netDays: NetDays): PlainDay => addDays(issuedOn, netDays);

/** An invoice may be paid through the day it is due. */
export const isOverdue = (dueOn: PlainDay, today: PlainDay): boolean => daysBetween(dueOn, today) > 0;

/** Days after the due day on which an unpaid invoice is reminded of. */
export const lateReminderStages = [0, 7, 15] as const;
export type LateReminderStage = (typeof lateReminderStages)[number];

/** The reminder that is due, if any: each stage once, and of stages that were missed only the last. */
export const lateReminderDue = (
  invoice: {
    readonly dueOn: PlainDay;
    readonly openCents: Cents;
    readonly remindedStage: number | undefined;
  },
  today: PlainDay,
): LateReminderStage | undefined => {
  if (invoice.openCents <= 0) return undefined;
  const late = daysBetween(invoice.dueOn, today);
  const stage = lateReminderStages.findLast((days) => late >= days);
  return stage !== undefined && stage > (invoice.remindedStage ?? -1) ? stage : undefined;
};

export const agingBuckets = ['current', 'days1to30', 'days31to60', 'over60'] as const;
export type AgingBucket = (typeof agingBuckets)[number];
export type Aging = Readonly<Record<AgingBucket, Cents>>;

const bucketOf = (dueOn: PlainDay | undefined, today: PlainDay): AgingBucket => {
  const late = dueOn === undefined ? 0 : daysBetween(dueOn, today);
  if (late <= 0) return 'current';
  if (late <= 30) return 'days1to30';
  return late <= 60 ? 'days31to60' : 'over60';
};

/** What is open by how late it is; what is on no invoice yet is current. */
export const agingOf = (
  open: readonly { readonly dueOn: PlainDay | undefined; readonly openCents: Cents }[],
  today: PlainDay,
): Aging => {
  const inBucket = (bucket: AgingBucket): Cents =>
    sumOfCents(
      open.filter(({ dueOn }) => bucketOf(dueOn, today) === bucket).map(({ openCents }) => openCents),
    );
  return {
    current: inBucket('current'),
    days1to30: inBucket('days1to30'),
    days31to60: inBucket('days31to60'),
    over60: inBucket('over60'),
  };
};
