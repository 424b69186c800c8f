import {
  agreedPart,
  type DiagnosisRequest,
  diagnosisQuote,
  type Estimate,
  findTotals,
  type Payer,
} from '../estimates';
import { type Cents, requireCents } from '../money';
import { billTotal, type JobBill } from './ledger';

/** What the customer agreed to pay: for the work, and for a membership bought with it. */
export type AgreedAmounts = { readonly workCents: Cents; readonly membershipCents: Cents };

/** A finished job: the approved estimate, or the diagnosis that was asked for without one. */
export type FinishedWork =
  | { readonly kind: 'estimate'; readonly estimate: Estimate; readonly payer: Payer }
  | ({ readonly kind: 'diagnosis' } & DiagnosisRequest);

export type Chargeable = {
  readonly bill: JobBill;
  readonly totalCents: Cents;
  /** What the work comes to above the consent: nobody pays it, the office is told. */
  readonly withheldCents: Cents;
};

const owedFor = (work: FinishedWork): { readonly totalCents: Cents; readonly taxCents: Cents } => {
  if (work.kind === 'diagnosis') return { totalCents: diagnosisQuote(work).totalCents, taxCents: 0 };
  const totals = findTotals(agreedPart(work.estimate), work.payer);
  // Nobody agreed to a price that is not known, so nothing is owed for it.
  return totals
    ? { totalCents: totals.payerTotalCents, taxCents: totals.taxCents }
    : { totalCents: 0, taxCents: 0 };
};

/**
 * What may be charged for a finished job (PAY-6): the approved and locked services and nothing else, never a cent above
 * what was agreed to. Discounts may leave less than the tax; then what is left is the tax.
 */
export const chargeableFor = (
  work: FinishedWork,
  agreed: AgreedAmounts,
  /** The fee of a membership that was really sold with the job. */
  membershipDueCents: Cents,
): Chargeable => {
  for (const amount of [agreed.workCents, agreed.membershipCents, membershipDueCents])
    if (requireCents(amount) < 0) throw new RangeError('an amount agreed on is not negative');
  const owed = owedFor(work);
  const workTotal = Math.min(owed.totalCents, agreed.workCents);
  const taxCents = Math.min(owed.taxCents, workTotal);
  const bill: JobBill = {
    workCents: workTotal - taxCents,
    taxCents,
    membershipCents: Math.min(membershipDueCents, agreed.membershipCents),
  };
  return { bill, totalCents: billTotal(bill), withheldCents: owed.totalCents - workTotal };
};
