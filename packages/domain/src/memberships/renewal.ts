import type { LanguageCode } from '../language';
import { type Cents, formatCents } from '../money';
import { dateInWords } from '../scheduling/moment-in-words';
import { addDays, getDayNumber, type PlainDay } from '../scheduling/plain-day';
import { billingMonths, type MembershipPlan } from './plans';

/**
 * The same day of a later month, or that month's last day where it has no such day: Jan 31 → Feb 28.
 * Counted from the first day each time, so that Feb 28 is followed by Mar 31 again.
 */
export const addMonths = (day: PlainDay, months: number): PlainDay => {
  // Refuses what is no day.
  getDayNumber(day);
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const monthIndex = year * 12 + (month - 1) + months;
  const firstOf = (index: number): PlainDay =>
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const lastDay = Number(addDays(firstOf(monthIndex + 1), -1).slice(8));
  return addDays(firstOf(monthIndex), Math.min(dayOfMonth, lastDay) - 1);
};

/** The day a membership is billed for the n-th time again (0 is the day it began). */
export const renewalDay = (plan: MembershipPlan, startedOn: PlainDay, times: number): PlainDay =>
  addMonths(startedOn, times * billingMonths(plan));

/** Six months of a monthly plan may be asked for at once; a discount on one period is still one period. */
export const periodsPaidWithJob = ({ dueWithJobCents, priceCents }: MembershipPlan): number =>
  Math.max(1, Math.floor(dueWithJobCents / priceCents));

export type BillingPeriod = {
  readonly startsOn: PlainDay;
  /** The first day that is no longer paid for. */
  readonly renewsOn: PlainDay;
};

/** The period a day falls in, or undefined before the membership begins. */
export const findBillingPeriod = (
  plan: MembershipPlan,
  startedOn: PlainDay,
  day: PlainDay,
): BillingPeriod | undefined => {
  if (day < startedOn) return undefined;
  // Never too many, for no month has more than 31 days; the rest is counted up.
  let times = Math.floor((getDayNumber(day) - getDayNumber(startedOn)) / 31 / billingMonths(plan));
  while (renewalDay(plan, startedOn, times + 1) <= day) times += 1;
  return { startsOn: renewalDay(plan, startedOn, times), renewsOn: renewalDay(plan, startedOn, times + 1) };
};

/** From its first day to the first day that is not paid for yet. */
export type PaidTime = { readonly startedOn: PlainDay; readonly renewsOn: PlainDay };

/** On the day it renews a membership is due: the next period is asked for, and the member is not turned away meanwhile. */
export type MembershipStanding = 'not begun' | 'paid' | 'due' | 'lapsed';

export const membershipStanding = (
  { startedOn, renewsOn }: PaidTime,
  /** Where the member is. */
  day: PlainDay,
): MembershipStanding => {
  if (day < startedOn) return 'not begun';
  if (day < renewsOn) return 'paid';
  return day === renewsOn ? 'due' : 'lapsed';
};

export const isMemberOn = (paid: PaidTime, day: PlainDay): boolean =>
  ['paid', 'due'].includes(membershipStanding(paid, day));

/** One more period, counted from the first day: neither a short month nor a late payment moves the day. */
export const renewed = (plan: MembershipPlan, { startedOn, renewsOn }: PaidTime): PaidTime => {
  const next = findBillingPeriod(plan, startedOn, renewsOn);
  if (!next) throw new Error('a membership cannot renew before it begins');
  return { startedOn, renewsOn: next.renewsOn };
};

/** As messages say it: when it renews, for how much, and that it can be ended. */
export const renewsInWords = (
  renewsOn: PlainDay,
  priceCents: Cents,
  language: LanguageCode = 'en',
): string => {
  const [day, price] = [dateInWords(renewsOn, language), formatCents(priceCents)];
  return language === 'en'
    ? `Your membership renews on ${day} for ${price}. You can end it before then on your membership page.`
    : `Su membresía se renueva el ${day} por ${price}. Puede terminarla antes en la página de su membresía.`;
};
