import { at } from './cells';
import { busyMinutes, endOf, type PromisedJob } from './day-route';
import { minutesPerDay } from './opening-hours';
import type { Place } from './place';
import type { RoadClock } from './road-clock';
import { type Roads, secondsBetween } from './roads';

/**
 * A technician's open day as numbers. Node 0 is where and when it begins, nodes 1 to count are the jobs in
 * today's order, the last node is the home base.
 */
export type OpenDay = {
  readonly clock: RoadClock;
  readonly count: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly opens: Int32Array;
  readonly closes: Int32Array;
  /** By node: nobody is there before it, because the technician said so; 0: no such word. */
  readonly notBefore: Int32Array;
  readonly busy: Int32Array;
  /** Where one is when leaving a node, and where one must get to reach it; the same list when nobody tows. */
  readonly leaving: readonly Place[];
  readonly reaching: readonly Place[];
  /** The directions of the places, three cells each, beside each other in memory; empty when somebody tows. */
  readonly directions: Int32Array;
};

/** Sets of jobs are bits of one number: a day that has so many takes no more. */
export const mostOpenJobs = 30;

const requireWindow = (job: PromisedJob): void => {
  const { startMinutes, endMinutes } = job.window;
  const whole = Number.isInteger(startMinutes) && Number.isInteger(endMinutes);
  if (!whole || startMinutes < 0 || startMinutes > endMinutes || endMinutes > minutesPerDay)
    throw new RangeError(`job ${job.id} is promised for ${startMinutes}-${endMinutes}`);
};

export type Begin = { readonly place: Place; readonly minutes: number };
export type End = { readonly home: Place; readonly minutes: number };

export const openDayOf = (
  roads: Roads,
  begin: Begin,
  jobs: readonly PromisedJob[],
  end: End,
  notBeforeOf?: (jobId: string) => number,
): OpenDay => {
  const count = jobs.length;
  if (count > mostOpenJobs) throw new RangeError(`${count} open jobs on one day`);
  const opens = new Int32Array(count + 2);
  const closes = new Int32Array(count + 2);
  const notBefore = new Int32Array(count + 2);
  const busy = new Int32Array(count + 2);
  const reaching: Place[] = [begin.place];
  const leaving: Place[] = jobs.some((job) => job.endPlace) ? [begin.place] : reaching;
  let node = 0;
  for (const job of jobs) {
    node += 1;
    requireWindow(job);
    notBefore[node] = notBeforeOf?.(job.id) ?? 0;
    opens[node] = Math.max(job.window.startMinutes, at(notBefore, node));
    closes[node] = job.window.endMinutes;
    busy[node] = busyMinutes(job, roads);
    reaching.push(job.place);
    if (leaving !== reaching) leaving.push(endOf(job));
  }
  reaching.push(end.home);
  if (leaving !== reaching) leaving.push(end.home);
  const directions = new Int32Array(leaving === reaching ? 3 * reaching.length : 0);
  for (let cell = 0; cell < directions.length; cell += 3) {
    const { x, y, z } = reaching[cell / 3] as Place;
    directions[cell] = x;
    directions[cell + 1] = y;
    directions[cell + 2] = z;
  }
  return {
    clock: roads.clock,
    count,
    startsAt: begin.minutes,
    endsAt: end.minutes,
    opens,
    closes,
    notBefore,
    busy,
    leaving,
    reaching,
    directions,
  };
};

/** Seconds from every node to every other; nothing leads back to node 0 or away from home. */
export const driveTable = (day: OpenDay, roads: Roads): Int32Array => {
  const size = day.count + 2;
  const table = new Int32Array(size * size);
  for (let from = 0; from < size - 1; from += 1) {
    const leaving = day.leaving[from] as Place;
    for (let to = 1; to < size; to += 1)
      if (to !== from) table[from * size + to] = secondsBetween(roads, leaving, day.reaching[to] as Place);
  }
  return table;
};
