import { isStarted, isUnbooked } from '../appointment';
import { mayTake, type PromisedJob } from './day-route';
import { allWindows, leastAddedSeconds, wishFor } from './fit';
import { driveTable, mostOpenJobs } from './open-day';
import { findShortestOrder } from './order-search';
import type { Hand, Measure, Placement } from './repair-placement';
import {
  completeGaps,
  keepsItsPromises,
  openDayFor,
  type TechnicianDay,
  withOpenJobs,
} from './technician-day';

/** Everybody's open jobs as planned so far. */
type Given = Map<TechnicianDay, readonly PromisedJob[]>;

export type LastResort = {
  /** What the repair is for. */
  readonly jobs: readonly PromisedJob[];
  /** The day of whoever had them, who keeps some and is given nothing else. */
  readonly own: TechnicianDay | undefined;
  readonly measure: Measure;
  /** What a person decided, or what has to stay together: not moved for somebody else. */
  readonly fixed: ReadonlySet<string>;
};

const mayHave = (day: TechnicianDay, job: PromisedJob, { own, jobs }: LastResort): boolean =>
  mayTake(day, job) && (day !== own || jobs.includes(job));

/** Who would have which open jobs then, and what that costs more. */
type Way = {
  readonly added: number;
  readonly changed: readonly (readonly [TechnicianDay, readonly PromisedJob[]])[];
};

/** So many technicians nearest to a stop are asked to take it, so that somebody else has room. */
const nearestPerStop = 8;

const without = (jobs: readonly PromisedJob[], gone: PromisedJob): readonly PromisedJob[] =>
  jobs.filter((job) => job !== gone);

/** What a day with these open jobs costs; undefined where assigning by hand would be refused, or a stop is likely late. */
const costOf = (day: TechnicianDay, jobs: readonly PromisedJob[], measure: Measure): number | undefined => {
  if (jobs.length > mostOpenJobs) return undefined;
  const open = openDayFor(day, jobs);
  const found = findShortestOrder(open, driveTable(open, day.roads));
  if (!found) return undefined;
  const order = found.nodes.flatMap((node) => jobs[node - 1] ?? []);
  return measure.costOf(day, order, found.cost);
};

const cheapest = (ways: Iterable<Way>): Way | undefined => {
  let best: Way | undefined;
  for (const way of ways) if (!best || way.added < best.added) best = way;
  return best;
};

function* directly(given: Given, job: PromisedJob, resort: LastResort): Generator<Way> {
  const { measure } = resort;
  for (const [day, jobs] of given) {
    if (!mayHave(day, job, resort)) continue;
    const before = costOf(day, jobs, measure);
    const after = before === undefined ? undefined : costOf(day, [...jobs, job], measure);
    if (before !== undefined && after !== undefined)
      yield { added: after - before, changed: [[day, [...jobs, job]]] };
  }
}

const nearestFor = (
  given: Given,
  stop: PromisedJob,
  except: TechnicianDay,
  resort: LastResort,
): readonly TechnicianDay[] =>
  [...given]
    .flatMap(([day, jobs]) => {
      if (day === except || !mayHave(day, stop, resort)) return [];
      const now = withOpenJobs(day, jobs);
      completeGaps(now);
      const wish = wishFor(stop, [stop.window], day.roads);
      const added = leastAddedSeconds(now, wish, allWindows(wish));
      return added === undefined ? [] : [{ day, added }];
    })
    .sort((a, b) => a.added - b.added)
    .slice(0, nearestPerStop)
    .map(({ day }) => day);

/** Whoever could come gives one stop of theirs to somebody else first. */
function* withRoomMade(given: Given, job: PromisedJob, resort: LastResort): Generator<Way> {
  const { measure, fixed } = resort;
  for (const [day, jobs] of given) {
    if (!mayHave(day, job, resort)) continue;
    const before = costOf(day, jobs, measure);
    if (before === undefined) continue;
    for (const stop of jobs) {
      // Who only holds a window books it within minutes, or not at all.
      if (isUnbooked(stop.status) || isStarted(stop.status)) continue;
      if (fixed.has(stop.id) && day.jobs.includes(stop)) continue;
      const swapped = [...without(jobs, stop), job];
      const after = costOf(day, swapped, measure);
      if (after === undefined) continue;
      for (const other of nearestFor(given, stop, day, resort)) {
        const taken = [...(given.get(other) ?? []), stop];
        const [otherBefore, otherAfter] = [
          costOf(other, given.get(other) ?? [], measure),
          costOf(other, taken, measure),
        ];
        if (otherBefore === undefined || otherAfter === undefined) continue;
        yield {
          added: after - before + otherAfter - otherBefore + measure.perMove,
          changed: [
            [day, swapped],
            [other, taken],
          ],
        };
      }
    }
  }
}

const handOf = (day: TechnicianDay, jobs: readonly PromisedJob[]): Hand => {
  const gives = day.jobs.filter((job) => !jobs.includes(job));
  return {
    day,
    jobs: jobs.filter((job) => !day.jobs.includes(job)),
    ...(gives.length > 0 ? { gives } : {}),
  };
};

/**
 * PLAN-2: no window is given up while assigning by hand would keep it. What found no place goes to whoever is surest,
 * also where another customer's stop has to change hands for it.
 */
export const placeTheRest = (
  days: readonly TechnicianDay[],
  placed: Placement,
  resort: LastResort,
): Placement => {
  if (placed.left.length === 0) return placed;
  const given: Given = new Map(days.filter(keepsItsPromises).map((day) => [day, day.jobs]));
  for (const { day, jobs } of placed.hands) given.set(day, [...day.jobs, ...jobs]);
  const left: PromisedJob[] = [];
  for (const job of placed.left) {
    const way = cheapest([...directly(given, job, resort), ...withRoomMade(given, job, resort)]);
    if (!way) left.push(job);
    for (const [day, jobs] of way?.changed ?? []) given.set(day, jobs);
  }
  if (left.length === placed.left.length) return placed;
  const hands = [...given].map(([day, jobs]) => handOf(day, jobs));
  return {
    hands: hands.filter(({ jobs, gives = [] }) => jobs.length + gives.length > 0),
    left,
    isOptimal: false,
  };
};
