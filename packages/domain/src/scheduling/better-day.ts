import { risksWithout } from './absence-risk';
import type { BeforeAndAfter } from './before-and-after';
import { planInOrder } from './choice';
import { type DaySearch, dayRisks, openDaySearch } from './day-risk';
import type { DayRoute } from './day-route';
import { areJobsAsSeen, breaksNothing } from './kept-route';
import { findTechnicianDay, type Lane, type MarketDay, withRoutes } from './market-day';
import { remainingPlaces } from './offers';
import type { RiskModel } from './plan-table';
import { findMarketChance } from './promise-chance';
import type { RepairProposal, SaidAbsence } from './repair';
import { type MissedStop, missedStops, searchSooner } from './sooner';
import { endangersNobody } from './stop-chances';
import { changeOfDay, connectedTo, heldJobs, isCurrent, leastGain, priceOf } from './swap';

const laneOf = ({ lanes }: MarketDay, technicianId: string): Lane | undefined =>
  lanes.find(({ technician }) => technician.id === technicianId);

/** Changes that need one another, each group by itself. */
const groupsOf = (marketDay: MarketDay, routes: readonly DayRoute[]): readonly (readonly DayRoute[])[] => {
  const groups: (readonly DayRoute[])[] = [];
  const seen = new Set<string>();
  for (const { technicianId } of routes) {
    if (seen.has(technicianId)) continue;
    const group = connectedTo(marketDay, routes, technicianId);
    for (const route of group) seen.add(route.technicianId);
    groups.push(group);
  }
  return groups;
};

const gainOf = (marketDay: MarketDay, model: RiskModel, routes: readonly DayRoute[]): number | undefined => {
  if (!breaksNothing(marketDay, routes)) return undefined;
  const before = dayRisks(marketDay, model);
  const after = dayRisks(withRoutes(marketDay, routes), model);
  return endangersNobody(before, after) ? priceOf(before) - priceOf(after) : undefined;
};

/** One change after the other, each as the next version of a route. */
const merged = (
  marketDay: MarketDay,
  first: readonly DayRoute[],
  then: readonly DayRoute[],
): readonly DayRoute[] => {
  const routes = new Map([...first, ...then].map((route) => [route.technicianId, route]));
  return [...routes.values()].map((route) => ({
    ...route,
    version: (laneOf(marketDay, route.technicianId)?.route.version ?? 0) + 1,
  }));
};

/** Who waits although their window is missed is reached as soon as it can be, one after the other. */
const withSooner = (
  marketDay: MarketDay,
  model: RiskModel,
  found: readonly DayRoute[],
  fixed: ReadonlySet<string>,
): readonly DayRoute[] => {
  let routes = found;
  for (const { jobId } of missedStops(marketDay, marketDay)) {
    const seen = withRoutes(marketDay, routes);
    const lane = seen.lanes.find(({ route }) => route.jobs.some(({ id }) => id === jobId));
    const search = searchSooner(seen, model, { technicianId: lane?.technician.id ?? '', jobId }, fixed);
    let step = search.next();
    while (!step.done) step = search.next();
    if (!step.value) continue;
    const next = merged(marketDay, routes, step.value.routes);
    if (gainOf(marketDay, model, next) !== undefined) routes = next;
  }
  return routes;
};

/** What a search has found by now, as a proposal; undefined when too little is gained to ask anybody for it. */
const proposalOf = (
  marketDay: MarketDay,
  model: RiskModel,
  routes: readonly DayRoute[],
  fixed: ReadonlySet<string>,
): RepairProposal | undefined => {
  const kept = groupsOf(marketDay, routes)
    .filter((group) => (gainOf(marketDay, model, group) ?? 0) > 0)
    .flat();
  const sooner = withSooner(marketDay, model, kept, fixed);
  const isWorthwhile = sooner !== kept || (gainOf(marketDay, model, kept) ?? 0) >= leastGain;
  if (sooner.length === 0 || !isWorthwhile) return undefined;
  return {
    day: marketDay.day,
    disruption: { kind: 'improvement' },
    ...changeOfDay(marketDay, sooner),
    asks: [],
    isOptimal: false,
  };
};

