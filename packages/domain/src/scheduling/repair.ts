import { isStarted, isUnderway } from '../appointment';
import { nextWindows, type OfferedWindow } from './availability';
import { bookingLeadMinutes } from './booking-lead';
import { type DayPlan, findPlan, findShortestSeconds, planInOrder } from './choice';
import { type DayRoute, openJobs, type PromisedJob } from './day-route';
import { areJobsAsSeen, breaksNothing } from './kept-route';
import { asOf, findTechnicianDay, type Lane, type MarketDay, withLane, withRoutes } from './market-day';
import type { MarketMoment } from './market-time';
import { isNoWorse } from './no-worse';
import { leastLateOrder, timesOf } from './order-search';
import type { PlainDay } from './plain-day';
import type { PricingTerms } from './price-windows';
import { placeTheRest } from './repair-last-resort';
import { byChance, surestRoute } from './repair-measure';
import { type Hand, placeJobs } from './repair-placement';
import { isClearlySooner } from './sooner';
import { shortenedShift } from './technician';
import { keepsItsPromises, keptDriveTable, type TechnicianDay } from './technician-day';

export type Disruption =
  | { readonly kind: 'technician_out'; readonly technicianId: string }
  | { readonly kind: 'leaves_early'; readonly technicianId: string; readonly endsAtMinutes: number }
  | {
      readonly kind: 'runs_long';
      readonly technicianId: string;
      /** A job under way, and when it is now expected to end. */
      readonly jobId: string;
      readonly endsAtMinutes: number;
    };

/** The reason of a swap that nobody asked for: the promise of a stop not yet begun is in danger. */
export type Endangered = {
  readonly kind: 'endangered';
  readonly technicianId: string;
  readonly jobId: string;
};

/** The reason of a plan that somebody asked for although nothing is wrong: the day can be driven better. */
export type Improvable = { readonly kind: 'improvement' };

export type RepairRequest = {
  /** The bookable days; one of them is the day of the disruption. */
  readonly days: readonly MarketDay[];
  readonly day: PlainDay;
  readonly now: MarketMoment;
  readonly disruption: Disruption;
  /** By which windows are promised: none is named that would then be refused. */
  readonly risk?: PricingTerms;
  /** Of those who are not disrupted: what staff gave them, and the vehicles of a yard day (FLT-2). */
  readonly fixed?: ReadonlySet<string>;
  /** What giving a job to somebody else costs where the risk is known, in minutes of driving. */
  readonly perMove?: number;
};

/** How many other windows a customer is offered. */
const windowsToOffer = 6;

type Disrupted = {
  readonly marketDay: MarketDay;
  /** The technician's lane as it is now, nothing yet taken away. */
  readonly lane: Lane;
  /** What may have to find another place. */
  readonly jobs: readonly PromisedJob[];
  /** The same lane with only what cannot be moved. */
  readonly bare: Lane;
};

const laneWith = (lane: Lane, change: Partial<Pick<Lane, 'route' | 'shift'>>): Lane => ({
  ...lane,
  ...change,
  prepared: undefined,
});

/** Back in the queue: whoever takes it starts over. */
const begunAnew = ({ arrivedAtMinutes: _a, endsAtMinutes: _e, ...job }: PromisedJob): PromisedJob => ({
  ...job,
  status: isUnderway(job.status) ? 'scheduled' : job.status,
});

const laneAfter = (lane: Lane, disruption: Disruption): Lane => {
  switch (disruption.kind) {
    case 'technician_out':
      return laneWith(lane, { shift: 'day_off' });
    case 'leaves_early': {
      if (typeof lane.shift === 'string') return lane;
      return laneWith(lane, { shift: shortenedShift(lane.shift, disruption.endsAtMinutes) });
    }
    case 'runs_long': {
      const long = lane.route.jobs.find((job) => job.id === disruption.jobId);
      if (!long || !isStarted(long.status)) throw new RangeError(`job ${disruption.jobId} is not under way`);
      const jobs = lane.route.jobs.map((job) =>
        job === long ? { ...job, endsAtMinutes: disruption.endsAtMinutes } : job,
      );
      return laneWith(lane, { route: { ...lane.route, jobs } });
    }
  }
};

