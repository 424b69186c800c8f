import { isStarted } from '../appointment';
import type { DayRoute, PromisedJob } from './day-route';
import { findTechnicianDay, type MarketDay } from './market-day';
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
export const usualRisk: RiskModel = { times: learnWorkTimes([]), driveSpread: 0.1, lateOdds: 1 };

/** The market's open day as plans that can be asked for room, and what their risks add up to. */
export type RiskDay = {
  readonly model: RiskModel;
  readonly plans: readonly Plan[];
  readonly lanes: number;
  readonly late: number;
  readonly pastShift: number;
};

/** Up to so many technicians are one table, in which jobs can change hands; more would not pay for its size. */
const lanesInOneTable = 12;

const workingDays = (marketDay: MarketDay): readonly TechnicianDay[] =>
  marketDay.lanes.flatMap((lane) => findTechnicianDay(marketDay, lane) ?? []);

const findWholePlan = (marketDay: MarketDay, model: RiskModel): Plan | undefined => {
  const [first, ...others] = workingDays(marketDay);
  return first && planAsItStands(planTableOf([first, ...others], model, marketDay.nowMinutes));
};

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

export type TechnicianRisk = RouteRisk & { readonly technicianId: string };

/** PLAN-2: every technician's day as it stands, with the chance of each promise to be broken. */
export const dayRisks = (marketDay: MarketDay, model: RiskModel): readonly TechnicianRisk[] =>
  riskDayOf(marketDay, model).plans.flatMap((plan) =>
    plan.table.days.map((day, lane) => ({
      technicianId: day.technician.id,
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
  /** Gives back what was gained, in minutes of driving. */
  improve(limits: SearchLimits): number;
  /** Every route that differs by now, with its next version. */
  routes(): readonly DayRoute[];
};

/** Undefined when nobody works that day. */
export const openDaySearch = (
  marketDay: MarketDay,
  model: RiskModel,
  fixed: ReadonlySet<string>,
): DaySearch | undefined => {
  const plan = findWholePlan(marketDay, model);
  if (!plan) return undefined;
  fixJobs(plan, fixed);
  return { improve: (limits) => improvePlan(plan, limits), routes: () => changedRoutes(plan) };
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
  const search = openDaySearch(marketDay, model, fixed);
  const gain = search?.improve(limits) ?? 0;
  return { routes: search && gain > 0 ? search.routes() : [], gain };
};

/** One open job of a technician at a time, put back where it costs the day least: each as the routes that change. */
export const relocations = (
  marketDay: MarketDay,
  model: RiskModel,
  technicianId: string,
  fixed: ReadonlySet<string>,
): readonly (readonly DayRoute[])[] => {
  const standing = findWholePlan(marketDay, model);
  const own = standing?.table.days.findIndex(({ technician }) => technician.id === technicianId) ?? -1;
  if (!standing || own < 0) return [];
  fixJobs(standing, fixed);
  return orderOf(standing, own).flatMap((job) => {
    const plan = planAsItStands(standing.table);
    return relocateJob(plan, job) ? [changedRoutes(plan)] : [];
  });
};
