import { addDays, type PlainDay } from '../scheduling';

/** What a day to come will hold, in minutes at the car. */
export type LoadForecast = {
  readonly promisedMinutes: number;
  /** With what is usually still booked for such a day. */
  readonly expectedMinutes: number;
};

/** Of fewer days of the same weekday nothing is concluded. */
const leastDays = 2;
const mostDays = 4;

/** The same weekday in the weeks before today, latest first: a day on which nobody worked counts as nothing. */
export const minutesOnSameWeekdays = (
  day: PlainDay,
  known: {
    readonly today: PlainDay;
    /** The first day on which anybody worked; undefined where nobody has yet. */
    readonly since: PlainDay | undefined;
    readonly worked: ReadonlyMap<PlainDay, number>;
  },
): readonly number[] => {
  const { today, since, worked } = known;
  if (since === undefined) return [];
  const minutes: number[] = [];
  for (let past = addDays(day, -7); past >= since && minutes.length < mostDays; past = addDays(past, -7))
    // Today is not over.
    if (past < today) minutes.push(worked.get(past) ?? 0);
  return minutes;
};

/** At least what is promised already; else what days like it came to. */
export const forecastLoad = (promisedMinutes: number, sameWeekdays: readonly number[]): LoadForecast => {
  if (sameWeekdays.length < leastDays) return { promisedMinutes, expectedMinutes: promisedMinutes };
  const usual = sameWeekdays.reduce((sum, minutes) => sum + minutes, 0) / sameWeekdays.length;
  return { promisedMinutes, expectedMinutes: Math.max(promisedMinutes, Math.round(usual)) };
};
