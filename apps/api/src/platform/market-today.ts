import { marketMomentAt, type PlainDay, type ZoneOffsets, zoneOffsetsOf } from '@lugnut/domain/scheduling';

/** The calendar day a market's clocks show now. */
export type MarketToday = (timeZone: string) => PlainDay;

export const createMarketToday = (nowMs: () => number = Date.now): MarketToday => {
  const known = new Map<string, ZoneOffsets>();
  return (timeZone) => {
    const offsets = known.get(timeZone) ?? zoneOffsetsOf(timeZone);
    known.set(timeZone, offsets);
    return marketMomentAt(nowMs(), offsets).day;
  };
};
