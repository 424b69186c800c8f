import type { ArrivalWindow } from './arrival-window';
import { at } from './cells';
import { busyMinutes, endOf, type Job } from './day-route';
import { gapCells } from './gaps';
import type { Place } from './place';
import { minuteBefore, minuteCovering } from './road-clock';
import type { Roads } from './roads';
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
  const { drivingSeconds } = day.roads;
  const { leaving, reaching, count } = day;
  const end = endOf(job);
  for (let node = 0; node <= count; node += 1) {
    toJob[node] = drivingSeconds(leaving[node] as Place, job.place);
    fromJob[node + 1] = drivingSeconds(end, reaching[node + 1] as Place);
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
  const { busy } = wish;
  // a tow's loaded drive may lead where the technician was going anyway, so only the site counts for the bound
  if (day.roomSeconds < wish.job.minutesOnSite * clock.slowestPace) return 0;
  const leastSpent = busy * clock.slowestPace;
  measureDrives(day, wish.job);
  let fitting = 0;
  for (let cell = 0; cell < gaps.length; cell += gapCells) {
    const covered = at(gaps, cell + 2) + at(toJob, at(gaps, cell));
    const limit = at(gaps, cell + 3) - at(fromJob, at(gaps, cell + 1));
    if (covered + leastSpent > limit) continue;
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
  let least: number | undefined;
  measureDrives(day, wish.job);
  for (let cell = 0; cell < gaps.length; cell += gapCells) {
    const there = at(toJob, at(gaps, cell));
    const onwards = at(fromJob, at(gaps, cell + 1));
    const added = there + onwards - at(gaps, cell + 4);
    if (least !== undefined && added >= least) continue;
    const earliest = minuteCovering(clock, at(gaps, cell + 2) + there);
    const latest = minuteBefore(clock, at(gaps, cell + 3) - onwards) - wish.busy;
    if (earliest <= latest && windowsReached(wish, window, earliest, latest) !== 0) least = added;
  }
  return least;
};
