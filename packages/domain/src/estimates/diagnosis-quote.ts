import type { Discount } from '../discounts';
import type { Cents } from '../money';
import { diagnosisSavings } from './breakdown';
import { diagnosisComesOffRepairs, freeWithRepairsBadge } from './diagnosis-terms';
import { type EstimateContent, noVisitFees } from './estimate';
import { effectiveMembership, type Payer } from './payer';
import { type PriceLine, priceLines } from './price-lines';
import { findPayerTotal } from './totals';

export type DiagnosisRequest = {
  /** By market and zip; the default where no market sets one. */
  readonly priceCents: Cents;
  readonly marketId: string;
  readonly payer: Payer;
  readonly discounts?: readonly Discount[];
};

export type DiagnosisQuote = {
  readonly content: EstimateContent;
  readonly priceCents: Cents;
  /** Of an ordinary member; Unlimited members pay nothing. */
  readonly memberPriceCents: Cents;
  readonly isFreeForPayer: boolean;
  readonly totalCents: Cents;
  readonly lines: readonly PriceLine[];
  readonly badge?: string;
};

/** A diagnosis with no work on the bill yet: one fee, no taxes, no visit fees. */
export const diagnosisContent = (request: Omit<DiagnosisRequest, 'payer'>): EstimateContent => ({
  createdBy: 'Diagnosis',
  services: [],
  taxRates: { partsBasisPoints: 0, laborBasisPoints: 0 },
  fees: noVisitFees,
  discounts: request.discounts ?? [],
  inconvenienceDiscountCents: 0,
  diagnosis: {
    kind: 'due',
    amountCents: request.priceCents,
    comesOffRepairs: diagnosisComesOffRepairs(request.marketId),
  },
});

/** The quote of a diagnosis without an estimate (QUOTE-4, QUOTE-5). */
export const diagnosisQuote = (request: DiagnosisRequest): DiagnosisQuote => {
  const { priceCents, payer, marketId } = request;
  const content = diagnosisContent(request);
  return {
    content,
    priceCents,
    memberPriceCents: priceCents - diagnosisSavings(priceCents, 'member'),
    isFreeForPayer: effectiveMembership(payer) === 'Unlimited',
    totalCents: findPayerTotal(content, payer) ?? priceCents,
    lines: priceLines(content, payer),
    ...(diagnosisComesOffRepairs(marketId) ? { badge: freeWithRepairsBadge } : {}),
  };
};
