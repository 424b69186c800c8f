import { isStarted, isUnderway } from '../appointment';
import type { DayRoute, PromisedJob } from './day-route';
import { usualDrives } from './drive-time';
import { findTechnicianDay, type MarketDay } from './market-day';
import { groupsOfNeighbors, lanesInOneTable, neighborsOf } from './neighbors';
import {
  improvePlan,
  orderOf,
  type Plan,
  planAsItStands,
  relocateJob,
  type SearchLimits,
  sumOver,
} from './plan-search';
import { guestNode, planTableOf, type RiskModel } from './plan-table';
import { lateCell, pastShiftCell, type RouteRisk, routeRiskOf } from './route-risk';
import type { TechnicianDay } from './technician-day';
import { learnWorkTimes } from './work-time';

/** Until something is measured: what a mean plan strays by. */
export const usualRisk: RiskModel = { times: learnWorkTimes([]), drives: usualDrives, lateOdds: 1 };

/** The market's open day as plans that can be asked for room, and what their risks add up to. */
export type RiskDay = {
  readonly model: RiskModel;
  readonly plans: readonly Plan[];
  readonly lanes: number;
  readonly late: number;
  readonly pastShift: number;
};

const workingDays = (marketDay: MarketDay): readonly TechnicianDay[] =>
  marketDay.lanes.flatMap((lane) => findTechnicianDay(marketDay, lane) ?? []);

const findPlan = (
  [first, ...others]: readonly TechnicianDay[],
  model: RiskModel,
  nowMinutes: number | undefined,
): Plan | undefined => first && planAsItStands(planTableOf([first, ...others], model, nowMinutes));

type Kept<T> = { readonly model: RiskModel; readonly value: T };

/** Days are never changed, only replaced: what follows from one is kept as long as the day is. */
const planByDay = new WeakMap<TechnicianDay, Kept<Plan>>();
const riskByMarketDay = new WeakMap<MarketDay, Kept<RiskDay>>();

const planOfOne = (day: TechnicianDay, model: RiskModel, nowMinutes: number | undefined): Plan => {
  const kept = planByDay.get(day);
  if (kept?.model === model) return kept.value;
  const value = planAsItStands(planTableOf([day], model, nowMinutes));
  planByDay.set(day, { model, value });
  return value;
};

const plansOf = (marketDay: MarketDay, model: RiskModel): readonly Plan[] => {
  const days = workingDays(marketDay);
  const [first, ...others] = days;
  if (!first) return [];
  if (days.length <= lanesInOneTable)
    return [planAsItStands(planTableOf([first, ...others], model, marketDay.nowMinutes))];
  return days.map((day) => planOfOne(day, model, marketDay.nowMinutes));
};

export const riskDayOf = (marketDay: MarketDay, model: RiskModel): RiskDay => {
  const kept = riskByMarketDay.get(marketDay);
  if (kept?.model === model) return kept.value;
  const plans = plansOf(marketDay, model);
  const value: RiskDay = {
    model,
    plans,
    lanes: plans.reduce((sum, plan) => sum + plan.table.lanes, 0),
    late: plans.reduce((sum, plan) => sum + sumOver(plan, lateCell), 0),
    pastShift: plans.reduce((sum, plan) => sum + sumOver(plan, pastShiftCell), 0),
  };
  riskByMarketDay.set(marketDay, { model, value });
  return value;
};

export type TechnicianRisk = RouteRisk & {
  readonly technicianId: string;
  /** Somebody is driven to or worked for: the day is not over, though nothing else may be ahead. */
  readonly isUnderway: boolean;
};

/** PLAN-2: every technician's day as it stands, with the chance of each promise to be broken. */
export const dayRisks = (marketDay: MarketDay, model: RiskModel): readonly TechnicianRisk[] =>
  riskDayOf(marketDay, model).plans.flatMap((plan) =>
    plan.table.days.map((day, lane) => ({
      technicianId: day.technician.id,
      isUnderway: day.route.jobs.some(({ status }) => isUnderway(status)),
      ...routeRiskOf(plan.table, lane, orderOf(plan, lane)),
    })),
  );

/** A technician's route with its open jobs in this order, jobs under way first. */
export const routeInOrder = (day: TechnicianDay, jobs: readonly PromisedJob[]): DayRoute => {
  const open = new Set(day.jobs);
  const kept = day.route.jobs.filter((job) => !open.has(job));
  return { ...day.route, version: day.route.version + 1, jobs: [...kept, ...jobs] };
};

