import { findExpectedDay } from './expected-day';
import type { MarketDay } from './market-day';

/** How far past the end of a shift extra work may keep its technician out. */
export const mostOvertimeMinutes = 60;

type Home = { readonly homeAtMinutes: number; readonly shiftEndMinutes: number };

const findHome = (marketDay: MarketDay, technicianId: string): Home | undefined => {
  const lane = marketDay.lanes.find(({ technician }) => technician.id === technicianId);
  const expected = lane && findExpectedDay(marketDay, lane);
  if (!expected || typeof lane.shift !== 'object') return undefined;
  return { homeAtMinutes: expected.homeAtMinutes, shiftEndMinutes: lane.shift.endMinutes };
};

/** Whether a change of the day, which nobody has to accept, brings a technician home too late. */
export const outstaysShift = (before: MarketDay, after: MarketDay, technicianId: string): boolean => {
  const was = findHome(before, technicianId);
  const is = findHome(after, technicianId);
  if (!was || !is) return false;
  return is.homeAtMinutes > is.shiftEndMinutes + mostOvertimeMinutes && is.homeAtMinutes > was.homeAtMinutes;
};
