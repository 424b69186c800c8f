import { type Cents, requireCents, sumOfCents } from '../money';

/** Where money stands. What customers and providers owe us is positive; what we owe or have earned is negative. */
export const ledgerAccounts = [
  'customer owes',
  'at the provider',
  'at the bank',
  'fleet receivables',
  'service revenue',
  'sales tax to pay',
  'membership revenue',
  'cancellation fees',
  'tips to mechanics',
  'customer credit',
  'credit granted',
  'refunds',
  'in dispute',
  'lost disputes',
  'dispute fees',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export type Posting = { readonly account: LedgerAccount; readonly amountCents: Cents };

export const entryKinds = [
  'job billed',
  'payment',
  'tip',
  'cancellation fee billed',
  'membership fee',
  'refund',
  'refund failed',
  'credit granted',
  'credit used',
  'credit taken back',
  'dispute',
  'on account',
  'invoice payment',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Double entry: the postings of an entry add up to nothing, so that no cent appears or vanishes. */
export type LedgerEntry = { readonly kind: EntryKind; readonly postings: readonly Posting[] };

export const isBalanced = (postings: readonly Posting[]): boolean =>
  postings.length >= 2 && sumOfCents(postings.map(({ amountCents }) => amountCents)) === 0;

const requirePositive = (amountCents: Cents): Cents => {
  if (requireCents(amountCents) <= 0) throw new RangeError('money moves in positive amounts');
  return amountCents;
};

export const ledgerEntry = (kind: EntryKind, postings: readonly Posting[]): LedgerEntry => {
  const moved = postings.filter(({ amountCents }) => amountCents !== 0);
  if (!isBalanced(moved)) throw new RangeError(`the entry '${kind}' does not balance`);
  return { kind, postings: moved };
};

const move = (kind: EntryKind, from: LedgerAccount, to: LedgerAccount, amountCents: Cents): LedgerEntry =>
  ledgerEntry(kind, [
    { account: to, amountCents: requirePositive(amountCents) },
    { account: from, amountCents: -amountCents },
  ]);

/** What a finished job is made of; the parts add up to what the customer owes. */
export type JobBill = {
  /** Work, fees and parts, after discounts and without tax. */
  readonly workCents: Cents;
  readonly taxCents: Cents;
  /** The membership agreed on with the job. */
  readonly membershipCents: Cents;
};

export const billTotal = ({ workCents, taxCents, membershipCents }: JobBill): Cents =>
  sumOfCents([workCents, taxCents, membershipCents]);

/** Undefined for a job that costs nothing: there is nothing to write down. */
export const findJobEntry = (bill: JobBill): LedgerEntry | undefined => {
  for (const part of [bill.workCents, bill.taxCents, bill.membershipCents])
    if (requireCents(part) < 0) throw new RangeError('no part of a bill is negative');
  const total = billTotal(bill);
  return total === 0
    ? undefined
    : ledgerEntry('job billed', [
        { account: 'customer owes', amountCents: total },
        { account: 'service revenue', amountCents: -bill.workCents },
        { account: 'sales tax to pay', amountCents: -bill.taxCents },
        { account: 'membership revenue', amountCents: -bill.membershipCents },
      ]);
};

/** What a bill that was written wrong, or at another price, changes by; undefined where it changes nothing. */
export const findCorrectionEntry = (before: JobBill, after: JobBill): LedgerEntry | undefined => {
  const postings: readonly Posting[] = [
    { account: 'customer owes', amountCents: billTotal(after) - billTotal(before) },
    { account: 'service revenue', amountCents: before.workCents - after.workCents },
    { account: 'sales tax to pay', amountCents: before.taxCents - after.taxCents },
    { account: 'membership revenue', amountCents: before.membershipCents - after.membershipCents },
  ];
  return postings.every(({ amountCents }) => amountCents === 0)
    ? undefined
    : ledgerEntry('job billed', postings);
};

/** The customer's method was charged. */
export const paymentEntry = (amountCents: Cents): LedgerEntry =>
  move('payment', 'customer owes', 'at the provider', amountCents);

/** All of it goes to the technician. */
export const tipEntry = (amountCents: Cents): LedgerEntry =>
  move('tip', 'tips to mechanics', 'at the provider', amountCents);

export const cancellationFeeEntry = (amountCents: Cents): LedgerEntry =>
  move('cancellation fee billed', 'cancellation fees', 'customer owes', amountCents);

/** A fee that was billed and not paid is no longer owed. */
export const feeWaivedEntry = (amountCents: Cents): LedgerEntry =>
  move('cancellation fee billed', 'customer owes', 'cancellation fees', amountCents);

/** A renewal is billed when it is paid: a period that is not paid for is not given. */
export const membershipFeeEntry = (amountCents: Cents): LedgerEntry =>
  move('membership fee', 'membership revenue', 'at the provider', amountCents);

export const refundEntry = (amountCents: Cents): LedgerEntry =>
  move('refund', 'at the provider', 'refunds', amountCents);

/** The bank would not take it: what was given back has come back. */
export const refundFailedEntry = (amountCents: Cents): LedgerEntry =>
  move('refund failed', 'refunds', 'at the provider', amountCents);

export const creditGrantedEntry = (amountCents: Cents): LedgerEntry =>
  move('credit granted', 'customer credit', 'credit granted', amountCents);

/** Credit that was earned by what was refunded or disputed since. */
export const creditTakenBackEntry = (amountCents: Cents): LedgerEntry =>
  move('credit taken back', 'credit granted', 'customer credit', amountCents);

export const creditUsedEntry = (amountCents: Cents): LedgerEntry =>
  move('credit used', 'customer owes', 'customer credit', amountCents);

/** FLT-12: what a fleet on terms owes for a job is asked for by its monthly invoice. */
export const onAccountEntry = (amountCents: Cents): LedgerEntry =>
  move('on account', 'customer owes', 'fleet receivables', amountCents);

/** An invoice paid with the card or the bank account on file. */
export const invoicePaymentEntry = (amountCents: Cents): LedgerEntry =>
  move('invoice payment', 'fleet receivables', 'at the provider', amountCents);

/** An invoice paid past the provider: by a transfer or a check. */
export const bankPaymentEntry = (amountCents: Cents): LedgerEntry =>
  move('invoice payment', 'fleet receivables', 'at the bank', amountCents);

/** What had paid an invoice was refunded, or taken back by a bank: the invoice is owed again. */
export const invoiceReopenedEntry = (from: 'refunds' | 'lost disputes', amountCents: Cents): LedgerEntry =>
  move('invoice payment', from, 'fleet receivables', amountCents);

/** It came back to us, and pays the invoice again. */
export const invoiceRepaidEntry = (to: 'refunds' | 'lost disputes', amountCents: Cents): LedgerEntry =>
  move('invoice payment', 'fleet receivables', to, amountCents);

/** Given back on the next invoice, because nothing was charged. */
export const accountRefundEntry = (amountCents: Cents): LedgerEntry =>
  move('refund', 'fleet receivables', 'refunds', amountCents);

/** What stands on an account after these postings. */
export const balanceOf = (account: LedgerAccount, postings: readonly Posting[]): Cents =>
  sumOfCents(postings.filter((posting) => posting.account === account).map((posting) => posting.amountCents));
