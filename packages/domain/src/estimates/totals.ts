import { type Discount, isCustomersOwn } from '../discounts';
import { type Cents, shareOfCents, sumOfCents } from '../money';
import { type AppliedDiscount, type Breakdown, findBreakdown } from './breakdown';
import type { EstimateContent } from './estimate';
import { effectiveMembership, type Payer } from './payer';

/** The figures of an estimate as the wire names them. What has no member variant is the payer's own. */
export type EstimateTotals = {
  readonly subtotalCents: Cents;
  readonly memberSubtotalCents: Cents;
  /** What somebody who is no member pays; the same as `nonMemberPriceCents`. */
  readonly totalPriceCents: Cents;
  readonly totalMemberPriceCents: Cents;
  readonly nonMemberPriceCents: Cents;
  /** What membership takes off the total, the tax on it included: the two prices of Join differ by exactly this. */
  readonly memberSavingsCents: Cents;
  readonly convenienceFeeCents: Cents;
  readonly laborOnlyFeeCents: Cents;
  /** All discounts together, as far as there was something to take them from. */
  readonly discountTotalCents: Cents;
  /** The best of new-customer, referral and coupon. */
  readonly discountCents: Cents;
  readonly inconvenienceDiscountCents: Cents;
  readonly earlyMorningFeeCents: Cents;
  readonly shopSuppliesFeeCents: Cents;
  readonly taxCents: Cents;
  readonly diagnosisFeeCents: Cents;
  readonly diagnosisCreditCents: Cents;
  /** What this payer pays. */
  readonly payerTotalCents: Cents;
};

export const appliedTotal = (discounts: readonly AppliedDiscount[]): Cents =>
  sumOfCents(discounts.map(({ appliedCents }) => appliedCents));

const totalsFrom = (regular: Breakdown, member: Breakdown, own: Breakdown): EstimateTotals => ({
  subtotalCents: regular.servicesCents,
  memberSubtotalCents: member.servicesCents - member.serviceSavingsCents,
  totalPriceCents: regular.totalCents,
  totalMemberPriceCents: member.totalCents,
  nonMemberPriceCents: regular.totalCents,
  memberSavingsCents: regular.totalCents - member.totalCents,
  convenienceFeeCents: own.convenienceFeeCents,
  laborOnlyFeeCents: own.liabilityFeeCents,
  discountTotalCents: appliedTotal(own.discounts),
  discountCents: appliedTotal(own.discounts.filter(({ discount }) => isCustomersOwn(discount))),
  inconvenienceDiscountCents: own.inconvenienceDiscountCents,
  earlyMorningFeeCents: own.earlyMorningFeeCents,
  shopSuppliesFeeCents: own.shopSuppliesFeeCents,
  taxCents: own.taxCents,
  diagnosisFeeCents: own.diagnosisFeeCents,
  diagnosisCreditCents: own.diagnosisCreditCents,
  payerTotalCents: own.totalCents,
});

/** Every figure of an estimate for one payer, or undefined while a counted service has no price. */
export const findTotals = (content: EstimateContent, payer: Payer): EstimateTotals | undefined => {
  const membership = effectiveMembership(payer);
  const regular = findBreakdown(content, 'none');
  const member = findBreakdown(content, membership === 'none' ? 'member' : membership);
  if (regular === undefined || member === undefined) return undefined;
  return totalsFrom(regular, member, membership === 'none' ? regular : member);
};

/** What this payer pays, or undefined while it cannot be said. */
export const findPayerTotal = (content: EstimateContent, payer: Payer): Cents | undefined =>
  findBreakdown(content, effectiveMembership(payer))?.totalCents;

/** Sales tax at one rate, with what it is on. */
export type TaxLine = {
  readonly of: 'parts' | 'labor';
  readonly basisPoints: number;
  readonly baseCents: Cents;
  readonly taxCents: Cents;
};

/** The sales tax of an estimate as this payer pays it, rate by rate; together they are its tax, to the cent. */
export const taxLines = (content: EstimateContent, payer: Payer): readonly TaxLine[] => {
  const taxed = findBreakdown(content, effectiveMembership(payer))?.taxed;
  if (taxed === undefined) return [];
  const line = (of: TaxLine['of'], basisPoints: number, baseCents: Cents): TaxLine => ({
    of,
    basisPoints,
    baseCents,
    taxCents: shareOfCents(baseCents, basisPoints),
  });
  return [
    line('parts', content.taxRates.partsBasisPoints, taxed.partsCents),
    line('labor', content.taxRates.laborBasisPoints, taxed.laborCents),
  ].filter(({ basisPoints }) => basisPoints > 0);
};

/** Each discount as far as there was something to take it from: what a banner may promise. */
export const appliedDiscounts = (content: EstimateContent, payer: Payer): readonly Discount[] =>
  findBreakdown(content, effectiveMembership(payer))
    ?.discounts.filter(({ appliedCents }) => appliedCents > 0)
    .map(({ discount, appliedCents }) => ({ ...discount, amountCents: appliedCents })) ?? content.discounts;