const disruptedDay = (request: RepairRequest): Disrupted => {
  const { disruption, now } = request;
  const marketDay = request.days.find((candidate) => candidate.day === request.day);
  if (!marketDay) throw new RangeError(`${request.day} is not among the days`);
  const seen = marketDay.day === now.day ? asOf(marketDay, now.minutes) : marketDay;
  const before = seen.lanes.find((lane) => lane.technician.id === disruption.technicianId);
  if (!before) throw new RangeError(`technician ${disruption.technicianId} is not in this market`);
  const lane = laneAfter(before, disruption);
  const isOut = typeof lane.shift === 'string';
  const isGivenUp = ({ status, isOfAnotherDay }: PromisedJob) => isUnderway(status) && !isOfAnotherDay;
  const jobs = isOut ? lane.route.jobs.filter(isGivenUp).map(begunAnew) : [];
  const movable = [...jobs, ...openJobs(lane.route)];
  const stays = lane.route.jobs.filter((job) => !movable.some((moved) => moved.id === job.id));
  // Closed to others, it may keep what it has.
  const { isClosed: _closed, closedFromMinutes: _from, ...open } = lane.route;
  const bare = laneWith(lane, { route: { ...open, jobs: stays } });
  return { marketDay: withLane(seen, bare), lane, jobs: movable, bare };
};

/** What somebody said of a technician's day before it was planned anew. */
export type SaidAbsence = Extract<Disruption, { readonly kind: 'technician_out' | 'leaves_early' }>;

const requestOf = (seen: MarketDay, disruption: Disruption) => ({
  days: [seen],
  day: seen.day,
  now: { day: seen.nowMinutes === undefined ? '' : seen.day, minutes: seen.nowMinutes ?? 0 },
  disruption,
});

/** Jobs that nobody comes to unless somebody helps: the fewest that must be given up for the rest to be kept. */
const leftAlone = ({ marketDay, lane, jobs, bare }: Disrupted): readonly PromisedJob[] => {
  const day = findTechnicianDay(marketDay, lane);
  const own = findTechnicianDay(marketDay, bare);
  if (!day || !own) return jobs;
  return keepsItsPromises(day) ? [] : placeJobs([own], jobs, own).left;
};

/** The day without a plan for what was said: its technician's hours as said, and the stops that nobody comes to. */
export const dayAsSaid = (
  seen: MarketDay,
  said: SaidAbsence,
): { readonly day: MarketDay; readonly lost: readonly PromisedJob[] } => {
  const disrupted = disruptedDay(requestOf(seen, said));
  const lost = leftAlone(disrupted);
  const ids = new Set(lost.map(({ id }) => id));
  const { lane } = disrupted;
  const jobs = lane.route.jobs.filter(({ id }) => !ids.has(id));
  return { day: withLane(seen, laneWith(lane, { route: { ...lane.route, jobs } })), lost };
};

export type BrokenPromise = {
  readonly jobId: string;
  /** How late it is when the day goes on as well as it can; undefined when nobody comes at all. */
  readonly minutesLate: number | undefined;
};

/** A job in progress that will be late: it cannot be repaired, but the customer should be notified. */
const lateUnderway = (day: TechnicianDay): readonly BrokenPromise[] =>
  day.front.stops.flatMap((stop) => {
    const job = day.route.jobs.find(({ id, status }) => id === stop.jobId && status === 'en_route');
    const minutesLate = job ? stop.arrivalMinutes - job.window.endMinutes : 0;
    return minutesLate > 0 ? [{ jobId: stop.jobId, minutesLate }] : [];
  });

const findLateness = (day: TechnicianDay, jobId: string): number | undefined => {
  const drive = keptDriveTable(day);
  const stops = timesOf(day, drive, leastLateOrder(day, drive).nodes);
  return stops.find(({ node, minutesLate }) => minutesLate > 0 && day.jobs[node - 1]?.id === jobId)
    ?.minutesLate;
};

/** Which promises break if nobody helps. */
export const brokenPromises = (request: RepairRequest): readonly BrokenPromise[] => {
  const disrupted = disruptedDay(request);
  const day = findTechnicianDay(disrupted.marketDay, disrupted.lane);
  const left = leftAlone(disrupted);
  if (!day) return left.map(({ id }) => ({ jobId: id, minutesLate: undefined }));
  return [...lateUnderway(day), ...left.map(({ id }) => ({ jobId: id, minutesLate: findLateness(day, id) }))];
};

export type Move = {
  readonly jobId: string;
  readonly fromTechnicianId: string;
  readonly toTechnicianId: string;
};

/** A customer whose window nobody can keep, and the next ones that can be kept. */
export type Ask = { readonly job: PromisedJob; readonly instead: readonly OfferedWindow[] };

/** Accepted as a whole or not at all. */
export type RepairProposal = {
  readonly day: PlainDay;
  readonly disruption: Disruption | Endangered | Improvable;
  /** The routes it was made from; another version of any of them makes it stale. */
  readonly basedOn: readonly { readonly technicianId: string; readonly version: number }[];
  readonly moves: readonly Move[];
  readonly asks: readonly Ask[];
  /** Every changed route as it would be, jobs in the order to drive. */
  readonly routes: readonly DayRoute[];
  readonly plans: readonly { readonly technicianId: string; readonly plan: DayPlan }[];
  /** For those who take jobs over. */
  readonly addedDrivingMinutes: number;
  /** Whether no better repair exists, or only none was found. */
  readonly isOptimal: boolean;
};

