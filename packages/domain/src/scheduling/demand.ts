import type { MarketMoment } from './market-time';
import { getDayNumber, type PlainDay, type Weekday, weekdayOf } from './plain-day';
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

/** Visits still to be asked for on each day, as seen from now; undefined where too little is known. */
export type DemandForecast = (
  kind: TechnicianKind,
  now: MarketMoment,
) => (day: PlainDay) => number | undefined;

/** Of fewer days nothing is concluded: a market that has just opened keeps nothing back. */
const leastDays = 4;

/** How many visits were asked for with less time ahead, hour by hour. */
type Course = { readonly fromHours: number; readonly later: readonly number[] };

const courseOf = (asked: readonly AskedVisits[]): Course => {
  const fromHours = asked.reduce((least, { leadHours }) => Math.min(least, leadHours), 0);
  const byHour: number[] = [];
  for (const { leadHours, visits } of asked)
    byHour[leadHours - fromHours] = (byHour[leadHours - fromHours] ?? 0) + visits;
  const later = [0];
  for (let hour = 0; hour < byHour.length; hour += 1) later.push((later[hour] ?? 0) + (byHour[hour] ?? 0));
  return { fromHours, later };
};

/** Of the hour in which the time that is left falls, a part. */
const laterThan = ({ fromHours, later }: Course, hoursLeft: number): number => {
  const hour = Math.min(later.length - 1, Math.max(0, hoursLeft - fromHours));
  const [before = 0, after = before] = later.slice(Math.floor(hour), Math.floor(hour) + 2);
  return before + (hour % 1) * (after - before);
};

const keyOf = (kind: TechnicianKind, weekday: Weekday): string => `${kind} ${weekday}`;

/** PLAN-4: what was asked for on the same weekdays with less time ahead than is left now. */
export const forecastDemand = ({ days, asked }: DemandHistory): DemandForecast => {
  const groups = new Map<string, AskedVisits[]>();
  for (const visits of asked) {
    const key = keyOf(visits.kind, visits.weekday);
    const group = groups.get(key) ?? [];
    group.push(visits);
    groups.set(key, group);
  }
  const courses = new Map([...groups].map(([key, group]) => [key, courseOf(group)]));
  return (kind, now) => {
    const today = getDayNumber(now.day);
    return (day) => {
      const weekday = weekdayOf(day);
      const count = days[weekday] ?? 0;
      if (count < leastDays) return undefined;
      const course = courses.get(keyOf(kind, weekday));
      const hoursLeft = 24 * (getDayNumber(day) - today) - now.minutes / 60;
      return course ? laterThan(course, hoursLeft) / count : 0;
    };
  };
};
