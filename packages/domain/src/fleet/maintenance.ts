import { addMonths } from '../memberships/renewal';
import { addDays, daysBetween } from '../scheduling/plain-day';

/** How often, whichever comes first; undefined: that does not count. */
export type MaintenanceInterval = {
  readonly everyMiles: number | undefined;
  readonly everyMonths?: number | undefined;
  readonly everyDays?: number | undefined;
  readonly everyHours?: number | undefined;
};

/** How long before it is due somebody wants to know. */
export type SoonMargins = { readonly miles: number; readonly days: number; readonly hours: number };

export const defaultSoon: SoonMargins = { miles: 500, days: 30, hours: 25 };

/** What a due date counts from: when it was done last, or when the program began for the vehicle. */
export type CountedFrom = {
  readonly lastDoneMiles: number | undefined;
  /** YYYY-MM-DD. */
  readonly lastDoneOn: string | undefined;
  readonly lastDoneHours?: number | undefined;
};

export type MaintenancePlan = MaintenanceInterval & CountedFrom & { readonly soon?: SoonMargins | undefined };

export type DueState = 'due' | 'soon' | 'fine' | 'unknown';

export type Due = {
  readonly state: DueState;
  readonly milesLeft: number | undefined;
  readonly dueOn: string | undefined;
  readonly hoursLeft: number | undefined;
};

/** The vehicle now, by its good readings alone. */
export type VehicleNow = {
  readonly odometerMiles: number | undefined;
  readonly engineHours?: number | undefined;
  readonly today: string;
};

const leftOf = (
  every: number | undefined,
  last: number | undefined,
  now: number | undefined,
): number | undefined =>
  every === undefined || last === undefined || now === undefined ? undefined : Math.round(last + every - now);

const dueDayOf = ({ everyMonths, everyDays, lastDoneOn }: MaintenancePlan): string | undefined => {
  if (lastDoneOn === undefined) return undefined;
  const days = [
    ...(everyMonths === undefined ? [] : [addMonths(lastDoneOn, everyMonths)]),
    ...(everyDays === undefined ? [] : [addDays(lastDoneOn, everyDays)]),
  ].sort();
  return days[0];
};

/** FLT-6: by miles, by date or by engine hours, whichever comes first. */
export const maintenanceDue = (plan: MaintenancePlan, now: VehicleNow): Due => {
  const soon = plan.soon ?? defaultSoon;
  const milesLeft = leftOf(plan.everyMiles, plan.lastDoneMiles, now.odometerMiles);
  const hoursLeft = leftOf(plan.everyHours, plan.lastDoneHours, now.engineHours);
  const dueOn = dueDayOf(plan);
  const daysLeft = dueOn === undefined ? undefined : daysBetween(now.today, dueOn);
  const counted = [
    [milesLeft, soon.miles],
    [daysLeft, soon.days],
    [hoursLeft, soon.hours],
  ] as const;
  const known = counted.filter(([left]) => left !== undefined);
  const within = (margin: (soonMargin: number) => number): boolean =>
    known.some(([left, soonMargin]) => (left ?? 0) <= margin(soonMargin));
  const state =
    known.length === 0
      ? 'unknown'
      : within(() => 0)
        ? 'due'
        : within((soonMargin) => soonMargin)
          ? 'soon'
          : 'fine';
  return { state, milesLeft, dueOn, hoursLeft };
};

/** Services are the same under any capitals. */
const keyOf = (service: string): string => service.trim().toLowerCase();

/** FLT-6: a job resets what it did whole: each service of the program. */
export const isDoneBy = (planned: readonly string[], done: readonly string[]): boolean => {
  const did = new Set(done.map(keyOf));
  return planned.length > 0 && planned.every((service) => did.has(keyOf(service)));
};

/** What somebody says was done is not of the future, and a gauge that was lower then is lower now, too. */
export const findDoneProblem = (
  done: { readonly on: string; readonly miles: number | undefined; readonly hours: number | undefined },
  now: VehicleNow,
): 'future' | 'miles' | 'hours' | undefined => {
  if (done.on > now.today) return 'future';
  if (done.miles !== undefined && now.odometerMiles !== undefined && done.miles > now.odometerMiles + 1)
    return 'miles';
  if (done.hours !== undefined && now.engineHours !== undefined && done.hours > now.engineHours + 1)
    return 'hours';
  return undefined;
};

/**
 * FLT-6: what a gauge showed when it was done. Of today that is what it shows now; of an earlier day only who was there
 * knows. A fleet's today may be yesterday by our clock.
 */
export const gaugeWhenDone = (
  done: { readonly on: string; readonly said: number | undefined },
  now: { readonly shows: number | undefined; readonly today: string },
): number | undefined => {
  if (done.said !== undefined) return done.said;
  return daysBetween(done.on, now.today) <= 1 ? now.shows : undefined;
};

/** One warning and one reminder a cycle: the mark of what was told already. */
export const dueMarkOf = (plan: CountedFrom, state: 'due' | 'soon'): string =>
  [plan.lastDoneOn ?? '', plan.lastDoneMiles ?? '', plan.lastDoneHours ?? '', state].join('|');