/** The routes of a plan that differ from those it was made of. */
export const changedRoutes = (plan: Plan, guest?: PromisedJob): readonly DayRoute[] =>
  plan.table.days.flatMap((day, lane) => {
    const jobs = orderOf(plan, lane).flatMap(
      (node) => (node === guestNode(plan.table) ? guest : plan.table.jobOf[node]) ?? [],
    );
    const isSame = jobs.length === day.jobs.length && jobs.every((job, index) => job === day.jobs[index]);
    return isSame ? [] : [routeInOrder(day, jobs)];
  });

export type Improvement = {
  /** Every route that differs, with its next version. */
  readonly routes: readonly DayRoute[];
  /** In minutes of driving. */
  readonly gain: number;
};

/** Jobs that stay with whom they are, because somebody decided so or has begun. */
const fixJobs = ({ table }: Plan, fixed: ReadonlySet<string>): void => {
  let first = 0;
  for (const [own, day] of table.days.entries()) {
    for (const [index, { id, status }] of day.jobs.entries())
      for (let lane = 0; lane < table.lanes; lane += 1)
        if (lane !== own && (fixed.has(id) || isStarted(status)))
          table.canServe[lane * table.jobs + first + index] = 0;
    first += day.jobs.length;
  }
};

const none: ReadonlySet<string> = new Set();

/** A search that is gone on with in pieces, so that whoever is asked meanwhile does not wait for all of it. */
export type DaySearch = {
  /** How many groups of neighbors there are: so many pieces go through all of them once. */
  readonly groups: number;
  /** Goes on with the next group. Gives back what was gained, in minutes of driving. */
  improve(limits: SearchLimits): number;
  /** Every route that differs by now, with its next version. */
  routes(): readonly DayRoute[];
};

/**
 * Jobs change hands among neighbors only: whoever is far away has no use for them, and the time of a piece does not grow
 * with the market. Another seed has other neighbors. Undefined when nobody works that day.
 */
export const openDaySearch = (
  marketDay: MarketDay,
  model: RiskModel,
  fixed: ReadonlySet<string>,
  seed: number,
): DaySearch | undefined => {
  const groups = groupsOfNeighbors(workingDays(marketDay), seed);
  const plans = new Map<number, Plan>();
  const planAt = (nth: number): Plan | undefined => {
    const plan = plans.get(nth) ?? findPlan(groups[nth] ?? [], model, marketDay.nowMinutes);
    if (plan && !plans.has(nth)) {
      fixJobs(plan, fixed);
      plans.set(nth, plan);
    }
    return plan;
  };
  let turn = 0;
  return groups.length === 0
    ? undefined
    : {
        groups: groups.length,
        improve: (limits) => {
          const plan = planAt(turn % groups.length);
          turn += 1;
          return plan ? improvePlan(plan, limits) : 0;
        },
        routes: () => [...plans.values()].flatMap((plan) => changedRoutes(plan)),
      };
};

/**
 * PLAN-3: open jobs of a day changed over or put in another order, so that driving and risk are less. Windows stay;
 * what is under way stays with whom it is.
 */
export const improveDay = (
  marketDay: MarketDay,
  model: RiskModel,
  limits: SearchLimits,
  fixed: ReadonlySet<string> = none,
): Improvement => {
  const search = openDaySearch(marketDay, model, fixed, limits.seed);
  let gain = 0;
  for (let group = 0; search && group < search.groups; group += 1) gain += search.improve(limits);
  return { routes: search && gain > 0 ? search.routes() : [], gain };
};

/** The same for one technician and their neighbors, in pieces. */
export const openSearchAround = (
  marketDay: MarketDay,
  model: RiskModel,
  technicianId: string,
  fixed: ReadonlySet<string>,
): DaySearch | undefined => {
  const days = workingDays(marketDay);
  const center = days.find(({ technician }) => technician.id === technicianId);
  const plan = center && findPlan(neighborsOf(days, center), model, marketDay.nowMinutes);
  if (!plan) return undefined;
  fixJobs(plan, fixed);
  return { groups: 1, improve: (limits) => improvePlan(plan, limits), routes: () => changedRoutes(plan) };
};

/** One open job of a technician at a time, put back where it costs least with them or a neighbor: each as the routes that change. */
export function* relocations(
  marketDay: MarketDay,
  model: RiskModel,
  technicianId: string,
  fixed: ReadonlySet<string>,
): Generator<readonly DayRoute[]> {
  const days = workingDays(marketDay);
  const center = days.find(({ technician }) => technician.id === technicianId);
  const standing = center && findPlan(neighborsOf(days, center), model, marketDay.nowMinutes);
  const own = standing?.table.days.findIndex(({ technician }) => technician.id === technicianId) ?? -1;
  if (!standing || own < 0) return;
  fixJobs(standing, fixed);
  for (const job of orderOf(standing, own)) {
    const plan = planAsItStands(standing.table);
    if (relocateJob(plan, job)) yield changedRoutes(plan);
  }
}
