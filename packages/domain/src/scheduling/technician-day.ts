import { type DayRoute, type Front, frontOf, jobsAhead, notBeforeOn, type PromisedJob } from './day-route';
import { everyGap } from './every-gap';
import { type Gaps, gapsInOrder, roomiestGap } from './gaps';
import { driveTable, type OpenDay, openDayOf } from './open-day';
import type { Roads } from './roads';
import type { Shift, Technician } from './technician';

/** Prepared once for a technician, a day and a version of both; what it finds out later, it keeps. */
export type TechnicianDay = OpenDay & {
  readonly technician: Technician;
  readonly route: DayRoute;
  readonly shift: Shift;
  readonly roads: Roads;
  readonly front: Front;
  readonly jobs: readonly PromisedJob[];
  /** Seconds between all nodes, once asked for. */
  drive: Int32Array | undefined;
  /** A job fits if it fits one of these; once they are complete, only if. */
  gaps: Gaps;
  /** The gaps of every order that keeps all promises, or only those of today's order. */
  gapsAreComplete: boolean;
  /** The most seconds any gap has to spare: a bound that saves looking. */
  roomSeconds: number;
  /** Seconds of driving in the shortest order that keeps all promises, once asked for. */
  shortestSeconds: number | undefined;
};

const noGaps: Gaps = new Int32Array(0);

type Basis = Pick<TechnicianDay, 'technician' | 'shift' | 'route' | 'roads' | 'front'>;

/** The day of these facts with such open jobs. */
export const openDayFor = (
  { roads, front, technician, shift, route }: Basis,
  jobs: readonly PromisedJob[],
): OpenDay =>
  openDayOf(
    roads,
    { place: front.place, minutes: front.freeAt },
    jobs,
    { home: technician.home, minutes: shift.endMinutes },
    notBeforeOn(route),
  );

const technicianDayOn = (basis: Basis, jobs: readonly PromisedJob[]): TechnicianDay => {
  const open = openDayFor(basis, jobs);
  // written out: spreading these objects costs more than all the rest
  const day: TechnicianDay = {
    clock: open.clock,
    count: open.count,
    startsAt: open.startsAt,
    endsAt: open.endsAt,
    opens: open.opens,
    closes: open.closes,
    notBefore: open.notBefore,
    busy: open.busy,
    leaving: open.leaving,
    reaching: open.reaching,
    directions: open.directions,
    technician: basis.technician,
    shift: basis.shift,
    route: basis.route,
    roads: basis.roads,
    front: basis.front,
    jobs,
    drive: undefined,
    gaps: noGaps,
    gapsAreComplete: false,
    roomSeconds: -1,
    shortestSeconds: undefined,
  };
  const gaps = gapsInOrder(day, basis.roads);
  if (gaps) {
    day.gaps = gaps;
    day.roomSeconds = roomiestGap(gaps);
  } else {
    completeGaps(day);
  }
  return day;
};

/** Now, in minutes, is given for today only: nothing can start before it. */
export const prepareTechnicianDay = (
  technician: Technician,
  shift: Shift,
  route: DayRoute,
  roads: Roads,
  nowMinutes?: number,
): TechnicianDay => {
  const front = frontOf(technician, shift, route, roads, nowMinutes);
  return technicianDayOn({ technician, shift, route, roads, front }, jobsAhead(route, nowMinutes));
};

/** The same day with exactly these open jobs. */
export const withOpenJobs = (day: TechnicianDay, jobs: readonly PromisedJob[]): TechnicianDay => {
  const begun = day.route.jobs.filter((job) => !day.jobs.includes(job));
  return technicianDayOn({ ...day, route: { ...day.route, jobs: [...begun, ...jobs] } }, jobs);
};

/** The same day with more jobs promised. */
export const withMoreJobs = (day: TechnicianDay, more: readonly PromisedJob[]): TechnicianDay =>
  withOpenJobs(day, [...day.jobs, ...more]);

export const keptDriveTable = (day: TechnicianDay): Int32Array => {
  day.drive ??= driveTable(day, day.roads);
  return day.drive;
};

/** Looks at every order that keeps all promises; costs microseconds, once for a version. */
export const completeGaps = (day: TechnicianDay): void => {
  if (day.gapsAreComplete) return;
  day.gaps = everyGap(day, keptDriveTable(day));
  day.roomSeconds = roomiestGap(day.gaps);
  day.gapsAreComplete = true;
};

/** Whether some order keeps every promise of the day. */
export const keepsItsPromises = (day: TechnicianDay): boolean => day.gaps.length > 0;
