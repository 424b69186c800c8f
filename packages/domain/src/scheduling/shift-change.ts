import { isPromised } from '../appointment';
import { canServe, type DayRoute } from './day-route';
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

const jobsInWords = (count: number): string => (count === 1 ? '1 promised job' : `${count} promised jobs`);

/** OPS-3: why a person's hours cannot be changed like this on the day of a route; undefined when all promises stay. */
export const findShiftRefusal = (change: ShiftChange): string | undefined => {
  const { after, before, route } = change;
  const who = after.label ?? after.id;
  const when = dayInWords(route.day);
  const ahead = route.jobs.filter(({ status }) => isPromised(status));
  if (ahead.length === 0) return undefined;
  const day = dayOf(change, after);
  if (!day) return `${who} has ${jobsInWords(ahead.length)} on ${when}`;
  if (keepsItsPromises(day)) return undefined;
  const asItWas = dayOf(change, before);
  // What was broken already is not broken by this.
  if (asItWas && !keepsItsPromises(asItWas)) return undefined;
  const drive = keptDriveTable(day);
  const { nodes, cost } = leastLateOrder(day, drive);
  const worst = timesOf(day, drive, nodes).find(({ minutesLate }) => minutesLate === cost);
  const late = worst && day.jobs[worst.node - 1];
  const delay = durationInWords(cost);
  return late
    ? `On ${when} job ${late.label ?? late.id} of ${who} would be reached ${delay} after its window`
    : `On ${when} ${who} would finish ${delay} after the end of the shift`;
};

/** How late the latest promise of a day is at best; none is late where all are kept. */
const worstLateness = (day: TechnicianDay): number =>
  keepsItsPromises(day) ? 0 : leastLateOrder(day, keptDriveTable(day)).cost;

/**
 * Whether a change of what is known of a technician (home, skills, tools, hours, kind) breaks a promise of a day, or
 * breaks it further. What could not be kept before is not broken by this.
 */
export const breaksPromises = (change: ShiftChange): boolean => {
  const { before, after, route } = change;
  const ahead = route.jobs.filter(({ status }) => isPromised(status));
  if (ahead.length === 0) return false;
  if (ahead.some((job) => canServe(before, job) && !canServe(after, job))) return true;
  const was = dayOf(change, before);
  if (!was) return false;
  const will = dayOf(change, after);
  return !will || worstLateness(will) > worstLateness(was);
};
