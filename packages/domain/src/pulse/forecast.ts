/** What a day to come will hold, in minutes at the car. */
export type LoadForecast = {
  readonly promisedMinutes: number;
  /** With what is usually still booked for such a day. */
  readonly expectedMinutes: number;
};

/** Of fewer days of the same weekday nothing is concluded. */
const leastDays = 2;

/** At least what is promised already; else what days like it came to. */
export const forecastLoad = (promisedMinutes: number, sameWeekdays: readonly number[]): LoadForecast => {
  if (sameWeekdays.length < leastDays) return { promisedMinutes, expectedMinutes: promisedMinutes };
  const usual = sameWeekdays.reduce((sum, minutes) => sum + minutes, 0) / sameWeekdays.length;
  return { promisedMinutes, expectedMinutes: Math.max(promisedMinutes, Math.round(usual)) };
};
