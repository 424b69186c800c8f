import type { MarketMoment } from './market-time';
import { daysBetween, type PlainDay, type Weekday, weekdayOf } from './plain-day';
import type { TechnicianKind } from './technician';

/** How many visits of past days of one weekday were asked for so many whole hours before their day began. */
export type AskedVisits = {
  readonly kind: TechnicianKind;
  readonly weekday: Weekday;
  /** Rounded down; below zero on the day itself. */
  readonly leadHours: number;
  readonly visits: number;
};

export type DemandHistory = {
  /** How many past days the visits are of, by weekday from Sunday on. */
  readonly days: readonly number[];
  readonly asked: readonly AskedVisits[];
};

/** Visits still to be asked for on a day, as seen from now; undefined where too little is known. */
export type DemandForecast = (kind: TechnicianKind, day: PlainDay, now: MarketMoment) => number | undefined;

/** Of fewer days nothing is concluded: a market that has just opened keeps nothing back. */
const leastDays = 4;

/** Of the hour in which the time that is left falls, a part. */
const shareLater = (leadHours: number, hoursLeft: number): number =>
  Math.min(1, Math.max(0, hoursLeft - leadHours));

/** PLAN-4: what was asked for on the same weekdays with less time ahead than is left now. */
export const forecastDemand = ({ days, asked }: DemandHistory): DemandForecast => {
  const byDay = new Map<string, AskedVisits[]>();
  for (const one of asked) {
    const key = `${one.kind} ${one.weekday}`;
    const same = byDay.get(key) ?? [];
    same.push(one);
    byDay.set(key, same);
  }
  return (kind, day, now) => {
    const weekday = weekdayOf(day);
    const count = days[weekday] ?? 0;
    if (count < leastDays) return undefined;
    const hoursLeft = 24 * daysBetween(now.day, day) - now.minutes / 60;
    const later = (byDay.get(`${kind} ${weekday}`) ?? []).reduce(
      (sum, { leadHours, visits }) => sum + visits * shareLater(leadHours, hoursLeft),
      0,
    );
    return later / count;
  };
};
