import { type AppointmentStatus, countsForPlan, isStarted } from '../appointment';
import type { ArrivalWindow } from './arrival-window';
import { minutesPerDay } from './opening-hours';
import type { Place } from './place';
import type { PlainDay } from './plain-day';
import { arrivalMinute } from './road-clock';
import { type Roads, secondsBetween } from './roads';
import type { Shift, Technician, TechnicianKind } from './technician';

export type Job = {
  readonly id: string;
  /** For staff to read; the id when absent. */
  readonly label?: string;
  readonly kind: TechnicianKind;
  readonly place: Place;
  /** Where a tow lets the car down. The loaded drive comes on top of the minutes on site. */
  readonly endPlace?: Place;
  readonly minutesOnSite: number;
  readonly skills: readonly string[];
  readonly tools: readonly string[];
};

export type PromisedJob = Job & {
  readonly window: ArrivalWindow;
  readonly status: AppointmentStatus;
  /** Facts and estimates of the day itself, for jobs under way. */
  readonly arrivedAtMinutes?: number;
  readonly endsAtMinutes?: number;
  /** Promised for another day and done on this one: nobody moves it, and its window says nothing here. */
  readonly isOfAnotherDay?: true;
};

/** A technician's jobs of one day, in today's order. */
export type DayRoute = {
  readonly technicianId: string;
  readonly day: PlainDay;
  /** Changes with every change to this route. */
  readonly version: number;
  readonly jobs: readonly PromisedJob[];
  /** Where the day begins, when not at the home base with the shift. */
  readonly beginsAt?: { readonly place: Place; readonly minutes: number };
  readonly delay?: SaidDelay;
  /** Dispatch has said that its technician is out or goes home early: what is on it stays, nothing is added. */
  readonly isClosed?: true;
  /** Of a closed day: when its technician goes home. Absent: they are out. */
  readonly closedFromMinutes?: number;
};

/** What a technician said, before setting off to a stop, about when they reach it. */
export type SaidDelay = {
  /** Absent: nobody knows any more which stop it was said about. */
  readonly stop?: { readonly jobId: string; readonly arrivesAtMinutes: number };
  /** Before this minute they set off neither to that stop nor to any that comes after it. */
  readonly freeFromMinutes: number;
  /** The stops before it, which were not spoken of. */
  readonly sparedJobIds: readonly string[];
};

export const emptyRoute = (technicianId: string, day: PlainDay): DayRoute => ({
  technicianId,
  day,
  version: 0,
  jobs: [],
});

export const endOf = (job: Job): Place => job.endPlace ?? job.place;

export const canServe = (technician: Technician, job: Job): boolean =>
  technician.kind === job.kind &&
  job.skills.every((skill) => technician.skills.includes(skill)) &&
  job.tools.every((tool) => technician.tools.includes(tool));

/** Whether a job may be put on this route: one that is on it may always stay. */
export const mayTake = (
  { technician, route }: { readonly technician: Technician; readonly route: DayRoute },
  job: Job,
): boolean => canServe(technician, job) && (!route.isClosed || route.jobs.some(({ id }) => id === job.id));

/** Minutes until the technician can leave; a loaded drive is reckoned at the slowest hour's pace. */
export const busyMinutes = (job: Job, roads: Roads): number => {
  if (!Number.isInteger(job.minutesOnSite) || job.minutesOnSite < 0 || job.minutesOnSite > minutesPerDay)
    throw new RangeError(`job ${job.id} takes ${job.minutesOnSite} minutes`);
  if (!job.endPlace) return job.minutesOnSite;
  return (
    job.minutesOnSite + Math.ceil(secondsBetween(roads, job.place, job.endPlace) / roads.clock.slowestPace)
  );
};

/** Begun on another day than it was promised for: what is known of it says nothing about this day. */
const isBegunElsewhere = (job: PromisedJob, now: number | undefined): boolean =>
  now === undefined && job.arrivedAtMinutes === undefined && job.endsAtMinutes === undefined;

const underwayJobs = (route: DayRoute, now: number | undefined): readonly PromisedJob[] =>
  route.jobs.filter((job) => isStarted(job.status) && !isBegunElsewhere(job, now));

/** What may still be put in another order. */
export const openJobs = (route: DayRoute): readonly PromisedJob[] =>
  route.jobs.filter((job) => countsForPlan(job.status) && !isStarted(job.status));

/** What is still ahead of the day; a job begun on another day keeps the room it was promised, not the first place. */
export const jobsAhead = (route: DayRoute, now: number | undefined): readonly PromisedJob[] =>
  route.jobs.filter(
    (job) => countsForPlan(job.status) && (!isStarted(job.status) || isBegunElsewhere(job, now)),
  );

