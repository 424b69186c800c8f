import { at } from './cells';
import type { DayRoute, SaidDelay } from './day-route';
import { findTechnicianDay, type MarketDay, withRoutes } from './market-day';
import { timesOf } from './order-search';
import { arrivalMinute } from './road-clock';
import { keptDriveTable } from './technician-day';

const withoutDelay = ({ delay: _said, ...route }: DayRoute): DayRoute => route;

/**
 * PLAN-3: who says before setting off when they reach a stop also says from when they are free to drive, whoever does
 * that stop in the end. The stops before it they did not speak of: those stay as planned. Undefined: it is no later
 * than they are expected anyway.
 */
export const saidDelayFor = (
  marketDay: MarketDay,
  technicianId: string,
  stop: { readonly jobId: string; readonly arrivesAtMinutes: number },
): SaidDelay | undefined => {
  const route = marketDay.lanes.find(({ technician }) => technician.id === technicianId)?.route;
  const seen = route && withRoutes(marketDay, [withoutDelay(route)]);
  const lane = seen?.lanes.find(({ technician }) => technician.id === technicianId);
  const day = seen && lane && findTechnicianDay(seen, lane);
  const node = (day?.jobs.findIndex(({ id }) => id === stop.jobId) ?? -1) + 1;
  if (!day || node === 0) return undefined;
  const drive = keptDriveTable(day);
  const inOrder = Array.from({ length: node }, (_, index) => index + 1);
  const times = timesOf(day, drive, inOrder);
  if ((times[node - 1]?.arrivalMinutes ?? 0) >= stop.arrivesAtMinutes) return undefined;
  const seconds = at(drive, (node - 1) * (day.count + 2) + node);
  let freeFromMinutes = times[node - 2]?.endMinutes ?? day.startsAt;
  while (arrivalMinute(day.clock, freeFromMinutes, seconds) < stop.arrivesAtMinutes) freeFromMinutes += 1;
  return {
    stop,
    freeFromMinutes,
    sparedJobIds: [
      ...day.front.stops.map(({ jobId }) => jobId),
      ...day.jobs.slice(0, node - 1).map(({ id }) => id),
    ],
  };
};
