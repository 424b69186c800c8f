import { type AppointmentStatus, isStarted } from '../appointment';
import { type DayRoute, mayTake } from './day-route';
import { promisesBrokenBy } from './kept-route';
import type { MarketDay } from './market-day';
import type { RepairProposal } from './repair';
import { changeOfDay } from './swap';

type Stop = { readonly id: string; readonly status: AppointmentStatus };

/** What an accepted plan replaced: each route's stops as they were, and its version since. */
export type Replaced = readonly {
  readonly technicianId: string;
  readonly versionSince: number;
  readonly stops: readonly Stop[];
}[];

export const replacedBy = (
  { basedOn }: Pick<RepairProposal, 'basedOn'>,
  before: MarketDay,
  after: MarketDay,
): Replaced => {
  const routeIn = ({ lanes }: MarketDay, technicianId: string) =>
    lanes.find(({ technician }) => technician.id === technicianId)?.route;
  return basedOn.map(({ technicianId }) => ({
    technicianId,
    versionSince: routeIn(after, technicianId)?.version ?? 0,
    stops: (routeIn(before, technicianId)?.jobs ?? []).map(({ id, status }) => ({ id, status })),
  }));
};

export type UndoRefusal = 'begun' | 'changed' | 'late';

type UndoVerdict =
  | { readonly ok: true; readonly change: ReturnType<typeof changeOfDay> }
  | { readonly ok: false; readonly reason: Exclude<UndoRefusal, 'late'> }
  /** The promises that hold now and would not any more. */
  | { readonly ok: false; readonly reason: 'late'; readonly brokenIds: readonly string[] };

/** Whoever had a stop before may have another shift or a closed day by now. */
const mayHaveBack = ({ lanes }: MarketDay, routes: readonly DayRoute[]): boolean =>
  routes.every(({ technicianId, jobs }) => {
    const lane = lanes.find(({ technician }) => technician.id === technicianId);
    return lane && jobs.every((job) => lane.route.jobs.some(({ id }) => id === job.id) || mayTake(lane, job));
  });

/**
 * The routes as they were before the plan; as long as nothing of them has begun or changed since, and no promise that
 * holds now would be broken by it. What was in danger before the plan, or is late anyway, does not keep it.
 */
export const findUndo = (seen: MarketDay, replaced: Replaced): UndoVerdict => {
  const current = new Map(seen.lanes.map(({ technician, route }) => [technician.id, route]));
  const jobs = new Map([...current.values()].flatMap((route) => route.jobs.map((job) => [job.id, job])));
  const isBegun = replaced.some(({ stops }) =>
    stops.some(({ id, status }) => {
      const now = jobs.get(id)?.status;
      return now !== undefined && now !== status && isStarted(now);
    }),
  );
  if (isBegun) return { ok: false, reason: 'begun' };
  const routes = replaced.flatMap(({ technicianId, versionSince, stops }): DayRoute[] => {
    const route = current.get(technicianId);
    const known = stops.flatMap(({ id }) => jobs.get(id) ?? []);
    if (route?.version !== versionSince || known.length !== stops.length) return [];
    return [{ ...route, version: versionSince + 1, jobs: known }];
  });
  if (routes.length !== replaced.length) return { ok: false, reason: 'changed' };
  const brokenIds = mayHaveBack(seen, routes) ? promisesBrokenBy(seen, routes) : undefined;
  if (!brokenIds) return { ok: false, reason: 'changed' };
  if (brokenIds.length > 0) return { ok: false, reason: 'late', brokenIds };
  return { ok: true, change: changeOfDay(seen, routes) };
};
