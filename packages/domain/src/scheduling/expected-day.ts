import { endOf, type Stop } from './day-route';
import { findTechnicianDay, type Lane, type MarketDay } from './market-day';
import { timesOf } from './order-search';
import { drivingMinutes } from './roads';
import { keptDriveTable } from './technician-day';

export type ExpectedStop = Stop & {
  /** Minutes on the road before it. */
  readonly driveMinutes: number;
};

export type ExpectedDay = { readonly stops: readonly ExpectedStop[]; readonly homeAtMinutes: number };

/**
 * The expected course of the day without intervention: in today's order, from actual times. Undefined: nobody works.
 */
export const findExpectedDay = (marketDay: MarketDay, lane: Lane): ExpectedDay | undefined => {
  const day = findTechnicianDay(marketDay, lane);
  if (!day) return undefined;
  const inOrder = day.jobs.map((_, index) => index + 1);
  const times = timesOf(day, keptDriveTable(day), inOrder);
  const open = times.flatMap(({ node, arrivalMinutes, startMinutes, endMinutes }): Stop[] => {
    const job = day.jobs[node - 1];
    return job ? [{ jobId: job.id, arrivalMinutes, startMinutes, endMinutes }] : [];
  });
  const jobById = new Map(lane.route.jobs.map((job) => [job.id, job]));
  let place = lane.route.beginsAt?.place ?? lane.technician.home;
  let leaves = day.shift.startMinutes;
  const stops = [...day.front.stops, ...open].map((stop): ExpectedStop => {
    const job = jobById.get(stop.jobId);
    const driveMinutes = job ? drivingMinutes(day.roads, place, job.place, leaves) : 0;
    place = job ? endOf(job) : place;
    leaves = Math.max(stop.endMinutes, day.shift.startMinutes);
    return { ...stop, driveMinutes };
  });
  return { stops, homeAtMinutes: times.at(-1)?.arrivalMinutes ?? day.front.freeAt };
};
