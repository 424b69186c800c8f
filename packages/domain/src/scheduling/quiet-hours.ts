import { type EpochMs, instantAt, marketMomentAt, type ZoneOffsets } from './market-time';
import { addDays } from './plain-day';

/** Advertising may reach somebody's phone from 8 am to 9 pm on their clock. */
const opensAt = 8 * 60;
const closesAt = 21 * 60;

const isOpen = (at: EpochMs, offsets: ZoneOffsets): boolean => {
  const { minutes } = marketMomentAt(at, offsets);
  return minutes >= opensAt && minutes < closesAt;
};

const nextOpening = (at: EpochMs, offsets: ZoneOffsets): EpochMs => {
  const { day, minutes } = marketMomentAt(at, offsets);
  return instantAt(minutes < opensAt ? day : addDays(day, 1), opensAt, offsets);
};

/**
 * The first moment from now on at which a marketing text may be sent. Where we do not know somebody's zone, several are
 * given, and it must be daytime in all of them.
 */
export const nextMarketingMoment = (now: EpochMs, zones: readonly ZoneOffsets[]): EpochMs => {
  const closed = zones.filter((offsets) => !isOpen(now, offsets));
  if (closed.length === 0) return now;
  return nextMarketingMoment(Math.max(...closed.map((offsets) => nextOpening(now, offsets))), zones);
};
