import { mayTake, type PromisedJob } from './day-route';
import { allWindows, leastAddedSeconds, wishFor } from './fit';
import { driveTable, mostOpenJobs } from './open-day';
import { findShortestOrder } from './order-search';
import {
  completeGaps,
  keepsItsPromises,
  keptDriveTable,
  openDayFor,
  type TechnicianDay,
  withMoreJobs,
} from './technician-day';

export type Hand = {
  readonly day: TechnicianDay;
  /** What they take. */
  readonly jobs: readonly PromisedJob[];
  /** Stops of their own that go to somebody else to make room. */
  readonly gives?: readonly PromisedJob[];
};

/** Who takes which of the displaced jobs; a job nobody can take is unassigned. */
export type Placement = {
  readonly hands: readonly Hand[];
  readonly left: readonly PromisedJob[];
  /** Whether no other placement can be better, or only none was found. */
  readonly isOptimal: boolean;
};

type Sharing = Omit<Placement, 'isOptimal'>;

/** So many jobs are placed at once with every technician considered; the sets of them are all looked at. */
const exactJobs = 6;
/** Beyond that, batches of so many jobs, each with so many technicians nearest to it. */
const batchJobs = 8;
const nearestPerJob = 8;

const subsetOf = (jobs: readonly PromisedJob[], set: number): readonly PromisedJob[] =>
  jobs.filter((_, index) => (set & (1 << index)) !== 0);

const isSetPossible = (costs: Float64Array, set: number): boolean => {
  for (let rest = set; rest !== 0; rest &= rest - 1)
    if (costs[set & ~(rest & -rest)] === Number.POSITIVE_INFINITY) return false;
  return true;
};

/** By what a placement is better than another. */
export type Measure = {
  /** What a technician's day costs in this order; undefined where it may not be driven so. */
  readonly costOf: (day: TechnicianDay, order: readonly PromisedJob[], seconds: number) => number | undefined;
  /** What a job given to somebody else costs beside. */
  readonly perMove: number;
  /** What a job that nobody has costs; infinite: as few as possible, whatever that costs. */
  readonly perLeft: number;
};

/**
 * Changing the technician weighs more than any driving, so that of equal repairs the one with the fewest changes
 * wins.
 */
const byDriving: Measure = {
  costOf: (_day, _order, seconds) => seconds,
  perMove: 1_000_000,
  perLeft: Number.POSITIVE_INFINITY,
};

const inOrder = (jobs: readonly PromisedJob[], nodes: readonly number[]): readonly PromisedJob[] =>
  nodes.flatMap((node) => jobs[node - 1] ?? []);

/** What each set of the jobs would add to the cost of a technician's day; infinite where a promise breaks. */
const costsOfSets = (day: TechnicianDay, jobs: readonly PromisedJob[], { costOf }: Measure): Float64Array => {
  const costs = new Float64Array(1 << jobs.length).fill(Number.POSITIVE_INFINITY);
  const shortest = findShortestOrder(day, keptDriveTable(day));
  const without = shortest && costOf(day, day.jobs, shortest.cost);
  if (without === undefined) return costs;
  // Drivable, whatever else it costs: without one of its jobs a drivable set stays so.
  const drivable = new Float64Array(costs.length).fill(Number.POSITIVE_INFINITY);
  drivable[0] = 0;
  costs[0] = 0;
  for (let set = 1; set < costs.length; set += 1) {
    if (!isSetPossible(drivable, set)) continue;
    const more = subsetOf(jobs, set);
    if (day.count + more.length > mostOpenJobs) continue;
    if (!more.every((job) => mayTake(day, job))) continue;
    const all = [...day.jobs, ...more];
    const open = openDayFor(day, all);
    const found = findShortestOrder(open, driveTable(open, day.roads));
    if (!found) continue;
    drivable[set] = 0;
    const cost = costOf(day, inOrder(all, found.nodes), found.cost);
    if (cost !== undefined) costs[set] = cost - without;
  }
  return costs;
};

const leastAdded = (day: TechnicianDay, job: PromisedJob): number => {
  if (!mayTake(day, job)) return Number.POSITIVE_INFINITY;
  completeGaps(day);
  const wish = wishFor(job, [job.window], day.roads);
  return leastAddedSeconds(day, wish, allWindows(wish)) ?? Number.POSITIVE_INFINITY;
};

