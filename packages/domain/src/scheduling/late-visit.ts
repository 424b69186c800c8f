import type { Visit } from './cancellation';
import type { MarketMoment } from './market-time';

/**
 * FIELD-9: whether this minute is after the end of a window. The last minute is in time: at 12:00:40 it is still 12:00
 * on every clock that the customer looks at. Minutes of a day, or of all time.
 */
export const isAfterEnd = (atMinutes: number, endMinutes: number): boolean =>
  Math.floor(atMinutes) > endMinutes;

/** Earlier than this before the window ends, dispatch may still change what is expected. */
const minutesToTellBefore = 60;

/** FIELD-9: whether the customer is told now that we will be late, from when we expect to be there. */
export const isLateToTell = (visit: Visit, expectedArrivalMinutes: number, now: MarketMoment): boolean =>
  isAfterEnd(expectedArrivalMinutes, visit.window.endMinutes) &&
  now.day === visit.day &&
  now.minutes >= visit.window.endMinutes - minutesToTellBefore;
