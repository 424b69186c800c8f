import { at } from './cells';
import { mostOpenJobs } from './open-day';
import { beginNode, type PlanTable } from './plan-table';
import {
  beginWalk,
  driveHome,
  lateCell,
  pastShiftCell,
  planLateCell,
  priceOfWalk,
  read,
  visitJob,
  type Walk,
  walkCells,
  worstLateCell,
} from './route-risk';

/** Who drives to which jobs in which order, with the walks so far kept at every stop. */
export type Plan = {
  readonly table: PlanTable;
  /** Room for the jobs of a lane. */
  readonly places: number;
  readonly orders: Int32Array;
  readonly counts: Int32Array;
  /** By lane and stop: the walk before it. */
  readonly walks: Float64Array;
  /** By lane: the walk at its end. */
  readonly ends: Float64Array;
  readonly prices: Float64Array;
};

const laneStart = (plan: Plan, lane: number): number => lane * plan.places;
const walkStart = (plan: Plan, lane: number, stop: number): number =>
  (lane * (plan.places + 1) + stop) * walkCells;

/** Work space; the work is synchronous and leaves nothing behind. */
const walk: Walk = new Float64Array(walkCells);

const copyCells = (from: Float64Array, fromStart: number, to: Float64Array, toStart: number): void => {
  for (let cell = 0; cell < walkCells; cell += 1) to[toStart + cell] = read(from, fromStart + cell);
};

/** Walks a lane again, from a stop on. */
const walkLane = (plan: Plan, lane: number): void => {
  const { table, orders } = plan;
  const count = at(plan.counts, lane);
  let from = beginNode(table, lane);
  beginWalk(table, lane, walk);
  copyCells(walk, 0, plan.walks, walkStart(plan, lane, 0));
  for (let stop = 0; stop < count; stop += 1) {
    const job = at(orders, laneStart(plan, lane) + stop);
    visitJob(table, lane, walk, from, job);
    copyCells(walk, 0, plan.walks, walkStart(plan, lane, stop + 1));
    from = job;
  }
  driveHome(table, lane, walk, from);
  copyCells(walk, 0, plan.ends, lane * walkCells);
  plan.prices[lane] = priceOfWalk(walk);
};

/** Each lane's jobs in the order in which they are driven. */
export const planOf = (table: PlanTable, orders: readonly (readonly number[])[]): Plan => {
  const places = Math.min(table.jobs, mostOpenJobs);
  const plan: Plan = {
    table,
    places,
    orders: new Int32Array(table.lanes * places),
    counts: new Int32Array(table.lanes),
    walks: new Float64Array(table.lanes * (places + 1) * walkCells),
    ends: new Float64Array(table.lanes * walkCells),
    prices: new Float64Array(table.lanes),
  };
  for (let lane = 0; lane < table.lanes; lane += 1) {
    const order = orders[lane] ?? [];
    plan.orders.set(order, laneStart(plan, lane));
    plan.counts[lane] = order.length;
    walkLane(plan, lane);
  }
  return plan;
};

/** As the days stand. */
export const planAsItStands = (table: PlanTable): Plan => {
  let first = 0;
  const orders = table.days.map((day) => {
    const nodes = day.jobs.map((_, index) => first + index);
    first += day.jobs.length;
    return nodes;
  });
  return planOf(table, orders);
};

export const orderOf = (plan: Plan, lane: number): readonly number[] => [
  ...plan.orders.subarray(laneStart(plan, lane), laneStart(plan, lane) + at(plan.counts, lane)),
];

export const sumOver = (plan: Plan, cell: number): number => {
  let sum = 0;
  for (let lane = 0; lane < plan.table.lanes; lane += 1) sum += read(plan.ends, lane * walkCells + cell);
  return sum;
};

export const priceOf = (plan: Plan): number => plan.prices.reduce((sum, price) => sum + price, 0);
const planLateMinutes = (plan: Plan): number => sumOver(plan, planLateCell);

