import { formatTimeOfDay } from './arrival-window';
import { type EpochMs, marketMomentAt, type ZoneOffsets } from './market-time';
import { getDayNumber, type PlainDay } from './plain-day';

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** 'Tuesday, March 2, 2027'; a plain day belongs to no zone. */
export const dayInWords = (day: PlainDay): string => longDate.format(getDayNumber(day) * 86_400_000);

/** As the clocks at the vehicle show it: 'Sunday, February 28, 2027 at 9:00am'. */
export const momentInWords = (instant: EpochMs, offsets: ZoneOffsets): string => {
  const { day, minutes } = marketMomentAt(instant, offsets);
  return `${dayInWords(day)} at ${formatTimeOfDay(minutes)}`;
};
