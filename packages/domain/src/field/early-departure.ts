import { longestLeadMinutes } from '../scheduling/cancellation';
import { type EpochMs, marketMomentAt, type ZoneOffsets } from '../scheduling/market-time';
import { weekdayAndDate } from '../scheduling/moment-in-words';
import type { PlainDay } from '../scheduling/plain-day';

/** FIELD-6: whether to ask before the customer is told that somebody is on the way. */
export const isEarlyDeparture = (windowStartsAtMs: number, nowMs: number): boolean =>
  nowMs < windowStartsAtMs - longestLeadMinutes * 60_000;

/** Nobody sets off to a visit whose day is over, by the clocks at the vehicle: it is planned again first. */
export const isDayOver = (day: PlainDay, atMs: EpochMs, offsets: ZoneOffsets): boolean =>
  marketMomentAt(atMs, offsets).day > day;

export const dayOverText = (day: PlainDay): string =>
  `This visit was on ${weekdayAndDate(day)}. Ask dispatch to reschedule it before you head over.`;
