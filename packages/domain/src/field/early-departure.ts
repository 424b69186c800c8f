import { longestLeadMinutes } from '../scheduling/cancellation';
import { type EpochMs, marketMomentAt, type ZoneOffsets } from '../scheduling/market-time';
import { weekdayAndDate } from '../scheduling/moment-in-words';
import type { PlainDay } from '../scheduling/plain-day';

/** FIELD-6: whether to ask before the customer is told that somebody is on the way. */
export const isEarlyDeparture = (windowStartsAtMs: number, nowMs: number): boolean =>
  nowMs < windowStartsAtMs - longestLeadMinutes * 60_000;

/** Why nobody sets off to a visit: only on its own day, by the clocks at the vehicle, is somebody expected. */
export type DepartureProblem = 'not yet' | 'day over';

export const findDepartureProblem = (
  day: PlainDay,
  atMs: EpochMs,
  offsets: ZoneOffsets,
): DepartureProblem | undefined => {
  const today = marketMomentAt(atMs, offsets).day;
  if (today < day) return 'not yet';
  return today > day ? 'day over' : undefined;
};

export const departureProblemText = (problem: DepartureProblem, day: PlainDay): string =>
  problem === 'not yet'
    ? `This visit is on ${weekdayAndDate(day)}. You can head over that day.`
    : `This visit was on ${weekdayAndDate(day)}. Ask dispatch to reschedule it before you head over.`;
