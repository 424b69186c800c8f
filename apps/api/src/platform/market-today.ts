import { marketMomentAt, type PlainDay, type ZoneOffsets, zoneOffsetsOf } from '@lugnut/domain/scheduling';

const known = new Map<string, ZoneOffsets>();

/** A cached formatter per zone: creating one is expensive. */
export const offsetsOf = (timeZone: string): ZoneOffsets => {
  const offsets = known.get(timeZone) ?? zoneOffsetsOf(timeZone);
  known.set(timeZone, offsets);
  return offsets;
};

/** The calendar day a market's clocks show now. */
export type MarketToday = (timeZone: string) => PlainDay;

const minuteMs = 60_000;

/** Days change on a minute, so the result is cached for the current minute. */
export const createMarketToday = (nowMs: () => number = Date.now): MarketToday => {
  const days = new Map<string, { readonly minute: number; readonly day: PlainDay }>();
  return (timeZone) => {
    const now = nowMs();
    const minute = Math.floor(now / minuteMs);
    const latest = days.get(timeZone);
    if (latest?.minute === minute) return latest.day;
    const { day } = marketMomentAt(now, offsetsOf(timeZone));
    days.set(timeZone, { minute, day });
    return day;
  };
};
