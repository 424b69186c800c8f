import { type MembershipPlan, oilChangeProblems } from '../memberships';

type Plan = MembershipPlan & { readonly id: string };

/** The problems of a plan among the others, as messages: a customer agrees to a plan by its price alone. */
export const planProblems = (plan: Plan, others: readonly Plan[]): readonly string[] => {
  const problems: string[] = [];
  const rivals = others.filter(({ id }) => id !== plan.id);
  if (plan.priceCents <= 0) problems.push('A plan has to cost more than $0.');
  if (rivals.some(({ name }) => name === plan.name)) problems.push('Another plan has this name.');
  const isOnSale = ({ soldAt }: Plan): boolean => soldAt.length > 0;
  if (isOnSale(plan) && rivals.some((other) => isOnSale(other) && other.priceCents === plan.priceCents))
    problems.push('Another plan on sale costs the same, so customers couldn’t tell them apart.');
  return [...problems, ...oilChangeProblems(plan)];
};
