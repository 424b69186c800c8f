import { addMonths } from '../memberships/renewal';
import { daysBetween } from '../scheduling/plain-day';

export type MaintenancePlan = {
  readonly service: string;
  readonly everyMiles: number | undefined;
  readonly everyMonths: number | undefined;
  readonly lastDoneMiles: number | undefined;
  /** YYYY-MM-DD. */
  readonly lastDoneOn: string | undefined;
};

export type Due = {
  readonly state: 'due' | 'soon' | 'fine' | 'unknown';
  readonly milesLeft: number | undefined;
  readonly dueOn: string | undefined;
};

const soonMiles = 500;
const soonDays = 30;

/** By miles or by date, whichever comes first. */
export const maintenanceDue = (
  plan: MaintenancePlan,
  now: { readonly odometerMiles: number | undefined; readonly today: string },
): Due => {
  const milesLeft =
    plan.everyMiles !== undefined && plan.lastDoneMiles !== undefined && now.odometerMiles !== undefined
      ? Math.round(plan.lastDoneMiles + plan.everyMiles - now.odometerMiles)
      : undefined;
  const dueOn =
    plan.everyMonths !== undefined && plan.lastDoneOn !== undefined
      ? addMonths(plan.lastDoneOn, plan.everyMonths)
      : undefined;
  const daysLeft = dueOn === undefined ? undefined : daysBetween(now.today, dueOn);
  const [miles, days] = [milesLeft ?? Number.POSITIVE_INFINITY, daysLeft ?? Number.POSITIVE_INFINITY];
  const state =
    milesLeft === undefined && daysLeft === undefined
      ? 'unknown'
      : miles <= 0 || days <= 0
        ? 'due'
        : miles <= soonMiles || days <= soonDays
          ? 'soon'
          : 'fine';
  return { state, milesLeft, dueOn };
};
