import type { ArrivalWindow } from '../arrival-window';
import type { Place } from '../place';
import type { DrivingTimes } from '../roads';

/* Brute-force reference: every order, minute by minute. It shares no code with what it checks. */

export type OracleJob = {
  readonly place: Place;
  readonly endPlace?: Place | undefined;
  readonly window: ArrivalWindow;
  readonly busy: number;
};

export type OracleDay = {
  readonly begin: { readonly place: Place; readonly minutes: number };
  readonly home: Place;
  readonly endsAt: number;
  readonly drivingSeconds: DrivingTimes;
  readonly percentByHour: readonly number[];
};

type Walk = {
  readonly day: OracleDay;
  readonly jobs: readonly OracleJob[];
  /** From the place after job i (or the beginning, last) to job j (or home, last). */
  readonly seconds: readonly (readonly number[])[];
  readonly paceByMinute: readonly number[];
  /** Whether to look further, knowing the worst lateness and the driving so far. */
  readonly goOn: (worstLate: number, seconds: number) => boolean;
  readonly done: (worstLate: number, seconds: number) => void;
};

const drive = (walk: Walk, departure: number, seconds: number): number => {
  let left = seconds;
  let minute = departure;
  while (left > 0) {
    left -= walk.paceByMinute[minute % 1440] ?? 60;
    minute += 1;
  }
  return minute;
};

const visit = (
  walk: Walk,
  from: number,
  minutes: number,
  missing: number,
  late: number,
  sum: number,
): void => {
  const { jobs, day } = walk;
  if (!walk.goOn(late, sum)) return;
  if (missing === 0) {
    const seconds = walk.seconds[from]?.[jobs.length] ?? 0;
    walk.done(Math.max(late, drive(walk, minutes, seconds) - day.endsAt), sum + seconds);
    return;
  }
  jobs.forEach((job, index) => {
    if ((missing & (1 << index)) === 0) return;
    const seconds = walk.seconds[from]?.[index] ?? 0;
    const arrives = drive(walk, minutes, seconds);
    const leaves = Math.max(arrives, job.window.startMinutes) + job.busy;
    const worst = Math.max(late, arrives - job.window.endMinutes);
    visit(walk, index, leaves, missing & ~(1 << index), worst, sum + seconds);
  });
};

const walkOf = (day: OracleDay, jobs: readonly OracleJob[], watch: Pick<Walk, 'goOn' | 'done'>): Walk => {
  const leaving = [...jobs.map((job) => job.endPlace ?? job.place), day.begin.place];
  const reaching = [...jobs.map((job) => job.place), day.home];
  const seconds = leaving.map((from) => reaching.map((to) => day.drivingSeconds(from, to)));
  const paceByMinute = Array.from({ length: 1440 }, (_, minute) =>
    Math.round((60 * (day.percentByHour[Math.floor(minute / 60)] ?? 100)) / 100),
  );
  return { day, jobs, seconds, paceByMinute, ...watch };
};

const walkAll = (day: OracleDay, jobs: readonly OracleJob[], watch: Pick<Walk, 'goOn' | 'done'>): void => {
  const walk = walkOf(day, jobs, watch);
  visit(walk, jobs.length, day.begin.minutes, 2 ** jobs.length - 1, 0, 0);
};

/** Least seconds of driving of an order that keeps every promise; undefined when there is none. */
export const shortestByBruteForce = (day: OracleDay, jobs: readonly OracleJob[]): number | undefined => {
  let least: number | undefined;
  walkAll(day, jobs, {
    goOn: (late) => late === 0,
    done: (late, seconds) => {
      if (late === 0) least = Math.min(least ?? seconds, seconds);
    },
  });
  return least;
};

export const keepsAllByBruteForce = (day: OracleDay, jobs: readonly OracleJob[]): boolean => {
  let kept = false;
  walkAll(day, jobs, {
    goOn: (late) => !kept && late === 0,
    done: (late) => {
      kept ||= late === 0;
    },
  });
  return kept;
};

/** The least worst lateness over all orders, in minutes. */
export const leastLatenessByBruteForce = (day: OracleDay, jobs: readonly OracleJob[]): number => {
  let least = Number.POSITIVE_INFINITY;
  walkAll(day, jobs, {
    goOn: (late) => late < least,
    done: (late) => {
      least = Math.min(least, late);
    },
  });
  return least;
};

/** This very order, and no other, keeps every promise. */
export const isKeptInThisOrder = (day: OracleDay, jobs: readonly OracleJob[]): boolean => {
  const walk = walkOf(day, jobs, { goOn: () => true, done: () => {} });
  let minutes = day.begin.minutes;
  let from = jobs.length;
  for (const [index, job] of jobs.entries()) {
    const arrives = drive(walk, minutes, walk.seconds[from]?.[index] ?? 0);
    if (arrives > job.window.endMinutes) return false;
    minutes = Math.max(arrives, job.window.startMinutes) + job.busy;
    from = index;
  }
  return drive(walk, minutes, walk.seconds[from]?.[jobs.length] ?? 0) <= day.endsAt;
};
