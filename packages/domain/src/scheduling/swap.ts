import { isStarted, isUnbooked } from '../appointment';
import type { BeforeAndAfter } from './before-and-after';
import { planInOrder } from './choice';
import { dayRisks, openSearchAround, relocations, type TechnicianRisk } from './day-risk';
import type { DayRoute, PromisedJob } from './day-route';
import { findExpectedDay } from './expected-day';
import { findTechnicianDay, type MarketDay, withRoutes } from './market-day';
import { isNoWorse } from './no-worse';
import type { SearchLimits } from './plan-search';
import type { RiskModel } from './plan-table';
import { isForMissed, type Move, type RepairProposal } from './repair';
import { findSooner, searchSooner } from './sooner';
import { chancesOf, endangeredFrom } from './stop-chances';

/** Minutes of driving, or as much risk: for less nobody is given another list of jobs. */
export const leastGain = 5;

/** Nobody is asked to decide about less. */
const leastDrop = 0.15;

/** A day whose windows are all kept with less than this chance asks for attention, as a single window does. */
export const leastDayPercent = Math.round(100 * (1 - endangeredFrom));

type EndangeredStop = {
  readonly technicianId: string;
  readonly jobId: string;
  /** The chance of arriving after the window. */
  readonly late: number;
};

export const priceOf = (risks: readonly TechnicianRisk[]): number =>
  risks.reduce((sum, { price }) => sum + price, 0);

const isLateByPlan = (marketDay: MarketDay, lane: MarketDay['lanes'][number]) => {
  const stops = findExpectedDay(marketDay, lane)?.stops ?? [];
  const arrivals = new Map(stops.map(({ jobId, arrivalMinutes }) => [jobId, arrivalMinutes]));
  return ({ id, window }: PromisedJob): boolean => (arrivals.get(id) ?? 0) > window.endMinutes;
};

/** Promises of stops not yet begun that are likely to be broken, or are by the plan; the worst first. */
export const endangeredStops = (
  marketDay: MarketDay,
  model: RiskModel,
  from = endangeredFrom,
): readonly EndangeredStop[] => {
  const chances = chancesOf(dayRisks(marketDay, model));
  return marketDay.lanes
    .flatMap((lane) => {
      const isLate = isLateByPlan(marketDay, lane);
      return lane.route.jobs.flatMap((job): EndangeredStop[] => {
        const late = chances.get(job.id);
        const isPromise = !isStarted(job.status) && !isUnbooked(job.status);
        const isEndangered = late !== undefined && (late > from || isLate(job));
        return isPromise && isEndangered ? [{ technicianId: lane.technician.id, jobId: job.id, late }] : [];
      });
    })
    .sort((a, b) => b.late - a.late);
};

const ownersOf = (marketDay: MarketDay): ReadonlyMap<string, string> =>
  new Map(
    marketDay.lanes.flatMap(({ technician, route }) =>
      route.jobs.map(({ id }) => [id, technician.id] as const),
    ),
  );

const movesOf = (marketDay: MarketDay, routes: readonly DayRoute[]): readonly Move[] => {
  const owners = ownersOf(marketDay);
  return routes.flatMap(({ technicianId, jobs }) =>
    jobs.flatMap(({ id }) => {
      const from = owners.get(id);
      return from === undefined || from === technicianId
        ? []
        : [{ jobId: id, fromTechnicianId: from, toTechnicianId: technicianId }];
    }),
  );
};

/** What of a change hangs together with one technician's route: the rest is not needed for it. */
export const connectedTo = (
  marketDay: MarketDay,
  routes: readonly DayRoute[],
  technicianId: string,
): readonly DayRoute[] => {
  const moves = movesOf(marketDay, routes);
  const reached = new Set([technicianId]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { fromTechnicianId: from, toTechnicianId: to } of moves)
      if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
  }
  return routes.filter((route) => reached.has(route.technicianId));
};

/** The chance of the endangered promise to be broken, before and after. */
export type SwapChance = {
  readonly late: number;
  readonly lateAfter: number;
  /** Where its window is missed either way: by how many minutes. */
  readonly missedBy?: BeforeAndAfter;
};

