import { type AppointmentStatus, isStarted } from '../appointment';
import { type DayRoute, mayTake } from './day-route';
import { promisesBrokenBy } from './kept-route';
import { type MarketDay, withLane } from './market-day';
import type { PlainDay } from './plain-day';
import type { RepairProposal } from './repair';
import { changeOfDay } from './swap';
import { shiftOn, type Technician } from './technician';

type Stop = { readonly id: string; readonly status: AppointmentStatus };

/** What an accepted plan replaced: each route's stops as they were, and its version since. */
export type Replaced = readonly {
  readonly technicianId: string;
  readonly versionSince: number;
  /** The stops since, in their order. Absent: kept by an earlier release. */
  readonly stopsSince?: readonly string[];
  readonly stops: readonly Stop[];
}[];

export const replacedBy = (
  { basedOn }: Pick<RepairProposal, 'basedOn'>,
  before: MarketDay,
  after: MarketDay,
): Replaced => {
  return basedOn.map(({ technicianId }) => ({
    technicianId,
    versionSince: laneIn(after, technicianId)?.route.version ?? 0,
    stopsSince: (laneIn(after, technicianId)?.route.jobs ?? []).map(({ id }) => id),
    stops: (laneIn(before, technicianId)?.route.jobs ?? []).map(({ id, status }) => ({ id, status })),
  }));
};

/** What was entered of a technician's day beside the usual week. */
type DayHours = { readonly isOff: boolean; readonly endsAtMinutes?: number };

/** The hours that an accepted plan wrote, and what they were. */
export type ReplacedHours = {
  readonly technicianId: string;
  readonly before: DayHours;
  readonly written: DayHours;
};

const hoursOn = (technician: Technician, day: PlainDay): DayHours => {
  const endsAtMinutes = technician.shortDays?.[day];
  return {
    isOff: technician.daysOff.includes(day),
    ...(endsAtMinutes === undefined ? {} : { endsAtMinutes }),
  };
};

const areSameHours = (one: DayHours, other: DayHours): boolean =>
  one.isOff === other.isOff && one.endsAtMinutes === other.endsAtMinutes;

const laneIn = ({ lanes }: MarketDay, technicianId: string) =>
  lanes.find(({ technician }) => technician.id === technicianId);

/** Undefined: the plan changed nobody's hours. */
export const replacedHours = (
  { disruption }: Pick<RepairProposal, 'disruption'>,
  before: MarketDay,
  after: MarketDay,
): ReplacedHours | undefined => {
  if (disruption.kind !== 'technician_out' && disruption.kind !== 'leaves_early') return undefined;
  const { technicianId } = disruption;
  const [was, is] = [laneIn(before, technicianId), laneIn(after, technicianId)];
  if (!was || !is) return undefined;
  return {
    technicianId,
    before: hoursOn(was.technician, before.day),
    written: hoursOn(is.technician, after.day),
  };
};

/** The day with the hours as they were; undefined where somebody has changed them since. */
const withHoursBack = (seen: MarketDay, hours: ReplacedHours | undefined): MarketDay | undefined => {
  if (!hours) return seen;
  const { technicianId, before, written } = hours;
  const lane = laneIn(seen, technicianId);
  if (!lane || lane.shift === 'holiday') return undefined;
  if (!areSameHours(hoursOn(lane.technician, seen.day), written)) return undefined;
  const { [seen.day]: _, ...shortDays } = lane.technician.shortDays ?? {};
  const technician: Technician = {
    ...lane.technician,
    daysOff: [
      ...lane.technician.daysOff.filter((day) => day !== seen.day),
      ...(before.isOff ? [seen.day] : []),
    ],
    shortDays: {
      ...shortDays,
      ...(before.endsAtMinutes === undefined ? {} : { [seen.day]: before.endsAtMinutes }),
    },
  };
  return withLane(seen, {
    ...lane,
    technician,
    shift: shiftOn(technician, seen.day, []),
    prepared: undefined,
  });
};

/** Another version alone says little: a day is closed and opened, too. Its stops are what the plan was about. */
const isAsSince = (route: DayRoute, { versionSince, stopsSince }: Replaced[number]): boolean =>
  route.version === versionSince ||
  (stopsSince !== undefined &&
    route.jobs.length === stopsSince.length &&
    route.jobs.every(({ id }, nth) => id === stopsSince[nth]));

export type UndoRefusal = 'begun' | 'changed' | 'hours' | 'late';

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
 * holds now would be broken by it. What was in danger before the plan, or is late anyway, does not keep it. Hours that
 * the plan wrote are as they were too, unless somebody has changed them since.
 */
export const findUndo = (now: MarketDay, replaced: Replaced, hours?: ReplacedHours): UndoVerdict => {
  const seen = withHoursBack(now, hours);
  if (!seen) return { ok: false, reason: 'hours' };
  const current = new Map(seen.lanes.map(({ technician, route }) => [technician.id, route]));
  const jobs = new Map([...current.values()].flatMap((route) => route.jobs.map((job) => [job.id, job])));
  const isBegun = replaced.some(({ stops }) =>
    stops.some(({ id, status }) => {
      const since = jobs.get(id)?.status;
      return since !== undefined && since !== status && isStarted(since);
    }),
  );
  if (isBegun) return { ok: false, reason: 'begun' };
  const routes = replaced.flatMap((one): DayRoute[] => {
    const route = current.get(one.technicianId);
    const known = one.stops.flatMap(({ id }) => jobs.get(id) ?? []);
    if (!route || !isAsSince(route, one) || known.length !== one.stops.length) return [];
    return [{ ...route, version: route.version + 1, jobs: known }];
  });
  if (routes.length !== replaced.length) return { ok: false, reason: 'changed' };
  const brokenIds = mayHaveBack(seen, routes) ? promisesBrokenBy(seen, routes) : undefined;
  if (!brokenIds) return { ok: false, reason: 'changed' };
  if (brokenIds.length > 0) return { ok: false, reason: 'late', brokenIds };
  return { ok: true, change: changeOfDay(seen, routes) };
};