/** How much risk the promises of a day may add up to. */
export type RiskCaps = {
  /** Sums over the day, by technician at work. */
  readonly pastShift: number;
  readonly late: number;
  readonly pastShiftOfOne: number;
  readonly lateOfOne: number;
};

export const riskCaps: RiskCaps = { pastShift: 0.2, late: 0.07, pastShiftOfOne: 0.5, lateOfOne: 0.3 };

/** Risk of all technicians of a day, of whom a plan may have only some. */
export type Totals = { readonly lanes: number; readonly late: number; readonly pastShift: number };

/**
 * Whether the day, with one lane ending as this walk does, stays within the caps. Where the others are over them
 * already, who has no more than a technician's share may still take the job: a bad day of one closes nobody else's.
 */
const isWithin = (plan: Plan, lane: number, end: Walk, caps: RiskCaps, totals: Totals): boolean => {
  const isOver = totals.late > caps.late * totals.lanes || totals.pastShift > caps.pastShift * totals.lanes;
  const isWithinShare = read(end, lateCell) <= caps.late && read(end, pastShiftCell) <= caps.pastShift;
  const late = totals.late - read(plan.ends, lane * walkCells + lateCell) + read(end, lateCell);
  const past =
    totals.pastShift - read(plan.ends, lane * walkCells + pastShiftCell) + read(end, pastShiftCell);
  return (
    (isOver ? isWithinShare : late <= caps.late * totals.lanes && past <= caps.pastShift * totals.lanes) &&
    read(end, pastShiftCell) <= caps.pastShiftOfOne &&
    read(end, worstLateCell) <= caps.lateOfOne
  );
};

/** Where a job would be put in, and by how much the day's price would grow. */
export type Insertion = { readonly lane: number; readonly stop: number; readonly price: number };

/** The lane's price with a job put in; infinite when the plan of whole minutes would be later than it is. */
const priceWith = (plan: Plan, lane: number, stop: number, job: number): number => {
  const { table, orders } = plan;
  const planLate = read(plan.ends, lane * walkCells + planLateCell);
  const count = at(plan.counts, lane);
  const start = laneStart(plan, lane);
  const before = stop === 0 ? beginNode(table, lane) : at(orders, start + stop - 1);
  copyCells(plan.walks, walkStart(plan, lane, stop), walk, 0);
  visitJob(table, lane, walk, before, job);
  let from = job;
  for (let next = stop; next < count; next += 1) {
    if (read(walk, planLateCell) > planLate) return Number.POSITIVE_INFINITY;
    const node = at(orders, start + next);
    visitJob(table, lane, walk, from, node);
    from = node;
  }
  driveHome(table, lane, walk, from);
  return read(walk, planLateCell) > planLate ? Number.POSITIVE_INFINITY : priceOfWalk(walk);
};

/** The cheapest place for a job that nobody has; undefined when nobody can take it within the caps for less. */
export const findInsertion = (
  plan: Plan,
  job: number,
  limits?: { readonly caps: RiskCaps; readonly totals: Totals },
  below = Number.POSITIVE_INFINITY,
): Insertion | undefined => {
  const { table, orders, counts } = plan;
  const { drive, nodes } = table;
  let bestLane = -1;
  let bestStop = 0;
  let best = below;
  for (let lane = 0; lane < table.lanes; lane += 1) {
    if (table.canServe[lane * table.jobs + job] === 0) continue;
    const count = at(counts, lane);
    if (count >= plan.places) continue;
    const start = laneStart(plan, lane);
    const begin = beginNode(table, lane);
    for (let stop = 0; stop <= count; stop += 1) {
      const before = stop === 0 ? begin : at(orders, start + stop - 1);
      const after = stop === count ? begin + 1 : at(orders, start + stop);
      const added =
        at(drive, before * nodes + job) + at(drive, job * nodes + after) - at(drive, before * nodes + after);
      // More risk never costs less than nothing, so the added driving alone is a bound.
      if (added / 60 >= best) continue;
      const price = priceWith(plan, lane, stop, job) - read(plan.prices, lane);
      if (price >= best) continue;
      if (limits && !isWithin(plan, lane, walk, limits.caps, limits.totals)) continue;
      best = price;
      bestLane = lane;
      bestStop = stop;
    }
  }
  return bestLane < 0 ? undefined : { lane: bestLane, stop: bestStop, price: best };
};