const inDrivingOrder = (jobs: readonly PromisedJob[], plan: DayPlan): readonly PromisedJob[] => {
  const turn = new Map(plan.stops.map((stop, index) => [stop.jobId, index]));
  return [...jobs].sort((a, b) => (turn.get(a.id) ?? -1) - (turn.get(b.id) ?? -1));
};

const routeWith = ({ day, jobs, gives = [] }: Hand, plan: DayPlan): DayRoute => ({
  ...day.route,
  version: day.route.version + 1,
  jobs: inDrivingOrder([...day.route.jobs.filter((job) => !gives.includes(job)), ...jobs], plan),
});

type Change = {
  readonly day: TechnicianDay;
  readonly takes: readonly PromisedJob[];
  readonly plan: DayPlan;
  readonly route: DayRoute;
};

const changeOf = (hand: Hand): Change => {
  const { day, jobs: takes, gives = [] } = hand;
  const plan = findPlan(day, [...day.jobs.filter((job) => !gives.includes(job)), ...takes]);
  if (!plan) throw new Error(`technician ${day.technician.id} cannot keep what was found possible`);
  return { day, takes, plan, route: routeWith(hand, plan) };
};

/** Whatever changes hands, whoever takes it. What is no open job of anybody's is what the repair is for. */
const movesOf = (
  days: readonly TechnicianDay[],
  changes: readonly Change[],
  technicianId: string,
): readonly Move[] => {
  const owners = new Map(days.flatMap((day) => day.jobs.map(({ id }) => [id, day.technician.id] as const)));
  return changes.flatMap(({ day, takes }) =>
    takes.flatMap(({ id }) => {
      const [from, to] = [owners.get(id) ?? technicianId, day.technician.id];
      return from === to ? [] : [{ jobId: id, fromTechnicianId: from, toTechnicianId: to }];
    }),
  );
};

const surestOf = (change: Change, { model }: PricingTerms, nowMinutes: number | undefined): Change => {
  const { day, takes, route } = change;
  const open = new Set([...day.jobs, ...takes].map(({ id }) => id));
  const first = route.jobs.filter(({ id }) => open.has(id));
  const surest = surestRoute(day, first, model, nowMinutes);
  return { ...change, route: surest, plan: planInOrder(day, surest) };
};

/**
 * The best repair: where the risk is known, that by which the most promises are likely kept; else the fewest customers
 * asked, then the fewest jobs given to somebody else, then the least driving.
 */
export const proposeRepair = (request: RepairRequest): RepairProposal => {
  const { technicianId } = request.disruption;
  const { marketDay, jobs, bare } = disruptedDay(request);
  const days = marketDay.lanes.flatMap((lane) => findTechnicianDay(marketDay, lane) ?? []);
  const { risk, fixed = new Set<string>() } = request;
  const { nowMinutes } = marketDay;
  const measure = risk && byChance(risk.model, nowMinutes, request.perMove);
  const own = days.find((day) => day.technician.id === technicianId);
  const chosen = placeJobs(days, jobs, own, measure);
  const placed = measure ? placeTheRest(days, chosen, { jobs, own, measure, fixed }) : chosen;
  const found = placed.hands.map(changeOf);
  const changes = risk ? found.map((change) => surestOf(change, risk, nowMinutes)) : found;
  const takers = changes.filter(({ day }) => day.technician.id !== technicianId);
  const bareRoute = { ...bare.route, version: bare.route.version + 1 };
  const routes = [
    ...(takers.length === changes.length ? [bareRoute] : []),
    ...changes.map(({ route }) => route),
  ];
  const after = withRoutes(marketDay, routes);
  const daysAfter = request.days.map((candidate) => (candidate.day === request.day ? after : candidate));
  const addedSeconds = takers.map(({ day, plan }) => plan.drivingSeconds - (findShortestSeconds(day) ?? 0));
  return {
    day: request.day,
    disruption: request.disruption,
    basedOn: routes.map((route) => ({ technicianId: route.technicianId, version: route.version - 1 })),
    moves: movesOf(days, changes, technicianId),
    asks: placed.left.map((job) => ({
      job,
      instead: nextWindows(
        {
          job,
          days: daysAfter,
          now: request.now,
          leadMinutes: bookingLeadMinutes,
          ...(risk ? { risk } : {}),
        },
        windowsToOffer,
      ),
    })),
    routes,
    plans: changes.map(({ day, plan }) => ({ technicianId: day.technician.id, plan })),
    addedDrivingMinutes: Math.round(addedSeconds.reduce((sum, seconds) => sum + seconds, 0) / 60),
    isOptimal: placed.isOptimal,
  };
};

