import { type AppointmentStatus, isStarted } from '../appointment';
import type { DayRoute } from './day-route';
import { missesNoMore } from './kept-route';
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
  | { readonly ok: false; readonly reason: UndoRefusal };

/** The routes as they were before the plan; as long as nothing of them has begun or changed since, and nobody would be late. */
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
  if (!missesNoMore(seen, routes)) return { ok: false, reason: 'late' };
  return { ok: true, change: changeOfDay(seen, routes) };
};
