import { addMonths } from '../memberships/renewal';
import { daysBetween, type PlainDay } from '../scheduling/plain-day';

/** What all work is guaranteed for, whichever comes first. */
export const warrantyMonths = 24;
export const warrantyMiles = 24_000;

export type WarrantedWork = {
  readonly completedOn: PlainDay;
  /** What the odometer showed then; undefined where nobody wrote it down. */
  readonly odometerMiles?: number | undefined;
};

export type WarrantyNow = {
  readonly today: PlainDay;
  /** The last reading we know of. */
  readonly odometerMiles?: number | undefined;
};

export type WarrantyStanding = {
  readonly state: 'covered' | 'ended';
  /** The last day it covers. */
  readonly endsOn: PlainDay;
  readonly daysLeft: number;
  /** Whole months, rounded down. */
  readonly monthsLeft: number;
  /** Undefined where the odometer was not written down with the work. */
  readonly endsAtMiles: number | undefined;
  /** As of the last reading; nothing is known to have been driven where there is none. */
  readonly milesLeft: number | undefined;
};

const wholeMonthsBetween = (from: PlainDay, to: PlainDay): number => {
  if (to <= from) return 0;
  // Never too few, for no month has fewer than 28 days; the rest is counted down.
  let months = Math.ceil(daysBetween(from, to) / 28);
  while (addMonths(from, months) > to) months -= 1;
  return months;
};

/** How a warranty stands: 24 months or 24,000 miles from the day the work was finished. */
export const warrantyStanding = (work: WarrantedWork, now: WarrantyNow): WarrantyStanding => {
  const endsOn = addMonths(work.completedOn, warrantyMonths);
  const isInTime = now.today <= endsOn;
  const drivenMiles =
    work.odometerMiles === undefined || now.odometerMiles === undefined
      ? 0
      : // A reading below the first one is a typo.
        Math.max(0, now.odometerMiles - work.odometerMiles);
  const isInMiles = drivenMiles <= warrantyMiles;
  return {
    state: isInTime && isInMiles ? 'covered' : 'ended',
    endsOn,
    daysLeft: isInTime ? daysBetween(now.today, endsOn) : 0,
    monthsLeft: wholeMonthsBetween(now.today, endsOn),
    endsAtMiles: work.odometerMiles === undefined ? undefined : work.odometerMiles + warrantyMiles,
    milesLeft: work.odometerMiles === undefined ? undefined : Math.max(0, warrantyMiles - drivenMiles),
  };
};