/** Whoever was shown a repair has seen each other with the same key: the same jobs go to the same people. */
export const repairKey = ({ moves, asks }: Pick<RepairProposal, 'moves' | 'asks'>): string =>
  JSON.stringify([
    moves.map(({ jobId, toTechnicianId }) => `${jobId} ${toTechnicianId}`).sort(),
    asks.map(({ job }) => job.id).sort(),
  ]);

/** The day once the repair is accepted; undefined where what it was made for is no longer so. */
export const findDayAfter = (
  seen: MarketDay,
  { disruption, routes }: Pick<RepairProposal, 'disruption' | 'routes'>,
): MarketDay | undefined => {
  const after = withRoutes(seen, routes);
  if (disruption.kind === 'endangered' || disruption.kind === 'improvement') return after;
  const lane = after.lanes.find(({ technician }) => technician.id === disruption.technicianId);
  if (!lane || !isStillSo(lane, disruption)) return undefined;
  return withLane(after, laneAfter(lane, disruption));
};

/** A job that was to run long may have ended. */
export const isStillSo = (lane: Lane, disruption: Disruption): boolean =>
  disruption.kind !== 'runs_long' ||
  lane.route.jobs.some(({ id, status }) => id === disruption.jobId && isUnderway(status));

export type RepairVerdict =
  | { readonly accepted: true; readonly routes: readonly DayRoute[]; readonly asks: readonly Ask[] }
  | {
      readonly accepted: false;
      /** Somebody changed these routes since, or time has passed and they cannot be driven any more. */
      readonly reason: 'stale' | 'too_late';
      readonly technicianIds: readonly string[];
    };

/** Whether it was made for a window that is missed either way: to be there sooner, not in time. */
export const isForMissed = ({
  disruption,
  routes,
  plans,
}: Pick<RepairProposal, 'disruption' | 'routes' | 'plans'>): boolean => {
  if (disruption.kind !== 'endangered') return false;
  const { jobId } = disruption;
  const job = routes.flatMap(({ jobs }) => jobs).find(({ id }) => id === jobId);
  const stop = plans.flatMap(({ plan }) => plan.stops).find((planned) => planned.jobId === jobId);
  return job !== undefined && stop !== undefined && stop.arrivalMinutes > job.window.endMinutes;
};

const canBeDriven = (marketDay: MarketDay, lane: Lane): boolean => {
  if (openJobs(lane.route).length === 0) return true;
  const day = findTechnicianDay(marketDay, lane);
  return day !== undefined && keepsItsPromises(day);
};

/** All of it, if every route is still the one it was made from and can still be driven now; else nothing. */
export const acceptRepair = (
  proposal: RepairProposal,
  current: MarketDay,
  now: MarketMoment,
): RepairVerdict => {
  const seen = current.day === now.day ? asOf(current, now.minutes) : current;
  const versionById = new Map(seen.lanes.map((lane) => [lane.technician.id, lane.route.version]));
  const stale = proposal.basedOn.filter((made) => versionById.get(made.technicianId) !== made.version);
  if (stale.length > 0)
    return { accepted: false, reason: 'stale', technicianIds: stale.map((made) => made.technicianId) };
  const { disruption, routes } = proposal;
  if (disruption.kind === 'improvement') {
    const technicianIds = routes.map(({ technicianId }) => technicianId);
    if (!areJobsAsSeen(seen, routes)) return { accepted: false, reason: 'stale', technicianIds };
    if (!breaksNothing(seen, routes)) return { accepted: false, reason: 'too_late', technicianIds };
    return { accepted: true, routes, asks: [] };
  }
  const after = withRoutes(seen, routes);
  const late = after.lanes.filter((lane) => {
    if (!routes.includes(lane.route)) return false;
    if (disruption.kind === 'endangered') return !isNoWorse(seen, lane.route);
    const isDisrupted = lane.technician.id === disruption.technicianId;
    return !canBeDriven(after, isDisrupted ? laneAfter(lane, disruption) : lane);
  });
  // What was late before and is less late now cannot be driven in time, and helps all the same.
  const isLessLate =
    disruption.kind === 'endangered' &&
    isForMissed(proposal) &&
    isClearlySooner(seen, routes, disruption.jobId);
  if (late.length > 0 && !isLessLate)
    return { accepted: false, reason: 'too_late', technicianIds: late.map((lane) => lane.technician.id) };
  return { accepted: true, routes, asks: proposal.asks };
};
