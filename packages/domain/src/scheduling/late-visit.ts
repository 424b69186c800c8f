import type { Visit } from './cancellation';
import type { MarketMoment } from './market-time';

/** FIELD-9: whether somebody who arrives at this moment arrives after what was promised; the last minute is in time. */
export const isAfterWindow = ({ day, window }: Visit, moment: MarketMoment): boolean =>
  moment.day > day || (moment.day === day && moment.minutes > window.endMinutes);

/** Earlier than this before the window ends, dispatch may still change what is expected. */
const minutesToTellBefore = 60;

/** FIELD-9: whether the customer is told now that we will be late, from when we expect to be there. */
export const isLateToTell = (visit: Visit, expectedArrivalMinutes: number, now: MarketMoment): boolean =>
  isAfterWindow(visit, { day: visit.day, minutes: expectedArrivalMinutes }) &&
  now.day === visit.day &&
  now.minutes >= visit.window.endMinutes - minutesToTellBefore;
