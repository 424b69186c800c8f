import { defaultAgentLabel } from '../discounts';
import type { Cents } from '../money';
import { findBreakdown } from './breakdown';
import { countedServices, type EstimateContent } from './estimate';
import { effectiveMembership, type Payer } from './payer';

/** A total above this is sent only by somebody who was asked once more. */
export const usualTotalLimitCents: Cents = 10_000_00;

/** Work below this is no price. What is free on purpose has its usual price, and a membership or a named discount takes it off. */
const leastWorkCents: Cents = 1_00;

/** What keeps an estimate from being sent. */
export type SendRefusal = 'not_priced' | 'nothing_charged' | 'unnamed_goodwill';

export const sendRefusalText: Readonly<Record<SendRefusal, string>> = {
  not_priced: 'Add a price for labor and parts to every service.',
  nothing_charged:
    'The work on this estimate comes to less than $1.00. Check labor and parts. For warranty or goodwill work, enter the usual price and take it off with a named discount.',
  unnamed_goodwill:
    'This estimate comes to $0.00. Name the discount, for example Warranty or Goodwill, so the customer knows why.',
};

/** Nothing is given away by a slip: work without a price is refused, and a gift has a name. */
export const findSendRefusal = (content: EstimateContent, payer: Payer): SendRefusal | undefined => {
  const sums = findBreakdown(content, effectiveMembership(payer));
  if (sums === undefined) return 'not_priced';
  const hasWork = countedServices(content.services).length > 0;
  if (hasWork && sums.servicesCents + sums.diagnosisFeeCents < leastWorkCents) return 'nothing_charged';
  const isUnnamed = sums.discounts.some(
    ({ discount, appliedCents }) =>
      discount.kind === 'agent' && discount.label === defaultAgentLabel && appliedCents > 0,
  );
  return sums.totalCents === 0 && isUnnamed ? 'unnamed_goodwill' : undefined;
};

/** What looks like a slip, and is sent only when somebody says that it is meant. */
export type SendDoubt = 'large_total' | 'discount_over_work';

export const sendDoubtText: Readonly<Record<SendDoubt, string>> = {
  large_total: 'The total is unusually high. Check labor and parts.',
  discount_over_work: 'The discount is more than the work costs. Only the price of the work comes off.',
};

export const sendDoubts = (content: EstimateContent, payer: Payer): readonly SendDoubt[] => {
  const sums = findBreakdown(content, effectiveMembership(payer));
  if (sums === undefined) return [];
  const isOver = sums.discounts.some(
    ({ discount, appliedCents }) => discount.kind === 'agent' && discount.amountCents > appliedCents,
  );
  return [
    ...(sums.totalCents > usualTotalLimitCents ? (['large_total'] as const) : []),
    ...(isOver && content.secondVisits === undefined ? (['discount_over_work'] as const) : []),
  ];
};