export type Stop = {
  readonly jobId: string;
  readonly arrivalMinutes: number;
  /** Arriving early means waiting for the window to open. */
  readonly startMinutes: number;
  readonly endMinutes: number;
};

/** Where and when the technician is free after the jobs under way, and when those happen. */
export type Front = { readonly place: Place; readonly freeAt: number; readonly stops: readonly Stop[] };

/** A job under way, from what is known of it and, for the rest, from reckoning. */
const underwayStop = (
  job: PromisedJob,
  reckonedArrival: number,
  busy: number,
  now: number | undefined,
): Stop => {
  const driving = job.status === 'en_route';
  const noEarlierThanNow = (minutes: number) => Math.max(minutes, now ?? minutes);
  const noLaterThanNow = (minutes: number) => Math.min(minutes, now ?? minutes);
  const arrivalMinutes =
    job.arrivedAtMinutes ?? (driving ? noEarlierThanNow(reckonedArrival) : noLaterThanNow(reckonedArrival));
  const opened = Math.max(arrivalMinutes, job.window.startMinutes);
  const startMinutes = driving ? opened : (job.arrivedAtMinutes ?? noLaterThanNow(opened));
  const reckonedEnd = startMinutes + busy;
  const told = job.endsAtMinutes;
  // An end told before somebody set off anew says nothing; one that has passed is now, as long as work goes on.
  const endMinutes =
    job.status === 'completed'
      ? (told ?? noLaterThanNow(reckonedEnd))
      : noEarlierThanNow(told !== undefined && (!driving || told > startMinutes) ? told : reckonedEnd);
  // Finished before it was reckoned to begin: what is known of the end wins over what is reckoned of the beginning.
  const latestStart = job.arrivedAtMinutes === undefined ? endMinutes - 1 : startMinutes;
  return {
    jobId: job.id,
    arrivalMinutes: Math.min(arrivalMinutes, latestStart),
    startMinutes: Math.min(startMinutes, latestStart),
    endMinutes,
  };
};

/** A technician is at one car at a time, whatever was written down; and every job takes some time. */
const notBefore = (stop: Stop, earliest: number): Stop => {
  const arrivalMinutes = Math.max(stop.arrivalMinutes, earliest);
  const startMinutes = Math.max(stop.startMinutes, arrivalMinutes);
  return { ...stop, arrivalMinutes, startMinutes, endMinutes: Math.max(stop.endMinutes, startMinutes + 1) };
};

const hasSparedAhead = ({ sparedJobIds }: SaidDelay, route: DayRoute): boolean =>
  sparedJobIds.length > 0 && openJobs(route).some(({ id }) => sparedJobIds.includes(id));

/** A said delay holds from now on as soon as no stop is ahead that comes before the one it was said about. */
const saidFreeFrom = (route: DayRoute): number =>
  route.delay && !hasSparedAhead(route.delay, route) ? route.delay.freeFromMinutes : 0;

/** Until then each stop that was not spared has a minute before which it is not reached; 0: none. */
export const notBeforeOn = (route: DayRoute): ((jobId: string) => number) | undefined => {
  const { delay } = route;
  if (!delay || !hasSparedAhead(delay, route)) return undefined;
  return (jobId) => {
    if (delay.sparedJobIds.includes(jobId)) return 0;
    return delay.stop?.jobId === jobId ? delay.stop.arrivesAtMinutes : delay.freeFromMinutes;
  };
};

/** Whoever was at work before the shift is free for more only with it; and nobody before they say so. */
export const earliestSetOff = (route: DayRoute, { startMinutes }: Shift, now: number | undefined): number =>
  Math.max(startMinutes, now ?? 0, saidFreeFrom(route));

export const frontOf = (
  technician: Technician,
  shift: Shift,
  route: DayRoute,
  roads: Roads,
  now: number | undefined,
): Front => {
  let place = route.beginsAt?.place ?? technician.home;
  let freeAt = Math.max(shift.startMinutes, route.beginsAt?.minutes ?? 0);
  const stops: Stop[] = [];
  for (const job of underwayJobs(route, now)) {
    const reckonedArrival = arrivalMinute(roads.clock, freeAt, secondsBetween(roads, place, job.place));
    const stop = notBefore(
      underwayStop(job, reckonedArrival, busyMinutes(job, roads), now),
      stops.at(-1)?.endMinutes ?? Number.NEGATIVE_INFINITY,
    );
    stops.push(stop);
    place = endOf(job);
    freeAt = stop.endMinutes;
  }
  return { place, freeAt: Math.max(freeAt, earliestSetOff(route, shift, now)), stops };
};
