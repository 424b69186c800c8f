import { isPromised } from '../appointment';
import { canServe, type DayRoute, type PromisedJob } from './day-route';
import { dayInWords, durationInWords } from './moment-in-words';
import { closingMinutes, openingMinutes } from './opening-hours';
import { leastLateOrder, timesOf } from './order-search';
import type { PlainDay } from './plain-day';
import type { Roads } from './roads';
import { type Shift, shiftOn, type Technician } from './technician';
import { keepsItsPromises, keptDriveTable, prepareTechnicianDay, type TechnicianDay } from './technician-day';

/** Whole minutes between nine and nine, and some of them. */
export const isShift = ({ startMinutes, endMinutes }: Shift): boolean =>
  Number.isInteger(startMinutes) &&
  Number.isInteger(endMinutes) &&
  startMinutes >= openingMinutes &&
  endMinutes <= closingMinutes &&
  startMinutes < endMinutes;

export type ShiftChange = {
  readonly before: Technician;
  readonly after: Technician;
  readonly holidays: readonly PlainDay[];
  readonly route: DayRoute;
  readonly roads: Roads;
  /** Given for today only. */
  readonly nowMinutes?: number | undefined;
};

const dayOf = ({ route, roads, holidays, nowMinutes }: ShiftChange, technician: Technician) => {
  const shift = shiftOn(technician, route.day, holidays);
  return typeof shift === 'string'
    ? undefined
    : prepareTechnicianDay(technician, shift, route, roads, nowMinutes);
};

/** How late the latest promise of a day is at best; none is late where all are kept. */
const worstLateness = (day: TechnicianDay): number =>
  keepsItsPromises(day) ? 0 : leastLateOrder(day, keptDriveTable(day)).cost;

/** What a change does to the promises of a day. */
export type BrokenDay =
  | { readonly kind: 'unable'; readonly job: PromisedJob }
  | { readonly kind: 'off'; readonly count: number }
  /** Without a job it is the end of the shift. */
  | { readonly kind: 'late'; readonly minutes: number; readonly job: PromisedJob | undefined };

/**
 * PLAN-1, OPS-3: whether a change of what is known of a technician (home, skills, tools, hours, kind) breaks a promise of
 * a day, or breaks it further. What could not be kept before is not broken by this.
 */
export const findBrokenDay = (change: ShiftChange): BrokenDay | undefined => {
  const { before, after, route } = change;
  const ahead = route.jobs.filter(({ status }) => isPromised(status));
  if (ahead.length === 0) return undefined;
  const unable = ahead.find((job) => canServe(before, job) && !canServe(after, job));
  if (unable) return { kind: 'unable', job: unable };
  const was = dayOf(change, before);
  if (!was) return undefined;
  const will = dayOf(change, after);
  if (!will) return { kind: 'off', count: ahead.length };
  const minutes = worstLateness(will);
  if (minutes <= worstLateness(was)) return undefined;
  const drive = keptDriveTable(will);
  const stops = timesOf(will, drive, leastLateOrder(will, drive).nodes);
  const worst = stops.find(({ minutesLate }) => minutesLate === minutes);
  return { kind: 'late', minutes, job: worst && will.jobs[worst.node - 1] };
};

const jobsInWords = (count: number): string => (count === 1 ? '1 promised job' : `${count} promised jobs`);

/** OPS-3: why hours cannot be changed like this on the day of a route. */
export const brokenDayInWords = (
  { after, route }: Pick<ShiftChange, 'after' | 'route'>,
  broken: BrokenDay,
  labelOf = (job: PromisedJob): string => job.label ?? job.id,
): string => {
  const who = after.label ?? after.id;
  const when = dayInWords(route.day);
  switch (broken.kind) {
    case 'unable':
      return `${who} couldn’t do job ${labelOf(broken.job)} on ${when}`;
    case 'off':
      return `${who} has ${jobsInWords(broken.count)} on ${when}`;
    case 'late': {
      const delay = durationInWords(broken.minutes);
      return broken.job
        ? `On ${when} job ${labelOf(broken.job)} of ${who} would be reached ${delay} after its window`
        : `On ${when} ${who} would finish ${delay} after the end of the shift`;
    }
  }
};
