import { planInOrder } from './choice';
import { type DayRoute, mayTake, openJobs } from './day-route';
import { findTechnicianDay, type Lane, type MarketDay } from './market-day';
import type { TechnicianDay } from './technician-day';

type Lateness = {
  /** Minutes after the window, by stop not yet begun; none is below zero. */
  readonly byJob: ReadonlyMap<string, number>;
  readonly pastShift: number;
};

/** Of a route in its own order. */
const latenessOf = (day: TechnicianDay, route: DayRoute): Lateness => {
  const { stops, homeAtMinutes } = planInOrder(day, route);
  const arrivals = new Map(stops.map(({ jobId, arrivalMinutes }) => [jobId, arrivalMinutes]));
  return {
    byJob: new Map(
      openJobs(route).map(({ id, window }) => [id, Math.max(0, (arrivals.get(id) ?? 0) - window.endMinutes)]),
    ),
    pastShift: Math.max(0, homeAtMinutes - day.shift.endMinutes),
  };
};

type Changed = { readonly lane: Lane; readonly day: TechnicianDay; readonly route: DayRoute };

const changedLanes = (marketDay: MarketDay, routes: readonly DayRoute[]): readonly Changed[] | undefined => {
  const changed = routes.flatMap((route): Changed[] => {
    const lane = marketDay.lanes.find(({ technician }) => technician.id === route.technicianId);
    const day = lane && findTechnicianDay(marketDay, lane);
    return day ? [{ lane, day, route }] : [];
  });
  return changed.length === routes.length ? changed : undefined;
};

const latenessAsItStands = (changed: readonly Changed[]): ReadonlyMap<string, number> =>
  new Map(changed.flatMap(({ day }) => [...latenessOf(day, day.route).byJob]));

/** Minutes after their windows at which the stops of these routes are reached, as the day stands and with the routes. */
export const latenessChange = (
  marketDay: MarketDay,
  routes: readonly DayRoute[],
):
  | { readonly before: ReadonlyMap<string, number>; readonly after: ReadonlyMap<string, number> }
  | undefined => {
  const changed = changedLanes(marketDay, routes);
  return (
    changed && {
      before: latenessAsItStands(changed),
      after: new Map(changed.flatMap(({ day, route }) => [...latenessOf(day, route).byJob])),
    }
  );
};

/**
 * Whether a day with these routes, driven in their order, reaches nobody later after their window than the day as it
 * stands, and gives each job to somebody who can do it.
 */
const missesNoMore = (marketDay: MarketDay, routes: readonly DayRoute[]): boolean => {
  const changed = changedLanes(marketDay, routes);
  if (!changed) return false;
  const before = latenessAsItStands(changed);
  return changed.every(
    ({ lane, day, route }) =>
      route.jobs.every((job) => lane.route.jobs.some(({ id }) => id === job.id) || mayTake(lane, job)) &&
      [...latenessOf(day, route).byJob].every(([id, late]) => late <= (before.get(id) ?? 0)),
  );
};

/** The stops that are reached within their window as the day stands, and would not be with these routes. */
export const promisesBrokenBy = (
  marketDay: MarketDay,
  routes: readonly DayRoute[],
): readonly string[] | undefined => {
  const changed = changedLanes(marketDay, routes);
  if (!changed) return undefined;
  const before = latenessAsItStands(changed);
  return changed.flatMap(({ day, route }) =>
    [...latenessOf(day, route).byJob].flatMap(([id, late]) =>
      late > 0 && (before.get(id) ?? 0) === 0 ? [id] : [],
    ),
  );
};

/** And nobody is home later after their shift. */
export const breaksNothing = (marketDay: MarketDay, routes: readonly DayRoute[]): boolean =>
  missesNoMore(marketDay, routes) &&
  (changedLanes(marketDay, routes) ?? []).every(
    ({ day, route }) => latenessOf(day, route).pastShift <= latenessOf(day, day.route).pastShift,
  );

/** A job that was begun or ended since has changed without its route. */
export const areJobsAsSeen = ({ lanes }: MarketDay, routes: readonly DayRoute[]): boolean => {
  const statuses = new Map(
    lanes.flatMap(({ route }) => route.jobs.map(({ id, status }) => [id, status] as const)),
  );
  return routes.every(({ jobs }) => jobs.every(({ id, status }) => statuses.get(id) === status));
};
