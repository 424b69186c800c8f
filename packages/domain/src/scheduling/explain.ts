import { type ArrivalWindow, clockInWords, windowInWords } from './arrival-window';
import { type AvailabilityRequest, findDayAsSeen } from './availability';
import { promisedFor } from './choice';
import { type Job, mayTake } from './day-route';
import { findTechnicianDay, type Lane, type MarketDay } from './market-day';
import { durationInWords } from './moment-in-words';
import { driveTable, mostOpenJobs } from './open-day';
import { leastLateOrder, timesOf } from './order-search';
import type { PlainDay } from './plain-day';
import { arrivalMinute } from './road-clock';
import { secondsBetween } from './roads';
import type { Absence, Technician } from './technician';
import { openDayFor, type TechnicianDay } from './technician-day';

/** Why one technician cannot take a job in a window. */
export type Hindrance =
  | { readonly kind: 'wrong_kind' }
  | { readonly kind: 'lacks_skills'; readonly skills: readonly string[] }
  | { readonly kind: 'lacks_tools'; readonly tools: readonly string[] }
  | { readonly kind: 'absent'; readonly absence: Absence }
  | { readonly kind: 'closed' }
  | { readonly kind: 'shift_ends_before_window' }
  /** Would be reached so many minutes after the window closes, even going there first. */
  | { readonly kind: 'cannot_reach'; readonly minutesLate: number }
  /** Whatever the order, a promise breaks; in the least bad order it is this one. */
  | {
      readonly kind: 'breaks_promise';
      readonly jobId: string;
      readonly jobName: string;
      readonly minutesLate: number;
    }
  | { readonly kind: 'home_too_late'; readonly minutesLate: number }
  | { readonly kind: 'day_full' };

export type Explanation = {
  readonly technicianId: string;
  readonly hindrance: Hindrance;
  /** For staff, after the technician's name: 'would then be 12 min late for Oil Change (2015 Toyota Camry)'. */
  readonly words: string;
};

const absenceInWords: Readonly<Record<Absence, string>> = {
  holiday: 'doesn’t work on that holiday',
  day_off: 'has that day off',
  no_shift: 'isn’t on shift that weekday',
};

const kindInWords = (technician: Technician): string =>
  technician.kind === 'tow' ? 'drives a tow truck' : 'doesn’t drive a tow truck';

const inWords = (lane: Lane, window: ArrivalWindow, hindrance: Hindrance): string => {
  switch (hindrance.kind) {
    case 'wrong_kind':
      return kindInWords(lane.technician);
    case 'lacks_skills':
      return `doesn’t have the skill ${hindrance.skills.join(', ')}`;
    case 'lacks_tools':
      return `doesn’t have the tool ${hindrance.tools.join(', ')}`;
    case 'absent':
      return absenceInWords[hindrance.absence];
    case 'closed':
      return 'takes no new jobs that day';
    case 'shift_ends_before_window': {
      const ends = typeof lane.shift === 'string' ? '' : clockInWords(lane.shift.endMinutes);
      return `is on shift only until ${ends}, and the window is ${windowInWords(window)}`;
    }
    case 'cannot_reach':
      return `would get there ${durationInWords(hindrance.minutesLate)} after the window`;
    case 'breaks_promise':
      return `would then be ${durationInWords(hindrance.minutesLate)} late for ${hindrance.jobName}`;
    case 'home_too_late':
      return `would finish ${durationInWords(hindrance.minutesLate)} after the end of the shift`;
    case 'day_full':
      return `already has ${mostOpenJobs} jobs that day, the most we allow`;
  }
};

const findMismatch = (lane: Lane, job: Job, window: ArrivalWindow): Hindrance | undefined => {
  const { technician, shift } = lane;
  if (technician.kind !== job.kind) return { kind: 'wrong_kind' };
  const skills = job.skills.filter((skill) => !technician.skills.includes(skill));
  if (skills.length > 0) return { kind: 'lacks_skills', skills };
  const tools = job.tools.filter((tool) => !technician.tools.includes(tool));
  if (tools.length > 0) return { kind: 'lacks_tools', tools };
  if (typeof shift === 'string') return { kind: 'absent', absence: shift };
  if (!mayTake(lane, job)) return { kind: 'closed' };
  return shift.endMinutes <= window.startMinutes ? { kind: 'shift_ends_before_window' } : undefined;
};

/** What goes wrong in the order whose worst lateness is least; undefined when nothing does. */
const findClash = (day: TechnicianDay, job: Job, window: ArrivalWindow): Hindrance | undefined => {
  if (day.count >= mostOpenJobs) return { kind: 'day_full' };
  const first = arrivalMinute(
    day.clock,
    day.front.freeAt,
    secondsBetween(day.roads, day.front.place, job.place),
  );
  if (first > window.endMinutes) return { kind: 'cannot_reach', minutesLate: first - window.endMinutes };
  const jobs = [...day.jobs, promisedFor(job, window)];
  const open = openDayFor(day, jobs);
  const drive = driveTable(open, day.roads);
  const { nodes, cost } = leastLateOrder(open, drive);
  if (cost === 0) return undefined;
  const worst = timesOf(open, drive, nodes).find((stop) => stop.minutesLate === cost);
  const late = worst && jobs[worst.node - 1];
  if (!late) return { kind: 'home_too_late', minutesLate: cost };
  return { kind: 'breaks_promise', jobId: late.id, jobName: late.label ?? late.id, minutesLate: cost };
};

const explainLane = (
  marketDay: MarketDay,
  lane: Lane,
  job: Job,
  window: ArrivalWindow,
): Explanation | undefined => {
  const day = findTechnicianDay(marketDay, lane);
  const hindrance = findMismatch(lane, job, window) ?? (day && findClash(day, job, window));
  if (!hindrance) return undefined;
  return { technicianId: lane.technician.id, hindrance, words: inWords(lane, window, hindrance) };
};

/** TIME-9: for every technician who cannot, why not. Who can is left out. */
export const explainInfeasible = (
  request: AvailabilityRequest,
  day: PlainDay,
  window: ArrivalWindow,
): readonly Explanation[] => {
  const marketDay = request.days.find((candidate) => candidate.day === day);
  const seen = marketDay && findDayAsSeen(request, marketDay);
  if (!seen) return [];
  return seen.lanes.flatMap((lane) => explainLane(seen, lane, request.job, window) ?? []);
};
