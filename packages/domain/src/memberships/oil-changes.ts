import type { ServiceContent } from '../estimates';
import type { LanguageCode } from '../language';
import { getDayNumber, type PlainDay } from '../scheduling/plain-day';
import { billingMonths, type MembershipPlan } from './plans';
import { addMonths, type PaidTime } from './renewal';

/** A car as far as it can be told from another: by our own id, by its VIN, or by what it is. */
export type NamedCar = {
  readonly id?: string | undefined;
  readonly vin?: string | undefined;
  readonly year?: number | undefined;
  readonly make?: string | undefined;
  readonly model?: string | undefined;
};

const wordsOf = ({ year, make, model }: NamedCar): string =>
  [year, make, model]
    .map((part) => String(part ?? '').trim())
    .join(' ')
    .toLowerCase();

export const isSameCar = (one: NamedCar, other: NamedCar): boolean => {
  if (one.id !== undefined && one.id === other.id) return true;
  if (one.vin !== undefined && other.vin !== undefined) return one.vin === other.vin;
  // The same words may be another car of the account: with both ids known they differ.
  if (one.id !== undefined && other.id !== undefined) return false;
  return one.make !== undefined && wordsOf(one) === wordsOf(other);
};

const wholeMonthsBetween = (from: PlainDay, to: PlainDay): number => {
  let months = Math.max(0, Math.floor((getDayNumber(to) - getDayNumber(from)) / 31));
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
};

/**
 * The period oil changes are counted in, from 0: begun by the calendar, and paid for whole. A plan billed by the month
 * gives its first one once as many months are paid as its row says, or at once where they are paid with the job.
 */
export const findOilChangePeriod = (
  plan: MembershipPlan,
  paid: PaidTime,
  day: PlainDay,
): number | undefined => {
  if (plan.freeOilChanges === 0 || day < paid.startedOn) return undefined;
  const begun = Math.floor(wholeMonthsBetween(paid.startedOn, day) / plan.oilChangeMonths);
  const paidFor = Math.floor(wholeMonthsBetween(paid.startedOn, paid.renewsOn) / plan.oilChangeMonths) - 1;
  const period = Math.min(begun, paidFor);
  return period < 0 ? undefined : period;
};

/** An oil change taken free, and the period it was counted in. */
export type OilChangeUse = { readonly jobId: string; readonly period: number };

/** How many are left in the period (MEMB-4). */
export const oilChangesLeft = (
  plan: MembershipPlan,
  period: number | undefined,
  uses: readonly OilChangeUse[],
): number =>
  period === undefined
    ? 0
    : Math.max(0, plan.freeOilChanges - uses.filter((use) => use.period === period).length);

/** Where no free one is left, or the car is another, an oil change costs what other work costs a member. */
export const withoutFreeWork = <S extends Pick<ServiceContent, 'memberBenefit'>>(
  services: readonly S[],
): readonly S[] =>
  services.map((service) =>
    service.memberBenefit === 'free' ? { ...service, memberBenefit: 'ten percent off' } : service,
  );

/** What a plan gives, in the words of its row. One billed by shorter periods gives it once enough of them are paid. */
export const oilChangesInWords = (
  plan: MembershipPlan,
  language: LanguageCode = 'en',
): string | undefined => {
  const { freeOilChanges, oilChangeMonths } = plan;
  if (freeOilChanges === 0) return undefined;
  const isEarned = billingMonths(plan) < oilChangeMonths;
  if (language === 'es') {
    const count =
      freeOilChanges === 1 ? 'Un cambio de aceite gratis' : `${freeOilChanges} cambios de aceite gratis`;
    const period = oilChangeMonths === 12 ? 'año' : `${oilChangeMonths} meses`;
    return isEarned
      ? `${count} para su carro por cada ${period} que haya pagado`
      : `${count} cada ${period} para su carro`;
  }
  const count = freeOilChanges === 1 ? 'One free oil change' : `${freeOilChanges} free oil changes`;
  const period = oilChangeMonths === 12 ? 'year' : `${oilChangeMonths} months`;
  return isEarned
    ? `${count} for your car for every ${period} you’ve paid`
    : `${count} every ${period} for your car`;
};

/** A period of oil changes is never shorter than what one payment lasts, or nobody could count it. */
export const oilChangeProblems = (plan: MembershipPlan): readonly string[] =>
  plan.oilChangeMonths % billingMonths(plan) === 0
    ? []
    : ['Oil changes are counted over whole billing periods.'];
