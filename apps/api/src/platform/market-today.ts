import { marketMomentAt, type PlainDay, type ZoneOffsets, zoneOffsetsOf } from '@lugnut/domain/scheduling';

const known = new Map<string, ZoneOffsets>();

/** A zone's offsets, made once: making them is costly. */
export const offsetsOf = (timeZone: string): ZoneOffsets => {
  const offsets = known.get(timeZone) ?? zoneOffsetsOf(timeZone);
  known.set(timeZone, offsets);
  return offsets;
};

/** The calendar day a market's clocks show now. */
export type MarketToday = (timeZone: string) => PlainDay;

export const createMarketToday =
  (nowMs: () => number = Date.now): MarketToday =>
  (timeZone) =>
    marketMomentAt(nowMs(), offsetsOf(timeZone)).day;