const insertJob = (plan: Plan, job: number, { lane, stop }: Insertion): void => {
  const start = laneStart(plan, lane);
  const count = at(plan.counts, lane);
  plan.orders.copyWithin(start + stop + 1, start + stop, start + count);
  plan.orders[start + stop] = job;
  plan.counts[lane] = count + 1;
  walkLane(plan, lane);
};

const removeJobs = (plan: Plan, removed: Uint8Array): void => {
  for (let lane = 0; lane < plan.table.lanes; lane += 1) {
    const start = laneStart(plan, lane);
    const count = at(plan.counts, lane);
    let kept = 0;
    for (let stop = 0; stop < count; stop += 1) {
      const job = at(plan.orders, start + stop);
      if (removed[job] === 1) continue;
      plan.orders[start + kept] = job;
      kept += 1;
    }
    if (kept === count) continue;
    plan.counts[lane] = kept;
    walkLane(plan, lane);
  }
};

/** The same numbers for the same seed, on every machine (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Copy = { readonly orders: Int32Array; readonly counts: Int32Array };

const restore = (plan: Plan, kept: Copy): void => {
  for (let lane = 0; lane < plan.table.lanes; lane += 1) {
    const start = laneStart(plan, lane);
    const count = at(kept.counts, lane);
    let isSame = count === at(plan.counts, lane);
    for (let stop = start; isSame && stop < start + count; stop += 1)
      isSame = at(plan.orders, stop) === at(kept.orders, stop);
    if (isSame) continue;
    for (let stop = start; stop < start + count; stop += 1) plan.orders[stop] = at(kept.orders, stop);
    plan.counts[lane] = count;
    walkLane(plan, lane);
  }
};

const copyOf = ({ orders, counts }: Plan): Copy => ({ orders: orders.slice(), counts: counts.slice() });

const fewestRuined = 1;
const mostRuined = 5;

/** Some jobs near one another, in time and on the road, in a random order. */
const chooseRuined = (plan: Plan, center: number, random: () => number): readonly number[] => {
  const { table, orders, counts } = plan;
  const many = fewestRuined + Math.floor(random() * (mostRuined - fewestRuined + 1));
  const near: { readonly job: number; readonly distance: number }[] = [];
  for (let lane = 0; lane < table.lanes; lane += 1)
    for (let stop = laneStart(plan, lane); stop < laneStart(plan, lane) + at(counts, lane); stop += 1) {
      const job = at(orders, stop);
      const seconds = at(table.drive, center * table.nodes + job);
      const apart = Math.abs(at(table.opens, center) - at(table.opens, job));
      near.push({ job, distance: (seconds + 10 * apart) * (0.3 + random()) - (job === center ? 1e9 : 0) });
    }
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, many)
    .map(({ job }) => ({ job, turn: random() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ job }) => job);
};

const putBack = (plan: Plan, jobs: readonly number[]): boolean => {
  for (const job of jobs) {
    const place = findInsertion(plan, job);
    if (!place) return false;
    insertJob(plan, job, place);
  }
  return true;
};

const ruin = (plan: Plan, jobs: readonly number[]): void => {
  const removed = new Uint8Array(plan.table.jobs);
  for (const job of jobs) removed[job] = 1;
  removeJobs(plan, removed);
};

