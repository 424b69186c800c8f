import { getDayNumber, type PlainDay } from './plain-day';

/** Milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = number;

/** Minutes that a zone's clocks are ahead of UTC at an instant; negative in America. */
export type ZoneOffsets = (instant: EpochMs) => number;

/** A moment as the market's clocks show it. */
export type MarketMoment = { readonly day: PlainDay; readonly minutes: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** From the zone data of the language itself; make it once per zone, it is costly. */
export const zoneOffsetsOf = (timeZone: string): ZoneOffsets => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  let latest = { wholeMinute: Number.NaN, offset: 0 };
  const offsetAt = (wholeMinute: EpochMs): number => {
    const shown: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(wholeMinute)) shown[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = shown;
    return (Date.UTC(year, month - 1, day, hour, minute) - wholeMinute) / minuteMs;
  };
  return (instant) => {
    const wholeMinute = Math.floor(instant / minuteMs) * minuteMs;
    // Nearly everybody asks about this very minute, and clocks are set at whole ones.
    if (latest.wholeMinute !== wholeMinute) latest = { wholeMinute, offset: offsetAt(wholeMinute) };
    return latest.offset;
  };
};

/**
 * The instant at which the market's clocks show these minutes of this day. A time that happens twice
 * (clocks set back) is the first one; a time that never happens (set forward) is as much later as the clocks jumped.
 */
export const instantAt = (day: PlainDay, minutes: number, offsets: ZoneOffsets): EpochMs => {
  const asIfUtc = getDayNumber(day) * dayMs + minutes * minuteMs;
  const before = offsets(asIfUtc - dayMs);
  const after = offsets(asIfUtc + dayMs);
  const earlier = asIfUtc - Math.max(before, after) * minuteMs;
  const later = asIfUtc - Math.min(before, after) * minuteMs;
  if (offsets(earlier) === Math.max(before, after)) return earlier;
  if (offsets(later) === Math.min(before, after)) return later;
  return asIfUtc - before * minuteMs;
};

/** Minutes on the market's clocks since the beginning of a day: more than 1,440 after its midnight, negative before it. */
export const minutesSinceDay = (day: PlainDay, instant: EpochMs, offsets: ZoneOffsets): number => {
  const moment = marketMomentAt(instant, offsets);
  return moment.minutes + (getDayNumber(moment.day) - getDayNumber(day)) * (dayMs / minuteMs);
};

export const marketMomentAt = (instant: EpochMs, offsets: ZoneOffsets): MarketMoment => {
  const local = instant + offsets(instant) * minuteMs;
  const dayNumber = Math.floor(local / dayMs);
  return {
    day: new Date(dayNumber * dayMs).toISOString().slice(0, 10),
    minutes: Math.floor((local - dayNumber * dayMs) / minuteMs),
  };
};
