import { isUnbooked } from '../appointment';
import type { BeforeAndAfter } from './before-and-after';
import { dayRisks, relocations, routeInOrder } from './day-risk';
import { type DayRoute, mayTake } from './day-route';
import { breaksNothing, latenessChange } from './kept-route';
import { findTechnicianDay, type MarketDay, withRoutes } from './market-day';
import { mostOpenJobs } from './open-day';
import type { RiskModel } from './plan-table';
import { chancesOf, endangersNobody } from './stop-chances';

/** For less nobody is given another list of jobs. */
const leastMinutes = 15;

/** A stop whose window is missed either way, reached clearly sooner, and nobody else later. */
export type Sooner = {
  readonly routes: readonly DayRoute[];
  readonly missedBy: BeforeAndAfter;
  readonly lateAfter: number;
  /** Minutes of lateness less, of all customers together. */
  readonly saved: number;
};

const sumOf = (late: ReadonlyMap<string, number>): number =>
  [...late.values()].reduce((sum, minutes) => sum + minutes, 0);

/** Whether the stop is reached clearly sooner after its window, and nobody else later, by the means of the plan. */
export const isClearlySooner = (
  marketDay: MarketDay,
  routes: readonly DayRoute[],
  jobId: string,
): boolean => {
  const change = latenessChange(marketDay, routes);
  const by = (change?.before.get(jobId) ?? 0) - (change?.after.get(jobId) ?? 0);
  return by >= leastMinutes && breaksNothing(marketDay, routes);
};

/** What these routes are worth for a stop that is late anyway; undefined where they are not clearly better. */
export const findSooner = (
  marketDay: MarketDay,
  model: RiskModel,
  routes: readonly DayRoute[],
  jobId: string,
): Sooner | undefined => {
  const change = latenessChange(marketDay, routes);
  if (!change || !isClearlySooner(marketDay, routes, jobId)) return undefined;
  const risks = dayRisks(withRoutes(marketDay, routes), model);
  if (!endangersNobody(dayRisks(marketDay, model), risks)) return undefined;
  return {
    routes,
    missedBy: { before: change.before.get(jobId) ?? 0, after: change.after.get(jobId) ?? 0 },
    lateAfter: chancesOf(risks).get(jobId) ?? 1,
    saved: sumOf(change.before) - sumOf(change.after),
  };
};

export type MissedStop = { readonly jobId: string; readonly minutes: BeforeAndAfter };

/** Promised stops not yet begun that are reached after their window as the day stands: the latest first. */
export const missedStops = (marketDay: MarketDay, after: MarketDay): readonly MissedStop[] => {
  const working = after.lanes.filter(({ shift }) => typeof shift !== 'string');
  const change = latenessChange(
    marketDay,
    working.map(({ route }) => route),
  );
  const promised = new Set(
    working.flatMap(({ route }) =>
      route.jobs.filter(({ status }) => !isUnbooked(status)).map(({ id }) => id),
    ),
  );
  return [...(change?.before ?? [])]
    .filter(([id, minutes]) => minutes > 0 && promised.has(id))
    .map(([jobId, before]) => ({ jobId, minutes: { before, after: change?.after.get(jobId) ?? 0 } }))
    .sort((a, b) => b.minutes.before - a.minutes.before);
};

/** The stop at every place of everybody's day, its own technician's among them. */
function* givenToAnybody(marketDay: MarketDay, technicianId: string, jobId: string, isFixed: boolean) {
  const days = marketDay.lanes.flatMap((lane) => findTechnicianDay(marketDay, lane) ?? []);
  const own = days.find(({ technician }) => technician.id === technicianId);
  const job = own?.jobs.find(({ id }) => id === jobId);
  if (!own || !job) return;
  const rest = own.jobs.filter((other) => other !== job);
  for (const day of days) {
    if (day !== own && (isFixed || !mayTake(day, job) || day.jobs.length >= mostOpenJobs)) continue;
    const others = day === own ? rest : day.jobs;
    for (let turn = 0; turn <= others.length; turn += 1) {
      const order = [...others.slice(0, turn), job, ...others.slice(turn)];
      yield [...(day === own ? [] : [routeInOrder(own, rest)]), routeInOrder(day, order)];
    }
  }
}

/**
 * PLAN-3: of a promise that is lost and whose work has not begun, the single change of stops by which the customers who
 * wait are reached soonest, with every other promise kept; in pieces, for who has others to answer meanwhile.
 */
export function* searchSooner(
  marketDay: MarketDay,
  model: RiskModel,
  { technicianId, jobId }: { readonly technicianId: string; readonly jobId: string },
  fixed: ReadonlySet<string>,
  isUnwanted: (routes: readonly DayRoute[]) => boolean = () => false,
): Generator<void, Sooner | undefined> {
  let best: Sooner | undefined;
  const isFixed = fixed.has(jobId);
  for (const ways of [
    givenToAnybody(marketDay, technicianId, jobId, isFixed),
    relocations(marketDay, model, technicianId, fixed),
  ])
    for (const routes of ways) {
      const found = isUnwanted(routes) ? undefined : findSooner(marketDay, model, routes, jobId);
      if (found && (!best || found.saved > best.saved)) best = found;
      yield;
    }
  return best;
}
