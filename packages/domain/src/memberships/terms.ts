import { type Cents, formatCents } from '../money';
import { dateInWords } from '../scheduling/moment-in-words';
import { addDays, type PlainDay } from '../scheduling/plain-day';
import { billingMonths, type MembershipPlan } from './plans';
import { addMonths, periodsPaidWithJob } from './renewal';

/** Changed with every change of the words below: a consent names the words that were shown. */
export const joinTermsVersion = '2026-11';

const shortPrice = (cents: Cents): string => formatCents(cents, { dropZeroCents: true });

/** 'year', 'month', '6 months': what stands after 'every' or 'per'. */
const periodInWords = (plan: MembershipPlan): string => {
  const months = billingMonths(plan);
  return months === 12 ? 'year' : months === 1 ? 'month' : `${months} months`;
};

/** When a renewal is reminded of, in days before it. */
export const reminderDays = {
  first: 21,
  last: 15,
  /** Shorter periods would be reminded of more often than anybody reads. */
  fromMonths: 6,
} as const;

const firstFee = (plan: MembershipPlan, renewsOn: PlainDay | undefined): string => {
  const [price, every] = [shortPrice(plan.priceCents), periodInWords(plan)];
  if (renewsOn !== undefined)
    return `The first fee of ${price} is charged now. Your membership renews automatically on ${dateInWords(renewsOn)} and then every ${every}, at ${price} each time, until you end it.`;
  const months = billingMonths(plan) * periodsPaidWithJob(plan);
  return `The first fee of ${shortPrice(plan.dueWithJobCents)} is charged with this visit. Your membership renews automatically ${months === 12 ? 'one year' : `${months} months`} after the visit is paid for and then every ${every}, at ${price} each time, until you end it.`;
};

/**
 * What somebody agrees to by joining (MEMB-2): that it renews, when, for how much and how to end it. Shown beside every
 * button that joins, kept with the consent word for word.
 */
export const joinTerms = (
  plan: MembershipPlan,
  /** Where it is bought by itself; with a job it renews so long after that visit is paid for. */
  renewsOn: PlainDay | undefined,
): readonly string[] => [
  firstFee(plan, renewsOn),
  'End it anytime in your account under Membership, in two taps. You keep it through the time you’ve paid for.',
  ...(billingMonths(plan) >= reminderDays.fromMonths
    ? ['We’ll remind you about three weeks before it renews.']
    : []),
  ...(renewsOn === undefined
    ? [
        'Member prices on other visits start once the fee is paid. If this visit is canceled, the membership ends and you pay nothing for it.',
      ]
    : []),
];

/** The reminder's first and last day before a renewal, of a plan that has one: 15 to 30 days, as the laws want. */
export const findReminderTime = (
  plan: MembershipPlan,
  renewsOn: PlainDay,
): { readonly from: PlainDay; readonly to: PlainDay } | undefined =>
  billingMonths(plan) < reminderDays.fromMonths
    ? undefined
    : { from: addDays(renewsOn, -reminderDays.first), to: addDays(renewsOn, -reminderDays.last) };

/** The day a membership bought by itself on this day renews. */
export const firstRenewal = (plan: MembershipPlan, startedOn: PlainDay): PlainDay =>
  addMonths(startedOn, billingMonths(plan));
