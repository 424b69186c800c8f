import { asOf, findExpectedDay, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { type Market, readMarketDay } from './market-day';

/** When a stop of today is begun as the day goes now; undefined on another day, or where nobody works it. */
export const findExpectedStart = async (
  db: Database,
  market: Market,
  stop: { readonly jobId: string; readonly technicianId: string; readonly day: PlainDay },
  now: Date,
): Promise<number | undefined> => {
  const { day, minutes } = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (stop.day !== day) return undefined;
  const seen = asOf(await readMarketDay(db, market, day, now.getTime()), minutes);
  const lane = seen.lanes.find(({ technician }) => technician.id === stop.technicianId);
  const expected = lane && findExpectedDay(seen, lane)?.stops.find(({ jobId }) => jobId === stop.jobId);
  return expected?.startMinutes;
};
