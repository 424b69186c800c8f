import type { DayRoute } from './day-route';
import { findTechnicianDay, type MarketDay } from './market-day';
import { keepsItsPromises, prepareTechnicianDay } from './technician-day';

/** The exact search has the last word: the route can be driven as its technician works, or could not be before. */
export const isNoWorse = (marketDay: MarketDay, route: DayRoute): boolean => {
  const lane = marketDay.lanes.find(({ technician }) => technician.id === route.technicianId);
  if (!lane || typeof lane.shift === 'string') return false;
  const before = findTechnicianDay(marketDay, lane);
  const after = prepareTechnicianDay(
    lane.technician,
    lane.shift,
    route,
    marketDay.roads,
    marketDay.nowMinutes,
  );
  return keepsItsPromises(after) || (before !== undefined && !keepsItsPromises(before));
};
