import { type DayRoute, emptyRoute, mayTake } from './day-route';
import { type Wish, windowsThatFit } from './fit';
import { type PlainDay, weekdayOf } from './plain-day';
import type { Roads } from './roads';
import { type Absence, type Shift, shiftOn, type Technician } from './technician';
import { completeGaps, prepareTechnicianDay, type TechnicianDay } from './technician-day';

/** One technician on one day of a market; the day is prepared when somebody first asks. */
export type Lane = {
  readonly technician: Technician;
  readonly route: DayRoute;
  readonly shift: Shift | Absence;
  prepared: TechnicianDay | undefined;
};

/** All technicians of a market on one day. Never changed: a changed route makes a new one that shares the rest. */
export type MarketDay = {
  readonly day: PlainDay;
  readonly roads: Roads;
  /** Set for today: nobody can start in the past. */
  readonly nowMinutes: number | undefined;
  readonly lanes: readonly Lane[];
  /** Today as of the minute it was last asked for. */
  latestView: MarketDay | undefined;
};

export type MarketDayInput = {
  readonly day: PlainDay;
  readonly roads: Roads;
  readonly technicians: readonly Technician[];
  /** By technician; who has none has no jobs that day. */
  readonly routes: ReadonlyMap<string, DayRoute>;
  readonly holidays?: readonly PlainDay[];
  /** What it was before: technicians and routes of the same version are not prepared again. */
  readonly previous?: MarketDay;
};

const laneOf = (technician: Technician, route: DayRoute, shift: Shift | Absence): Lane => ({
  technician,
  route,
  shift,
  prepared: undefined,
});

const isSameLane = (lane: Lane, technician: Technician, route: DayRoute, shift: Shift | Absence): boolean =>
  lane.technician.version === technician.version &&
  lane.route.version === route.version &&
  // a holiday may have come or gone
  typeof lane.shift === typeof shift;

export const marketDayOf = (input: MarketDayInput): MarketDay => {
  const { day, roads, technicians, routes, holidays = [] } = input;
  const previous = input.previous?.day === day && input.previous.roads === roads ? input.previous : undefined;
  const laneById = new Map(previous?.lanes.map((lane) => [lane.technician.id, lane]));
  const weekday = weekdayOf(day);
  const lanes = technicians.map((technician) => {
    const route = routes.get(technician.id) ?? emptyRoute(technician.id, day);
    if (route.day !== day || route.technicianId !== technician.id)
      throw new RangeError(`a route of ${route.technicianId} on ${route.day} for ${technician.id} on ${day}`);
    const shift = shiftOn(technician, day, holidays, weekday);
    const known = laneById.get(technician.id);
    return known && isSameLane(known, technician, route, shift) ? known : laneOf(technician, route, shift);
  });
  return { day, roads, nowMinutes: previous?.nowMinutes, lanes, latestView: undefined };
};

/** The same day after some routes have changed. */
export const withRoutes = (marketDay: MarketDay, changed: readonly DayRoute[]): MarketDay => {
  const routeById = new Map(changed.map((route) => [route.technicianId, route]));
  const lanes = marketDay.lanes.map((lane) => {
    const route = routeById.get(lane.technician.id);
    return route ? laneOf(lane.technician, route, lane.shift) : lane;
  });
  return { ...marketDay, lanes, latestView: undefined };
};

/** The same day with one technician's lane changed. */
export const withLane = (marketDay: MarketDay, changed: Lane): MarketDay => ({
  ...marketDay,
  lanes: marketDay.lanes.map((lane) => (lane.technician.id === changed.technician.id ? changed : lane)),
  latestView: undefined,
});

/** Today at a minute: the same jobs, but nobody starts before now. */
export const asOf = (marketDay: MarketDay, nowMinutes: number): MarketDay => {
  if (marketDay.nowMinutes === nowMinutes) return marketDay;
  if (marketDay.latestView?.nowMinutes === nowMinutes) return marketDay.latestView;
  const lanes = marketDay.lanes.map(({ technician, route, shift }) => laneOf(technician, route, shift));
  const view: MarketDay = { ...marketDay, nowMinutes, lanes, latestView: undefined };
  marketDay.latestView = view;
  return view;
};

/** Without one job's own promise, so that it can be moved within or into the room it takes itself. */
export const withoutJob = (marketDay: MarketDay, jobId: string): MarketDay =>
  withRoutes(
    marketDay,
    marketDay.lanes
      .map(({ route }) => route)
      .filter((route) => route.jobs.some((job) => job.id === jobId))
      .map((route) => ({ ...route, jobs: route.jobs.filter((job) => job.id !== jobId) })),
  );

/** The prepared day of a lane; undefined when nobody works there. */
export const findTechnicianDay = (marketDay: MarketDay, lane: Lane): TechnicianDay | undefined => {
  if (typeof lane.shift === 'string') return undefined;
  lane.prepared ??= prepareTechnicianDay(
    lane.technician,
    lane.shift,
    lane.route,
    marketDay.roads,
    marketDay.nowMinutes,
  );
  return lane.prepared;
};

/**
 * TIME-9: which of the wanted windows somebody can keep. First what fits into today's orders, then, only for
 * windows still open, every order; each window is left as soon as one technician can.
 */
export const windowsSomebodyCanKeep = (marketDay: MarketDay, wish: Wish, wanted: number): number => {
  const undecided: TechnicianDay[] = [];
  let kept = 0;
  for (const lane of marketDay.lanes) {
    if (!mayTake(lane, wish.job)) continue;
    const day = findTechnicianDay(marketDay, lane);
    if (!day) continue;
    kept |= windowsThatFit(day, wish, wanted & ~kept);
    if (kept === wanted) return kept;
    if (!day.gapsAreComplete) undecided.push(day);
  }
  for (const day of undecided) {
    completeGaps(day);
    kept |= windowsThatFit(day, wish, wanted & ~kept);
    if (kept === wanted) return kept;
  }
  return kept;
};