type Helped = SwapChance & { readonly routes: readonly DayRoute[]; readonly price: number };

/** Undefined: it does not save this promise, or not without endangering another. */
const findHelp = (
  marketDay: MarketDay,
  model: RiskModel,
  routes: readonly DayRoute[],
  { jobId, late }: EndangeredStop,
): Helped | undefined => {
  if (routes.length === 0 || !routes.every((route) => isNoWorse(marketDay, route))) return undefined;
  const before = dayRisks(marketDay, model);
  const after = dayRisks(withRoutes(marketDay, routes), model);
  const chances = chancesOf(before);
  const lateAfter = chancesOf(after).get(jobId);
  const price = priceOf(after);
  if (lateAfter === undefined || lateAfter > late - leastDrop || price > priceOf(before) - leastGain)
    return undefined;
  // What was a small danger is not given to another customer instead.
  const most = Math.min(late, endangeredFrom);
  const isSafe = [...chancesOf(after)].every(
    ([id, chance]) => chance <= Math.max(chances.get(id) ?? 0, most),
  );
  return isSafe ? { late, lateAfter, routes, price } : undefined;
};

/** What changes when the day goes by these routes. */
export const changeOfDay = (
  marketDay: MarketDay,
  routes: readonly DayRoute[],
): Pick<RepairProposal, 'basedOn' | 'moves' | 'routes' | 'plans' | 'addedDrivingMinutes'> => {
  const planned = routes.flatMap((route) => {
    const lane = marketDay.lanes.find(({ technician }) => technician.id === route.technicianId);
    const day = lane && findTechnicianDay(marketDay, lane);
    if (!day) return [];
    const plan = planInOrder(day, route);
    const added = plan.drivingSeconds - planInOrder(day, day.route).drivingSeconds;
    return [{ technicianId: route.technicianId, plan, added }];
  });
  return {
    basedOn: routes.map(({ technicianId, version }) => ({ technicianId, version: version - 1 })),
    moves: movesOf(marketDay, routes),
    routes,
    plans: planned.map(({ technicianId, plan }) => ({ technicianId, plan })),
    addedDrivingMinutes: Math.round(planned.reduce((sum, { added }) => sum + added, 0) / 60),
  };
};

/** A window that is only held goes away or becomes a promise within minutes: nobody else is given it meanwhile. */
export const heldJobs = ({ lanes }: MarketDay): ReadonlySet<string> =>
  new Set(
    lanes.flatMap(({ route }) => route.jobs.filter(({ status }) => isUnbooked(status)).map(({ id }) => id)),
  );

const stepsAPiece = 4;

/** What a search around a technician finds; whoever goes on with it may do something else in between. */
function* improvedAround(
  marketDay: MarketDay,
  model: RiskModel,
  technicianId: string,
  { steps, seed }: SearchLimits,
  held: ReadonlySet<string>,
): Generator<void, readonly DayRoute[]> {
  const search = openSearchAround(marketDay, model, technicianId, held);
  for (let done = 0; search && done < steps; done += stepsAPiece) {
    search.improve({ steps: stepsAPiece, seed: seed + done });
    yield;
  }
  return search ? connectedTo(marketDay, search.routes(), technicianId) : [];
}

/** Who is given which job to save a promise: the same swap, whatever else has changed on the routes since. */
const swapKey = (jobId: string, moves: readonly Move[]): string =>
  JSON.stringify([jobId, moves.map((move) => `${move.jobId} ${move.toTechnicianId}`).sort()]);

type Dismissed = (stop: EndangeredStop, routes: readonly DayRoute[]) => boolean;

const dismissedBy = (marketDay: MarketDay, dismissed: readonly RepairProposal[]): Dismissed => {
  const keys = new Set(
    dismissed.flatMap(({ disruption, moves }) =>
      disruption.kind === 'endangered' ? [swapKey(disruption.jobId, moves)] : [],
    ),
  );
  return ({ jobId }, routes) => keys.size > 0 && keys.has(swapKey(jobId, movesOf(marketDay, routes)));
};