export type BetterDaySearch = Pick<DaySearch, 'groups' | 'improve'> & {
  propose(): RepairProposal | undefined;
};

/**
 * DISP-3: the day driven better as a whole: stops not yet begun change hands or their order, in their windows. What is
 * fixed or only held stays with whom it is. Undefined when nobody works that day.
 */
export const searchBetterDay = (
  marketDay: MarketDay,
  model: RiskModel,
  fixed: ReadonlySet<string>,
  seed: number,
): BetterDaySearch | undefined => {
  const stays = new Set([...fixed, ...heldJobs(marketDay)]);
  const search = openDaySearch(marketDay, model, stays, seed);
  return (
    search && {
      groups: search.groups,
      improve: search.improve,
      propose: () => proposalOf(marketDay, model, search.routes(), stays),
    }
  );
};

/** Whether its routes are those it was made from, and still keep everything as of now. */
const isStillTrue = (marketDay: MarketDay, proposal: RepairProposal): boolean =>
  isCurrent(marketDay, proposal) &&
  areJobsAsSeen(marketDay, proposal.routes) &&
  breaksNothing(marketDay, proposal.routes);

/** What a better day would change, for whom. */
export type BetterDay = {
  readonly drivingMinutes: BeforeAndAfter;
  /** Chance in percent that every window of the market is kept; undefined when nothing is ahead. */
  readonly keptPercent: BeforeAndAfter | undefined;
  /** How many more jobs the day has room for, roughly. */
  readonly places: BeforeAndAfter;
  /** Whose window is missed either way, and by how many minutes. */
  readonly missed: readonly MissedStop[];
  readonly technicians: readonly {
    readonly technicianId: string;
    readonly drivingMinutes: BeforeAndAfter;
    readonly homeAtMinutes: BeforeAndAfter;
    readonly stops: BeforeAndAfter;
  }[];
};

const inMinutes = (seconds: number): number => Math.round(seconds / 60);

const placesOf = (marketDay: MarketDay): number =>
  Math.floor(remainingPlaces(marketDay, 'mechanic')) + Math.floor(remainingPlaces(marketDay, 'tow'));

/** Undefined when the day has changed since and it can only be dropped. */
export const findBetterDay = (
  marketDay: MarketDay,
  model: RiskModel,
  proposal: RepairProposal,
  absences: readonly SaidAbsence[] = [],
): BetterDay | undefined => {
  if (proposal.disruption.kind !== 'improvement' || !isStillTrue(marketDay, proposal)) return undefined;
  const after = withRoutes(marketDay, proposal.routes);
  const technicians = proposal.routes.flatMap((route) => {
    const lane = laneOf(marketDay, route.technicianId);
    const day = lane && findTechnicianDay(marketDay, lane);
    if (!day) return [];
    const [was, is] = [planInOrder(day, day.route), planInOrder(day, route)];
    return [
      {
        technicianId: route.technicianId,
        drivingMinutes: { before: inMinutes(was.drivingSeconds), after: inMinutes(is.drivingSeconds) },
        homeAtMinutes: { before: was.homeAtMinutes, after: is.homeAtMinutes },
        stops: { before: day.route.jobs.length, after: route.jobs.length },
      },
    ];
  });
  const sum = (when: keyof BeforeAndAfter): number =>
    technicians.reduce((total, { drivingMinutes }) => total + drivingMinutes[when], 0);
  const chances = {
    before: findMarketChance(risksWithout(marketDay, model, absences).risks)?.percent,
    after: findMarketChance(risksWithout(after, model, absences).risks)?.percent,
  };
  const keptPercent =
    chances.before === undefined || chances.after === undefined
      ? undefined
      : { before: chances.before, after: chances.after };
  return {
    drivingMinutes: { before: sum('before'), after: sum('after') },
    keptPercent,
    places: { before: placesOf(marketDay), after: placesOf(after) },
    missed: missedStops(marketDay, after),
    technicians,
  };
};
