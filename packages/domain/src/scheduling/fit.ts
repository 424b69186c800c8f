import type { ArrivalWindow } from './arrival-window';
import { at } from './cells';
import { busyMinutes, endOf, type Job } from './day-route';
import { gapCells } from './gaps';
import { mostOpenJobs } from './open-day';
import type { Place } from './place';
import { minuteBefore, minuteCovering } from './road-clock';
import { type Roads, secondsBetween } from './roads';
import type { TechnicianDay } from './technician-day';

/** A job somebody wants, and the windows it might be promised for; sets of windows are bits. */
export type Wish = {
  readonly job: Job;
  readonly busy: number;
  readonly windows: readonly ArrivalWindow[];
  readonly opens: Int32Array;
  readonly closes: Int32Array;
};

export const wishFor = (job: Job, windows: readonly ArrivalWindow[], roads: Roads): Wish => ({
  job,
  busy: busyMinutes(job, roads),
  windows,
  opens: Int32Array.from(windows, (window) => window.startMinutes),
  closes: Int32Array.from(windows, (window) => window.endMinutes),
});

export const allWindows = (wish: Wish): number => 2 ** wish.windows.length - 1;

/** Work space: seconds from each node to the job, and from the job to each node. */
const toJob = new Int32Array(32);
const fromJob = new Int32Array(32);

const measureDrives = (day: TechnicianDay, job: Job): void => {
  const { roads, directions, leaving, reaching } = day;
  if (roads.kind === 'estimated' && directions.length > 0 && !job.endPlace) {
    const { secondsForChord } = roads;
    const { x, y, z } = job.place;
    for (let cell = 0, node = 0; cell < directions.length; cell += 3, node += 1) {
      const dx = at(directions, cell) - x;
      const dy = at(directions, cell + 1) - y;
      const dz = at(directions, cell + 2) - z;
      const seconds = secondsForChord(dx * dx + dy * dy + dz * dz);
      toJob[node] = seconds;
      fromJob[node] = seconds;
    }
    return;
  }
  const end = endOf(job);
  for (let node = 0; node <= day.count + 1; node += 1) {
    toJob[node] = secondsBetween(roads, leaving[node] as Place, job.place);
    fromJob[node] = secondsBetween(roads, end, reaching[node] as Place);
  }
};

const windowsReached = (wish: Wish, wanted: number, earliest: number, latest: number): number => {
  let reached = 0;
  for (let index = 0; index < wish.opens.length; index += 1) {
    const bit = 1 << index;
    if ((wanted & bit) === 0) continue;
    if (earliest > at(wish.closes, index) || latest < at(wish.opens, index)) continue;
    reached |= bit;
  }
  return reached;
};

/** Which of the wanted windows the job can have in one of the gaps known of the day. */
export const windowsThatFit = (day: TechnicianDay, wish: Wish, wanted: number): number => {
  const { gaps, clock } = day;
  const { job, busy } = wish;
  // a tow's loaded drive may lead where the technician was going anyway, so only the work on site is sure to cost
  const roomNeeded = job.minutesOnSite * clock.slowestPace;
  if (day.roomSeconds < roomNeeded || day.count >= mostOpenJobs) return 0;
  measureDrives(day, job);
  let fitting = 0;
  for (let cell = 0; cell < gaps.length; cell += gapCells) {
    const leaves = at(gaps, cell + 2);
    const arrivesBy = at(gaps, cell + 3);
    if (arrivesBy - leaves - at(gaps, cell + 4) < roomNeeded) continue;
    const covered = leaves + at(toJob, at(gaps, cell));
    const limit = arrivesBy - at(fromJob, at(gaps, cell + 1));
    if (covered + roomNeeded > limit) continue;
    const earliest = minuteCovering(clock, covered);
    const latest = minuteBefore(clock, limit) - busy;
    if (earliest > latest) continue;
    fitting |= windowsReached(wish, wanted & ~fitting, earliest, latest);
    if (fitting === wanted) break;
  }
  return fitting;
};

/** The least seconds of driving that any fitting gap would add: no order with the job adds less. */
export const leastAddedSeconds = (day: TechnicianDay, wish: Wish, window: number): number | undefined => {
  const { gaps, clock } = day;
  const { job, busy } = wish;
  let least: number | undefined;
  if (day.count >= mostOpenJobs) return undefined;
  measureDrives(day, job);
  for (let cell = 0; cell < gaps.length; cell += gapCells) {
    const there = at(toJob, at(gaps, cell));
    const onwards = at(fromJob, at(gaps, cell + 1));
    const added = there + onwards - at(gaps, cell + 4);
    if (least !== undefined && added >= least) continue;
    const earliest = minuteCovering(clock, at(gaps, cell + 2) + there);
    const latest = minuteBefore(clock, at(gaps, cell + 3) - onwards) - busy;
    if (earliest <= latest && windowsReached(wish, window, earliest, latest) !== 0) least = added;
  }
  return least;
};

/** The same for each window by itself, into these cells; -1 where none fits. Whether any does. */
export const leastAddedByWindow = (
  day: TechnicianDay,
  wish: Wish,
  cells: Int32Array,
  start: number,
): boolean => {
  const { gaps, clock } = day;
  const { job, busy } = wish;
  const count = wish.opens.length;
  cells.fill(-1, start, start + count);
  const roomNeeded = job.minutesOnSite * clock.slowestPace;
  if (day.count >= mostOpenJobs || day.roomSeconds < roomNeeded) return false;
  measureDrives(day, job);
  let any = false;
  for (let cell = 0; cell < gaps.length; cell += gapCells) {
    const between = at(gaps, cell + 4);
    if (at(gaps, cell + 3) - at(gaps, cell + 2) - between < roomNeeded) continue;
    const there = at(toJob, at(gaps, cell));
    const onwards = at(fromJob, at(gaps, cell + 1));
    const earliest = minuteCovering(clock, at(gaps, cell + 2) + there);
    const latest = minuteBefore(clock, at(gaps, cell + 3) - onwards) - busy;
    if (earliest > latest) continue;
    const added = there + onwards - between;
    for (let index = 0; index < count; index += 1) {
      if (earliest > at(wish.closes, index) || latest < at(wish.opens, index)) continue;
      const least = at(cells, start + index);
      if (least < 0 || added < least) cells[start + index] = Math.max(0, added);
      any = true;
    }
  }
  return any;
};