/** The best way to save a promise by giving away or putting off a single job. */
function* helpOfOne(
  marketDay: MarketDay,
  model: RiskModel,
  stop: EndangeredStop,
  held: ReadonlySet<string>,
  isDismissed: Dismissed,
): Generator<void, Helped | undefined> {
  let best: Helped | undefined;
  for (const changed of relocations(marketDay, model, stop.technicianId, held)) {
    const help = isDismissed(stop, changed) ? undefined : findHelp(marketDay, model, changed, stop);
    if (help && (!best || help.price < best.price)) best = help;
    yield;
  }
  return best;
}

/** `proposeSwap` in pieces of a few milliseconds, for who has others to answer meanwhile. */
export function* searchSwap(
  marketDay: MarketDay,
  model: RiskModel,
  limits: SearchLimits,
  /** Of this day, by somebody who has decided about them: the same swap is not proposed again. */
  dismissed: readonly RepairProposal[] = [],
): Generator<void, RepairProposal | undefined> {
  const decided = dismissedJobs(marketDay, dismissed);
  const isDismissed = dismissedBy(marketDay, dismissed);
  const endangered = endangeredStops(marketDay, model, leastDrop).filter(({ jobId }) => !decided.has(jobId));
  const held = heldJobs(marketDay);
  for (const stop of endangered) {
    yield;
    const { technicianId, jobId } = stop;
    let found: Pick<Helped, 'routes'> | undefined = yield* helpOfOne(
      marketDay,
      model,
      stop,
      held,
      isDismissed,
    );
    if (!found) {
      const improved = yield* improvedAround(marketDay, model, technicianId, limits, held);
      if (!isDismissed(stop, improved)) found = findHelp(marketDay, model, improved, stop);
    }
    found ??= yield* searchSooner(marketDay, model, stop, held, (routes) => isDismissed(stop, routes));
    if (found)
      return {
        day: marketDay.day,
        disruption: { kind: 'endangered', technicianId, jobId },
        ...changeOfDay(marketDay, found.routes),
        asks: [],
        isOptimal: false,
      };
  }
  return undefined;
}

/**
 * PLAN-3: the least change of stops not yet begun that saves a promise in danger: one job given to somebody else or
 * done at another time of the day, or what a search finds; where its window is missed anyway, by which it is reached
 * clearly sooner. Windows stay. Undefined when nothing is in danger or nothing helps.
 */
export const proposeSwap = (...asked: Parameters<typeof searchSwap>): RepairProposal | undefined => {
  const search = searchSwap(...asked);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
};

export const isCurrent = (marketDay: MarketDay, { basedOn }: Pick<RepairProposal, 'basedOn'>): boolean =>
  basedOn.every(({ technicianId, version }) =>
    marketDay.lanes.some(
      ({ technician, route }) => technician.id === technicianId && route.version === version,
    ),
  );

/** What a swap is worth by now; undefined when its routes have changed or it no longer saves the promise. */
export const findSwapChance = (
  marketDay: MarketDay,
  model: RiskModel,
  proposal: RepairProposal,
): SwapChance | undefined => {
  const { disruption } = proposal;
  if (disruption.kind !== 'endangered' || !isCurrent(marketDay, proposal)) return undefined;
  const stop = endangeredStops(marketDay, model, leastDrop).find(({ jobId }) => jobId === disruption.jobId);
  if (!stop) return undefined;
  const help = findHelp(marketDay, model, proposal.routes, stop);
  if (help) return help;
  const sooner = isForMissed(proposal) && findSooner(marketDay, model, proposal.routes, stop.jobId);
  if (!sooner) return undefined;
  return { late: stop.late, lateAfter: sooner.lateAfter, missedBy: sooner.missedBy };
};

/** Jobs whose swap was dismissed and whose routes are as they were then: no other one is proposed either. */
const dismissedJobs = (marketDay: MarketDay, dismissed: readonly RepairProposal[]): ReadonlySet<string> =>
  new Set(
    dismissed
      .filter((proposal) => isCurrent(marketDay, proposal))
      .flatMap(({ disruption }) => (disruption.kind === 'endangered' ? [disruption.jobId] : [])),
  );
