import { addMonths } from '../memberships/renewal';
import type { PlainDay } from '../scheduling/plain-day';

export const warrantyMonths = 24;
export const warrantyMiles = 24_000;

export type Warranty = {
  readonly startsOn: PlainDay;
  /** The last day it holds. */
  readonly endsOn: PlainDay;
  /** Undefined where nobody read the odometer. */
  readonly endsAtMiles: number | undefined;
};

/** 24 months or 24,000 miles from the day the work is done, whichever comes first. */
export const warrantyFrom = (day: PlainDay, odometerMiles: number | undefined): Warranty => ({
  startsOn: day,
  endsOn: addMonths(day, warrantyMonths),
  endsAtMiles: odometerMiles === undefined ? undefined : odometerMiles + warrantyMiles,
});
