import { at } from './cells';
import { type Gaps, gapCells } from './gaps';
import type { OpenDay } from './open-day';
import { coveredAt, minuteBefore, minuteCovering } from './road-clock';

/*
 * The gaps of every order that keeps all promises, without listing the orders. Whatever the order, a new job
 * comes after some set of jobs, the last of them i, and before the rest, the first of them j. Of all ways to do
 * the set before, only the one that leaves i earliest matters (leaving earlier never means arriving later); of
 * all ways to do the rest, only the one that may reach j latest. So: earliest departures over the sets forward,
 * latest arrivals over the complements backward, and a gap for every pair that meets. A set is left alone as
 * soon as one missing job cannot be reached from it any more: by the triangle inequality no detour helps.
 *
 * A set of jobs is a number whose bits are the jobs; bit 0 is node 1.
 */

const unreached = 0x3fffffff;
const impossible = -1;

/** Work space, kept between calls; the work is synchronous and leaves nothing behind. */
let setCount = 0;
let sets: Int32Array = new Int32Array(256);
/** By set: the jobs, as bits, that may come last in it with everything missing still in reach. */
let lastJobs: Int32Array = new Int32Array(256);
/** By set and last job: the earliest minute of leaving it. */
let earliest: Int32Array = new Int32Array(4096);
/** By set and missing job: the most the road clock may have covered on arriving there next. */
let latest: Int32Array = new Int32Array(4096);
/** By node: covered by the time it closes; home closes with the shift. */
const closesCovered = new Int32Array(32);
/** By job: the jobs, as bits, that cannot be reached any more after it, however early it is done. */
const mustComeBefore = new Int32Array(32);

const smallSets = 1 << 14;
const slotOfSmallSet = new Int32Array(smallSets).fill(-1);
const slotOfLargeSet = new Map<number, number>();

const atLeast = (cells: Int32Array, length: number): Int32Array => {
  if (cells.length >= length) return cells;
  const more = new Int32Array(length * 2);
  more.set(cells);
  return more;
};

const lowestJob = (jobs: number): number => 32 - Math.clz32(jobs & -jobs);

const findSlot = (set: number): number =>
  set < smallSets ? at(slotOfSmallSet, set) : (slotOfLargeSet.get(set) ?? -1);

const addSlot = (set: number, count: number): number => {
  const slot = setCount;
  setCount += 1;
  if (setCount > sets.length) {
    sets = atLeast(sets, setCount);
    lastJobs = atLeast(lastJobs, setCount);
  }
  const end = setCount * (count + 1);
  if (end > earliest.length) {
    earliest = atLeast(earliest, end);
    latest = atLeast(latest, end);
  }
  sets[slot] = set;
  lastJobs[slot] = 0;
  for (let cell = end - count - 1; cell < end; cell += 1) earliest[cell] = unreached;
  if (set < smallSets) slotOfSmallSet[set] = slot;
  else slotOfLargeSet.set(set, slot);
  return slot;
};

const forgetSets = (): void => {
  for (let slot = 0; slot < setCount; slot += 1)
    if (at(sets, slot) < smallSets) slotOfSmallSet[at(sets, slot)] = -1;
  if (slotOfLargeSet.size > 0) slotOfLargeSet.clear();
  setCount = 0;
};

/** Goes on from one set and last job to each missing job, if all of them and home are still in reach. */
const goOn = (
  day: OpenDay,
  drive: Int32Array,
  missing: number,
  set: number,
  node: number,
  leaves: number,
): boolean => {
  const { clock, count, opens, busy } = day;
  const covered = coveredAt(clock, leaves);
  const row = node * (count + 2);
  if (covered + at(drive, row + count + 1) > at(closesCovered, count + 1)) return false;
  for (let rest = missing; rest !== 0; rest &= rest - 1) {
    const job = lowestJob(rest);
    if (covered + at(drive, row + job) > at(closesCovered, job)) return false;
  }
  for (let rest = missing; rest !== 0; rest &= rest - 1) {
    const job = lowestJob(rest);
    if ((at(mustComeBefore, job) & missing) !== 0) continue;
    const arrives = minuteCovering(clock, covered + at(drive, row + job));
    const thenLeaves = Math.max(arrives, at(opens, job)) + at(busy, job);
    const next = set | (rest & -rest);
    let slot = findSlot(next);
    if (slot < 0) slot = addSlot(next, count);
    const cell = slot * (count + 1) + job;
    if (thenLeaves < at(earliest, cell)) earliest[cell] = thenLeaves;
  }
  return true;
};

/** Smaller sets before larger ones, so that what is earliest is known before anything builds on it. */
const lookForward = (day: OpenDay, drive: Int32Array, all: number): void => {
  const { count } = day;
  addSlot(0, count);
  // the empty set has no last job: node 0 stands for it
  earliest[0] = day.startsAt;
  for (let slot = 0; slot < setCount; slot += 1) {
    const set = at(sets, slot);
    let alive = 0;
    for (let node = slot === 0 ? 0 : 1; node <= (slot === 0 ? 0 : count); node += 1) {
      const cell = slot * (count + 1) + node;
      if (at(earliest, cell) === unreached) continue;
      if (goOn(day, drive, all & ~set, set, node, at(earliest, cell))) alive |= 1 << node;
      else earliest[cell] = unreached;
    }
    lastJobs[slot] = alive;
  }
};

