import type { Visit } from './cancellation';
import { isAfterEnd, isLateToTell } from './late-visit';
import type { MarketMoment } from './market-time';

/** The arrival that a customer was told last, beyond the window itself. */
export type ToldArrival = {
  readonly technicianId: string;
  /** Minutes of the visit's day. */
  readonly arrivalMinutes: number;
};

/**
 * What a customer has to hear of an arrival: that we will be late, that it is later or sooner than we said, or that
 * somebody else comes.
 */
export type ArrivalNews = 'late' | 'later' | 'sooner' | 'somebody else';

/** Whoever comes sooner than this before the time we said finds nobody there; to wait a little longer is no news. */
export const arrivalTolerance = { sooner: 15, later: 30 } as const;

/** What is late by an hour and will be late by two is news; by another half-hour it is not, and never ends. */
const laterThan = ({ window }: Visit, { arrivalMinutes }: ToldArrival): number =>
  arrivalMinutes + Math.max(arrivalTolerance.later, arrivalMinutes - window.endMinutes);

const clockStep = 5;

/** Nobody knows it better than to five minutes; no earlier than it is. */
export const saidMinutes = (arrivalMinutes: number): number =>
  Math.ceil(arrivalMinutes / clockStep) * clockStep;

/**
 * FIELD-9: what is believed of an arrival today, beside what the customer was told. Without a told time they know the
 * window, which holds until it will be missed; a told time is corrected as soon as it is wrong, whoever changed the day.
 */
export const findArrivalNews = (
  visit: Visit,
  {
    told,
    believed,
    now,
    isDriving,
  }: {
    readonly told: ToldArrival | undefined;
    readonly believed: ToldArrival;
    readonly now: MarketMoment;
    /**
     * Somebody drives there. 'On my way' says a time of its own; where it came too late to be told, the arrival follows
     * it, and what was told before stands.
     */
    readonly isDriving: boolean;
  },
): ArrivalNews | undefined => {
  if (now.day !== visit.day) return undefined;
  const isLate = isLateToTell(visit, believed.arrivalMinutes, now);
  if (!told) return isLate ? 'late' : undefined;
  const isNewlyLate = isLate && !isAfterEnd(told.arrivalMinutes, visit.window.endMinutes);
  if (isDriving) return isNewlyLate ? 'late' : undefined;
  if (told.technicianId !== believed.technicianId) return 'somebody else';
  if (isNewlyLate) return 'late';
  if (believed.arrivalMinutes > laterThan(visit, told)) return 'later';
  return believed.arrivalMinutes < told.arrivalMinutes - arrivalTolerance.sooner ? 'sooner' : undefined;
};