/** Takes one job out and puts it back where it costs least; false when nobody can take it. */
export const relocateJob = (plan: Plan, job: number): boolean => {
  ruin(plan, [job]);
  return putBack(plan, [job]);
};

const openJobsOf = (plan: Plan): readonly number[] =>
  Array.from({ length: plan.table.lanes }, (_, lane) => orderOf(plan, lane)).flat();

/** A gain below this is not worth a change. */
const leastGain = 0.01;

export type SearchLimits = { readonly steps: number; readonly seed: number };

/**
 * PLAN-3: takes a few jobs out and puts each back where it costs least, and keeps that if the day is cheaper for it.
 * Windows stay as promised, skills are respected, and a plan that was drivable stays so. Gives back what was gained.
 */
export const improvePlan = (plan: Plan, { steps, seed }: SearchLimits): number => {
  const random = randomFrom(seed);
  const jobs = openJobsOf(plan);
  const begin = priceOf(plan);
  if (jobs.length === 0) return 0;
  let price = begin;
  let late = planLateMinutes(plan);
  let kept = copyOf(plan);
  for (let step = 0; step < steps; step += 1) {
    const ruined = chooseRuined(plan, jobs[Math.floor(random() * jobs.length)] ?? 0, random);
    ruin(plan, ruined);
    const isWhole = putBack(plan, ruined);
    const isBetter = isWhole && priceOf(plan) < price - leastGain && planLateMinutes(plan) <= late;
    if (isBetter) {
      price = priceOf(plan);
      late = planLateMinutes(plan);
      kept = copyOf(plan);
    } else restore(plan, kept);
  }
  return begin - price;
};

const keepsCaps = (plan: Plan, caps: RiskCaps, { lanes, late, pastShift }: Totals): boolean => {
  if (late > caps.late * lanes || pastShift > caps.pastShift * lanes) return false;
  for (let lane = 0; lane < plan.table.lanes; lane += 1) {
    if (read(plan.ends, lane * walkCells + pastShiftCell) > caps.pastShiftOfOne) return false;
    if (read(plan.ends, lane * walkCells + worstLateCell) > caps.lateOfOne) return false;
  }
  return true;
};

const ownTotals = (plan: Plan): Totals => ({
  lanes: plan.table.lanes,
  late: sumOver(plan, lateCell),
  pastShift: sumOver(plan, pastShiftCell),
});

/** Whether the day stays drivable and within the caps when one lane of this plan becomes that of another. */
export const isWithinCaps = (
  before: Plan,
  after: Plan,
  lane: number,
  { caps, totals }: { readonly caps: RiskCaps; readonly totals: Totals },
): boolean =>
  planLateMinutes(after) <= planLateMinutes(before) &&
  isWithin(before, lane, after.ends.subarray(lane * walkCells, (lane + 1) * walkCells), caps, totals);

/**
 * Room for a job by giving promised ones to somebody else. The cheapest plan within the caps that was found stays;
 * undefined when there was none, and the plan is as it was.
 */
export const makeRoom = (
  plan: Plan,
  guest: number,
  caps: RiskCaps,
  { steps, seed }: SearchLimits,
): number | undefined => {
  const random = randomFrom(seed);
  const before = priceOf(plan);
  const late = planLateMinutes(plan);
  const begin = copyOf(plan);
  let best: { readonly price: number; readonly copy: Copy } | undefined;
  for (let step = 0; step < steps; step += 1) {
    const ruined = chooseRuined(plan, guest, random);
    ruin(plan, ruined);
    const isWhole = putBack(plan, [guest, ...ruined]);
    if (isWhole && planLateMinutes(plan) <= late && keepsCaps(plan, caps, ownTotals(plan))) {
      const price = priceOf(plan);
      if (!best || price < best.price) best = { price, copy: copyOf(plan) };
    }
    restore(plan, begin);
  }
  if (!best) return undefined;
  restore(plan, best.copy);
  return best.price - before;
};
