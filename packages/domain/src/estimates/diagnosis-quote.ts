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

/** What a diagnosis costs, before anything comes off: also said where none is asked for. */
export type DiagnosisPrices = {
  readonly priceCents: Cents;
  /** Of an ordinary member; Unlimited members pay nothing. */
  readonly memberPriceCents: Cents;
  readonly isFreeForPayer: boolean;
  readonly badge?: string;
};

export type DiagnosisQuote = DiagnosisPrices & {
  readonly content: EstimateContent;
  readonly totalCents: Cents;
  readonly lines: readonly PriceLine[];
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

export const diagnosisPrices = ({ priceCents, payer, marketId }: DiagnosisRequest): DiagnosisPrices => ({
  priceCents,
  memberPriceCents: priceCents - diagnosisSavings(priceCents, 'member'),
  isFreeForPayer: effectiveMembership(payer) === 'Unlimited',
  ...(diagnosisComesOffRepairs(marketId) ? { badge: freeWithRepairsBadge } : {}),
});

/** The quote of a diagnosis without an estimate (QUOTE-4, QUOTE-5). */
export const diagnosisQuote = (request: DiagnosisRequest): DiagnosisQuote => {
  const content = diagnosisContent(request);
  return {
    ...diagnosisPrices(request),
    content,
    totalCents: findPayerTotal(content, request.payer) ?? request.priceCents,
    lines: priceLines(content, request.payer),
  };
};