/** The most the clock may have covered on leaving the job that completes this set, for the rest to follow. */
const leaveLimit = (day: OpenDay, drive: Int32Array, missing: number, set: number, job: number): number => {
  const { count } = day;
  const slot = findSlot(set);
  if (slot < 0 || (at(lastJobs, slot) & (1 << job)) === 0) return impossible;
  const row = job * (count + 2);
  if (missing === 0) return at(closesCovered, count + 1) - at(drive, row + count + 1);
  let limit = impossible;
  for (let rest = missing; rest !== 0; rest &= rest - 1) {
    const next = lowestJob(rest);
    const arrivesBy = at(latest, slot * (count + 1) + next);
    if (arrivesBy !== impossible) limit = Math.max(limit, arrivesBy - at(drive, row + next));
  }
  return limit;
};

const lookBackward = (day: OpenDay, drive: Int32Array, all: number): void => {
  const { clock, count, opens, closes, busy } = day;
  for (let slot = setCount - 1; slot >= 0; slot -= 1) {
    if (at(lastJobs, slot) === 0) continue;
    const set = at(sets, slot);
    for (let rest = all & ~set; rest !== 0; rest &= rest - 1) {
      const job = lowestJob(rest);
      const next = set | (rest & -rest);
      const limit = leaveLimit(day, drive, all & ~next, next, job);
      const by =
        limit < 0 ? impossible : Math.min(at(closes, job), minuteBefore(clock, limit) - at(busy, job));
      latest[slot * (count + 1) + job] = by >= at(opens, job) ? coveredAt(clock, by) : impossible;
    }
  }
};

let found: Int32Array = new Int32Array(512);
let foundCount = 0;
/** Chains of gaps between the same two nodes. */
let nextFound: Int32Array = new Int32Array(128);
const firstFound = new Int32Array(32 * 32).fill(-1);

/** Keeps a gap unless a kept one between the same nodes begins no later and ends no earlier. */
const keepGap = (from: number, to: number, leaves: number, limit: number, drive: number): void => {
  const chain = from * 32 + to;
  for (let gap = at(firstFound, chain); gap >= 0; gap = at(nextFound, gap)) {
    const cell = gap * gapCells;
    if (at(found, cell + 2) <= leaves && at(found, cell + 3) >= limit) return;
    if (at(found, cell + 2) < leaves || at(found, cell + 3) > limit) continue;
    found[cell + 2] = leaves;
    found[cell + 3] = limit;
    return;
  }
  const gap = foundCount;
  foundCount += 1;
  found = atLeast(found, foundCount * gapCells);
  nextFound = atLeast(nextFound, foundCount);
  nextFound[gap] = at(firstFound, chain);
  firstFound[chain] = gap;
  const cell = gap * gapCells;
  found[cell] = from;
  found[cell + 1] = to;
  found[cell + 2] = leaves;
  found[cell + 3] = limit;
  found[cell + 4] = drive;
};

const gapsAfter = (day: OpenDay, drive: Int32Array, missing: number, slot: number, node: number): void => {
  const { count } = day;
  const covered = coveredAt(day.clock, at(earliest, slot * (count + 1) + node));
  const row = node * (count + 2);
  if (missing === 0)
    keepGap(node, count + 1, covered, at(closesCovered, count + 1), at(drive, row + count + 1));
  for (let rest = missing; rest !== 0; rest &= rest - 1) {
    const job = lowestJob(rest);
    const limit = at(latest, slot * (count + 1) + job);
    const there = at(drive, row + job);
    if (limit !== impossible && covered + there <= limit) keepGap(node, job, covered, limit, there);
  }
};

const collectGaps = (day: OpenDay, drive: Int32Array, all: number): Gaps => {
  for (let slot = 0; slot < setCount; slot += 1) {
    const missing = all & ~at(sets, slot);
    const nodes = at(lastJobs, slot);
    for (let node = 0; node <= day.count; node += 1)
      if ((nodes & (1 << node)) !== 0) gapsAfter(day, drive, missing, slot, node);
  }
  const gaps = found.slice(0, foundCount * gapCells);
  for (let cell = 0; cell < gaps.length; cell += gapCells)
    firstFound[at(gaps, cell) * 32 + at(gaps, cell + 1)] = -1;
  foundCount = 0;
  return gaps;
};

const readDay = (day: OpenDay, drive: Int32Array): void => {
  const { clock, count, opens, closes, busy } = day;
  const size = count + 2;
  // Reached after it closes, as its technician has said: no order keeps it.
  for (let job = 1; job <= count; job += 1)
    closesCovered[job] = at(opens, job) > at(closes, job) ? impossible : coveredAt(clock, at(closes, job));
  closesCovered[count + 1] = coveredAt(clock, day.endsAt);
  const begins = coveredAt(clock, day.startsAt);
  for (let job = 1; job <= count; job += 1) {
    const soonest = Math.max(minuteCovering(clock, begins + at(drive, job)), at(opens, job));
    const covered = coveredAt(clock, soonest + at(busy, job));
    let before = 0;
    for (let other = 1; other <= count; other += 1)
      if (other !== job && covered + at(drive, job * size + other) > at(closesCovered, other))
        before |= 1 << (other - 1);
    mustComeBefore[job] = before;
  }
};

export const everyGap = (day: OpenDay, drive: Int32Array): Gaps => {
  const all = (1 << day.count) - 1;
  readDay(day, drive);
  lookForward(day, drive, all);
  lookBackward(day, drive, all);
  const gaps = collectGaps(day, drive, all);
  forgetSets();
  return gaps;
};
