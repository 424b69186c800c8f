import { type ArrivalWindow, windowsFor } from './arrival-window';
import { type Assignment, chooseTechnician, promisedFor } from './choice';
import { type DayRoute, type Job, mayTake } from './day-route';
import { type Lane, type MarketDay, withRoutes } from './market-day';
import type { MarketMoment } from './market-time';
import type { PlainDay } from './plain-day';
import type { PricingTerms } from './price-windows';

/** FLT-2: more than this is not one visit any more, whoever comes. */
export const mostYardTechnicians = 4;

export type YardStop = {
  readonly jobId: string;
  readonly technicianId: string;
  /** In which work on this vehicle begins. */
  readonly window: ArrivalWindow;
  readonly startMinutes: number;
  readonly endMinutes: number;
};

/** Several vehicles at one place on one day, one after the other. */
export type YardPlan = {
  readonly day: PlainDay;
  readonly window: ArrivalWindow;
  readonly stops: readonly YardStop[];
  /** Whoever has most of the vehicles first. */
  readonly technicianIds: readonly string[];
  readonly endsAtMinutes: number;
};

export type YardRequest = {
  /** In the order of the vehicles. */
  readonly jobs: readonly Job[];
  readonly marketDay: MarketDay;
  readonly now: MarketMoment;
  /** In which the first of them arrives. */
  readonly window: ArrivalWindow;
  readonly risk?: PricingTerms;
};

type Share = { readonly technicianId: string; readonly stops: readonly YardStop[] };

/** Whoever leaves the yard for another customer and comes back makes two visits. */
const isOneStay = ({ plan }: Assignment, ids: ReadonlySet<string>): boolean => {
  const places = plan.stops.flatMap(({ jobId }, index) => (ids.has(jobId) ? [index] : []));
  const [first = 0] = places;
  return places.every((place, nth) => place === first + nth);
};

/** The same jobs in the order of the plan. */
const inPlannedOrder = (route: DayRoute, { plan }: Assignment): DayRoute => {
  const placeOf = new Map(plan.stops.map(({ jobId }, index) => [jobId, index]));
  const end = plan.stops.length;
  return {
    ...route,
    jobs: route.jobs.toSorted((a, b) => (placeOf.get(a.id) ?? end) - (placeOf.get(b.id) ?? end)),
  };
};

/** As many of the jobs, in their order, as one technician can do from a window on with every promise kept. */
const shareOf = (request: YardRequest, lane: Lane, jobs: readonly Job[]): Share => {
  const { marketDay, now, window: first, risk } = request;
  const technicianId = lane.technician.id;
  const placed = new Set<string>();
  let own: MarketDay = { ...marketDay, lanes: [lane], latestView: undefined };
  let route = lane.route;
  let last: Assignment | undefined;
  const windows = new Map<string, ArrivalWindow>();
  const open = windowsFor(jobs[0]?.kind ?? 'mechanic').filter(
    ({ startMinutes }) => startMinutes >= first.startMinutes,
  );
  for (const job of jobs) {
    let found: { readonly assignment: Assignment; readonly window: ArrivalWindow } | undefined;
    while (open.length > 0 && !found) {
      const [window] = open;
      if (!window) break;
      // The first vehicle decides when they arrive; work on the others begins in that window or a later one.
      if (placed.size === 0 && window.startMinutes !== first.startMinutes) break;
      const assignment = chooseTechnician({
        job,
        days: [own],
        now,
        day: marketDay.day,
        window,
        ...(risk ? { risk } : {}),
      });
      if (assignment && isOneStay(assignment, new Set([...placed, job.id]))) found = { assignment, window };
      else open.shift();
    }
    if (!found) break;
    const { assignment, window } = found;
    placed.add(job.id);
    windows.set(job.id, window);
    route = inPlannedOrder({ ...route, jobs: [...route.jobs, promisedFor(job, window)] }, assignment);
    own = withRoutes(own, [route]);
    last = assignment;
  }
  const stops = (last?.plan.stops ?? []).flatMap(({ jobId, startMinutes, endMinutes }): YardStop[] => {
    const window = windows.get(jobId);
    return window ? [{ jobId, technicianId, window, startMinutes, endMinutes }] : [];
  });
  return { technicianId, stops };
};

const freeMinutes = ({ shift, route }: Lane): number =>
  typeof shift === 'string'
    ? 0
    : shift.endMinutes -
      shift.startMinutes -
      route.jobs.reduce((sum, { minutesOnSite }) => sum + minutesOnSite, 0);

const endOfShare = ({ stops }: Share): number => Math.max(0, ...stops.map(({ endMinutes }) => endMinutes));

/** More vehicles first, then who is done sooner, then a fixed order. */
const isBetter = (a: Share, b: Share): boolean => {
  const difference = b.stops.length - a.stops.length || endOfShare(a) - endOfShare(b);
  return difference === 0 ? a.technicianId < b.technicianId : difference < 0;
};

const bestShare = (
  request: YardRequest,
  jobs: readonly Job[],
  except: ReadonlySet<string>,
): Share | undefined => {
  const [first] = jobs;
  const shortest = Math.max(1, Math.min(...jobs.map(({ minutesOnSite }) => minutesOnSite)));
  const lanes = request.marketDay.lanes
    .filter((lane) => !except.has(lane.technician.id) && first && mayTake(lane, first))
    .toSorted((a, b) => freeMinutes(b) - freeMinutes(a));
  let best: Share | undefined;
  for (const lane of lanes) {
    // Whoever has less time than the best has used cannot do more; they are sorted by it.
    if (best && Math.floor(freeMinutes(lane) / shortest) < best.stops.length) break;
    const share = shareOf(request, lane, jobs);
    if (share.stops.length > 0 && (!best || isBetter(share, best))) best = share;
    if (best?.stops.length === jobs.length) break;
  }
  return best;
};

/**
 * FLT-2: all vehicles by one technician if one can, else by as few as possible; undefined where not all of them can be
 * done from this window on. Each promise is made by the same rules as that of a single visit.
 */
export const planYardDay = (request: YardRequest): YardPlan | undefined => {
  const shares: Share[] = [];
  let left = request.jobs;
  while (left.length > 0) {
    if (shares.length === mostYardTechnicians) return undefined;
    const share = bestShare(request, left, new Set(shares.map(({ technicianId }) => technicianId)));
    if (!share) return undefined;
    shares.push(share);
    const done = new Set(share.stops.map(({ jobId }) => jobId));
    left = left.filter(({ id }) => !done.has(id));
  }
  if (shares.length === 0) return undefined;
  return {
    day: request.marketDay.day,
    window: request.window,
    stops: shares.flatMap(({ stops }) => stops),
    technicianIds: shares.map(({ technicianId }) => technicianId),
    endsAtMinutes: Math.max(...shares.map(endOfShare)),
  };
};
