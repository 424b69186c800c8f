import { type MarketDay, marketDayOf, type PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { roadsOf } from './market-roads';
import { loadRoutesOfMarket, loadTechnicians, routeAt } from './plan-store';

export type Market = { readonly id: string; readonly timeZone: string };

/** One day of a market whose versions are those of the database. */
export type LoadMarketDay = (
  db: Database,
  market: Market,
  day: PlainDay,
  nowMs: number,
) => Promise<MarketDay>;

/** Read from the database, without the cache. */
export const readMarketDay: LoadMarketDay = async (db, market, day, nowMs) => {
  const { technicians, holidays } = await loadTechnicians(db, market.id);
  const stored = await loadRoutesOfMarket(db, market.id, { from: day, to: day });
  const routes = new Map(stored.map((kept) => [kept.route.technicianId, routeAt(kept, nowMs)]));
  return marketDayOf({ day, roads: roadsOf(market.id), technicians, holidays, routes });
};
