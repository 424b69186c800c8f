import { type DayPlan, findPlan, planInOrder } from './choice';
import { findTechnicianDay, type MarketDay } from './market-day';

/**
 * The order that keeps every window of a technician's day, where today's order would miss one: it was made for somebody
 * on the way to a stop, and they have turned back. Undefined: the order is good as it is, or none is better.
 */
export const findMendedOrder = (seen: MarketDay, technicianId: string): DayPlan | undefined => {
  const lane = seen.lanes.find(({ technician }) => technician.id === technicianId);
  const day = lane && findTechnicianDay(seen, lane);
  if (!day) return undefined;
  const ends = new Map(day.jobs.map(({ id, window }) => [id, window.endMinutes]));
  const { stops } = planInOrder(day, lane.route);
  const isMissed = stops.some(({ jobId, arrivalMinutes }) => arrivalMinutes > (ends.get(jobId) ?? Infinity));
  return isMissed ? findPlan(day, day.jobs) : undefined;
};
