import { risksWithout } from './absence-risk';
import { planInOrder } from './choice';
import { type DaySearch, dayRisks, openDaySearch, type TechnicianRisk } from './day-risk';
import type { DayRoute } from './day-route';
import { areJobsAsSeen, breaksNothing } from './kept-route';
import { findTechnicianDay, type Lane, type MarketDay, withRoutes } from './market-day';
import { remainingPlaces } from './offers';
import type { RiskModel } from './plan-table';
import { type BeforeAndAfter, findMarketChance } from './promise-chance';
import type { RepairProposal, SaidAbsence } from './repair';
import {
  chancesOf,
  changeOfDay,
  connectedTo,
  endangeredFrom,
  heldJobs,
  isCurrent,
  leastGain,
  priceOf,
} from './swap';

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

/** Nobody's promise is put in danger, whatever is saved elsewhere. */
const isSafe = (before: readonly TechnicianRisk[], after: readonly TechnicianRisk[]): boolean => {
  const chances = chancesOf(before);
  return [...chancesOf(after)].every(
    ([jobId, late]) => late <= Math.max(chances.get(jobId) ?? 0, endangeredFrom),
  );
};

const gainOf = (marketDay: MarketDay, model: RiskModel, routes: readonly DayRoute[]): number | undefined => {
  if (!breaksNothing(marketDay, routes)) return undefined;
  const before = dayRisks(marketDay, model);
  const after = dayRisks(withRoutes(marketDay, routes), model);
  return isSafe(before, after) ? priceOf(before) - priceOf(after) : undefined;
};

/** What a search has found by now, as a proposal; undefined when too little is gained to ask anybody for it. */
const proposalOf = (
  marketDay: MarketDay,
  model: RiskModel,
  routes: readonly DayRoute[],
): RepairProposal | undefined => {
  const kept = groupsOf(marketDay, routes)
    .filter((group) => (gainOf(marketDay, model, group) ?? 0) > 0)
    .flat();
  if (kept.length === 0 || (gainOf(marketDay, model, kept) ?? 0) < leastGain) return undefined;
  return {
    day: marketDay.day,
    disruption: { kind: 'improvement' },
    ...changeOfDay(marketDay, kept),
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
  const search = openDaySearch(marketDay, model, new Set([...fixed, ...heldJobs(marketDay)]), seed);
  return (
    search && {
      groups: search.groups,
      improve: search.improve,
      propose: () => proposalOf(marketDay, model, search.routes()),
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
    technicians,
  };
};
