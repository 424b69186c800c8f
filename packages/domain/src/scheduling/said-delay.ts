import type { DayRoute } from './day-route';
import { findTechnicianDay, type MarketDay, withRoutes } from './market-day';
import { type TimedStop, timesOf } from './order-search';
import { keptDriveTable, type TechnicianDay } from './technician-day';

const withoutDelay = ({ freeFromMinutes: _said, ...route }: DayRoute): DayRoute => route;

/** The stops up to one of them, in today's order, for who sets off at this minute. */
const timesTo = (day: TechnicianDay, startsAt: number, node: number): readonly TimedStop[] => {
  const inOrder = Array.from({ length: node }, (_, index) => index + 1);
  return timesOf({ ...day, startsAt }, keptDriveTable(day), inOrder).slice(0, node);
};

const isLaterThan = (now: readonly TimedStop[], before: readonly TimedStop[]): boolean =>
  now.some((stop, index) => stop.minutesLate > (before[index]?.minutesLate ?? 0));

/**
 * PLAN-3: who says before setting off when they reach a stop also says from when they are free to drive, whoever does
 * that stop in the end. The stops before it they did not speak of, so none of those is late for it. Undefined: it is
 * no later than they are expected anyway.
 */
export const freeFromFor = (
  marketDay: MarketDay,
  technicianId: string,
  { jobId, arrivesAtMinutes }: { readonly jobId: string; readonly arrivesAtMinutes: number },
): number | undefined => {
  const route = marketDay.lanes.find(({ technician }) => technician.id === technicianId)?.route;
  const seen = route && withRoutes(marketDay, [withoutDelay(route)]);
  const lane = seen?.lanes.find(({ technician }) => technician.id === technicianId);
  const day = seen && lane && findTechnicianDay(seen, lane);
  const node = (day?.jobs.findIndex(({ id }) => id === jobId) ?? -1) + 1;
  if (!day || node === 0) return undefined;
  const expected = timesTo(day, day.startsAt, node);
  let freeFrom = day.startsAt;
  for (let minute = day.startsAt; minute <= arrivesAtMinutes; minute += 1) {
    const times = timesTo(day, minute, node);
    if (isLaterThan(times.slice(0, -1), expected)) break;
    freeFrom = minute;
    if ((times.at(-1)?.arrivalMinutes ?? 0) >= arrivesAtMinutes) break;
  }
  return freeFrom > day.startsAt ? freeFrom : undefined;
};
