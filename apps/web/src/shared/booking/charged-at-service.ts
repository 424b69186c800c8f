import type { AppointmentAttributes } from '@lugnut/contract';
import { joinQuote } from '@lugnut/domain/memberships';
import { type Cents, centsFromDollars, sumOfCents } from '@lugnut/domain/money';
import { findJoinFigures, findTotal } from '../estimate';
import type { OfferedPlan } from '../membership/use-membership-plans';
import type { ChosenPlan } from './stages';

export const chosenPlanOf = ({ id, priceCents, dueWithJobCents }: OfferedPlan): ChosenPlan => ({
  id,
  priceCents,
  dueWithJobCents,
});

/** The fee of the plan that was booked, or of the one chosen on this page before it is. */
export const findMembershipDue = (
  { bill, membership_due }: Pick<AppointmentAttributes, 'bill' | 'membership_due'>,
  plan: ChosenPlan | undefined,
): Cents | undefined => {
  if (bill) return bill.membership > 0 ? centsFromDollars(bill.membership) : undefined;
  return membership_due === null ? plan?.dueWithJobCents : centsFromDollars(membership_due);
};

/** What is charged when the work is done, the fee of a plan joined on the way included; undefined while unknown. */
export const findChargedAtService = (
  attributes: AppointmentAttributes,
  plan: ChosenPlan | undefined,
): Cents | undefined => {
  if (attributes.bill) return centsFromDollars(attributes.bill.agreed);
  const totalCents = findTotal(attributes);
  const dueWithJobCents = findMembershipDue(attributes, plan);
  if (dueWithJobCents === undefined || totalCents === undefined) return totalCents;
  // Once joined, the lines are a member's already; the fee is billed with them.
  if (attributes.member_job) return sumOfCents([totalCents, dueWithJobCents]);
  const figures = findJoinFigures(attributes);
  return figures && joinQuote(figures, { dueWithJobCents }).totalDueAtServiceCents;
};