/** Technicians who could take at least one of the jobs; when there are many jobs, those nearest to each. */
const handsFor = (
  days: readonly TechnicianDay[],
  jobs: readonly PromisedJob[],
  most: number,
): readonly TechnicianDay[] => {
  const chosen = new Set<TechnicianDay>();
  for (const job of jobs) {
    const able = days
      .map((day) => ({ day, added: leastAdded(day, job) }))
      .filter(({ added }) => added < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.added - b.added);
    for (const { day } of able.slice(0, most)) chosen.add(day);
  }
  return days.filter((day) => chosen.has(day));
};

const countBits = (set: number): number => {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
};

/** Over all ways to share the jobs out: by driving the most jobs placed, then the fewest moved, then the least driving. */
const shareOut = (
  days: readonly TechnicianDay[],
  jobs: readonly PromisedJob[],
  own: TechnicianDay | undefined,
  measure: Measure,
): Sharing => {
  const size = 1 << jobs.length;
  let best = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  const taken = days.map((day) => {
    const costs = costsOfSets(day, jobs, measure);
    const weight = day === own ? 0 : measure.perMove;
    const next = best.slice();
    const takes = new Int32Array(size);
    for (let placed = 0; placed < size; placed += 1) {
      const soFar = best[placed] ?? 0;
      if (soFar === Number.POSITIVE_INFINITY) continue;
      const missing = size - 1 - placed;
      for (let set = missing; set > 0; set = (set - 1) & missing) {
        const cost = soFar + (costs[set] ?? 0) + weight * countBits(set);
        if (cost >= (next[placed | set] ?? 0)) continue;
        next[placed | set] = cost;
        takes[placed | set] = set;
      }
    }
    best = next;
    return takes;
  });
  const placed = bestPlaced(best, measure);
  return { hands: handsOf(days, jobs, taken, placed), left: subsetOf(jobs, size - 1 - placed) };
};

const bestPlaced = (best: Float64Array, { perLeft }: Measure): number => {
  let chosen = 0;
  for (let set = 1; set < best.length; set += 1) {
    if (best[set] === Number.POSITIVE_INFINITY) continue;
    const more = countBits(set) - countBits(chosen);
    const dearer = (best[set] ?? 0) - (best[chosen] ?? 0);
    const isBetter = Number.isFinite(perLeft)
      ? dearer < more * perLeft
      : more > 0 || (more === 0 && dearer < 0);
    if (isBetter) chosen = set;
  }
  return chosen;
};

/** Reads back, technician by technician, who took what on the way to the best sharing. */
const handsOf = (
  days: readonly TechnicianDay[],
  jobs: readonly PromisedJob[],
  taken: readonly Int32Array[],
  placed: number,
): readonly Hand[] => {
  const hands: Hand[] = [];
  let rest = placed;
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const set = taken[index]?.[rest] ?? 0;
    const day = days[index];
    if (set === 0 || !day) continue;
    hands.unshift({ day, jobs: subsetOf(jobs, set) });
    rest &= ~set;
  }
  return hands;
};

/** The technician who had the jobs may keep some: `own`, one of the days. */
export const placeJobs = (
  days: readonly TechnicianDay[],
  jobs: readonly PromisedJob[],
  own: TechnicianDay | undefined,
  measure: Measure = byDriving,
): Placement => {
  const able = days.filter(keepsItsPromises);
  if (jobs.length > exactJobs) return { ...shareOutInBatches(able, jobs, own, measure), isOptimal: false };
  return { ...shareOut(handsFor(able, jobs, able.length), jobs, own, measure), isOptimal: true };
};

const shareOutInBatches = (
  days: readonly TechnicianDay[],
  jobs: readonly PromisedJob[],
  own: TechnicianDay | undefined,
  measure: Measure,
): Sharing => {
  const given = new Map<TechnicianDay, readonly PromisedJob[]>(days.map((day) => [day, []]));
  const left: PromisedJob[] = [];
  for (let from = 0; from < jobs.length; from += batchJobs) {
    const batch = jobs.slice(from, from + batchJobs);
    const originals = new Map<TechnicianDay, TechnicianDay>();
    for (const [day, more] of given) originals.set(more.length > 0 ? withMoreJobs(day, more) : day, day);
    const ownNow = [...originals].find(([, original]) => original === own)?.[0];
    const near = handsFor([...originals.keys()], batch, nearestPerJob);
    const sharing = shareOut(
      ownNow && !near.includes(ownNow) ? [...near, ownNow] : near,
      batch,
      ownNow,
      measure,
    );
    for (const hand of sharing.hands) {
      const day = originals.get(hand.day);
      if (day) given.set(day, [...(given.get(day) ?? []), ...hand.jobs]);
    }
    left.push(...sharing.left);
  }
  const hands = [...given].map(([day, more]) => ({ day, jobs: more })).filter((hand) => hand.jobs.length > 0);
  return { hands, left };
};
