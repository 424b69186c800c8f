import type { AppointmentAttributes } from '@lugnut/contract';
import { joinQuote } from '@lugnut/domain/memberships';
import { type Cents, sumOfCents } from '@lugnut/domain/money';
import { findJoinFigures, findTotal } from '../estimate';
import type { OfferedPlan } from '../membership/use-membership-plans';
import type { ChosenPlan } from './stages';

export const chosenPlanOf = ({ id, priceCents, dueWithJobCents }: OfferedPlan): ChosenPlan => ({
  id,
  priceCents,
  dueWithJobCents,
});

/** What is charged when the work is done, the fee of a plan joined on the way included; undefined while unknown. */
export const findChargedAtService = (
  attributes: AppointmentAttributes,
  plan: ChosenPlan | undefined,
): Cents | undefined => {
  const totalCents = findTotal(attributes);
  if (!plan || totalCents === undefined) return totalCents;
  // Once joined, the lines are a member's already; the fee is billed with them.
  if (attributes.member_job) return sumOfCents([totalCents, plan.dueWithJobCents]);
  const figures = findJoinFigures(attributes);
  return figures && joinQuote(figures, plan).totalDueAtServiceCents;
};
