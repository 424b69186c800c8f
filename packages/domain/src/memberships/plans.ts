import type { Cents } from '../money';

/** Where a plan is offered. */
export type SalesPlace = 'funnel' | 'wizard' | 'review page' | 'membership page';

/** A plan is a row an admin edits, not a constant. */
export type MembershipPlan = {
  readonly name: string;
  /** What one billing period costs. */
  readonly priceCents: Cents;
  /** The side of the billing toggle it stands on. */
  readonly billing: 'yearly' | 'monthly';
  readonly billingInterval: 'month' | 'year';
  /** Billed every so many intervals. */
  readonly billingCount: number;
  /** What is added to the bill when it is bought with a job. */
  readonly dueWithJobCents: Cents;
  readonly soldAt: readonly SalesPlace[];
  /** For the car the membership names, in each period of so many months. */
  readonly freeOilChanges: number;
  readonly oilChangeMonths: number;
};

export const seededPlans: readonly MembershipPlan[] = [
  {
    name: 'Yearly membership',
    priceCents: 190_00,
    billing: 'yearly',
    billingInterval: 'year',
    billingCount: 1,
    dueWithJobCents: 190_00,
    soldAt: ['funnel', 'wizard'],
    // As many as two payments of the 6-month plan give: 'Save 20%' compares like with like.
    freeOilChanges: 2,
    oilChangeMonths: 12,
  },
  {
    name: '6-month membership',
    priceCents: 120_00,
    billing: 'monthly',
    billingInterval: 'month',
    billingCount: 6,
    dueWithJobCents: 120_00,
    soldAt: ['funnel', 'wizard'],
    freeOilChanges: 1,
    oilChangeMonths: 6,
  },
  {
    name: 'Review page membership',
    priceCents: 180_00,
    billing: 'monthly',
    billingInterval: 'month',
    billingCount: 6,
    // 10% off when it is bought with a job.
    dueWithJobCents: 162_00,
    soldAt: ['review page'],
    freeOilChanges: 1,
    oilChangeMonths: 6,
  },
  {
    name: 'Monthly membership',
    priceCents: 15_00,
    billing: 'monthly',
    billingInterval: 'month',
    billingCount: 1,
    // Six months are asked for at once.
    dueWithJobCents: 90_00,
    soldAt: ['membership page'],
    freeOilChanges: 1,
    oilChangeMonths: 6,
  },
];

export const plansSoldAt = <P extends MembershipPlan>(plans: readonly P[], place: SalesPlace): readonly P[] =>
  plans.filter(({ soldAt }) => soldAt.includes(place));

/** The plan on the chosen side of the billing toggle. */
export const findPlanByBilling = <P extends MembershipPlan>(
  plans: readonly P[],
  billing: P['billing'],
): P | undefined => plans.find((plan) => plan.billing === billing);

export type AgreedPlan =
  | { readonly ok: true; readonly plan: MembershipPlan }
  | { readonly ok: false; readonly message: string };

/** The plan a customer agreed to, known by its price alone. A price no plan on sale has is refused, never used. */
export const checkAgreedPrice = (onSale: readonly MembershipPlan[], agreedCents: Cents): AgreedPlan => {
  const plan = onSale.find(({ priceCents, soldAt }) => soldAt.length > 0 && priceCents === agreedCents);
  return plan
    ? { ok: true, plan }
    : { ok: false, message: 'That membership is no longer on sale at this price. Please choose again.' };
};

const monthsPerInterval = { month: 1, year: 12 } as const;

export const billingMonths = ({ billingInterval, billingCount }: MembershipPlan): number =>
  monthsPerInterval[billingInterval] * billingCount;

/** How much less a month costs than by the dearer plan, in whole percent and never more than it is: 'Save 20%'. */
export const percentSaved = (plan: MembershipPlan, instead: MembershipPlan): number => {
  const months = billingMonths(plan) * billingMonths(instead);
  const cost = plan.priceCents * (months / billingMonths(plan));
  const otherCost = instead.priceCents * (months / billingMonths(instead));
  return Math.max(0, Math.floor(((otherCost - cost) * 100) / otherCost));
};

/** For 'shown as $30 / month'; rounded up, so that it never promises less than is billed. */
export const shownMonthlyPrice = (plan: MembershipPlan): Cents =>
  Math.ceil(plan.priceCents / billingMonths(plan));
