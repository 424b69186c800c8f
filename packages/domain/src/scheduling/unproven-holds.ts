import { windowsFor } from './arrival-window';
import { type AvailabilityRequest, availableWindows } from './availability';
import { type MarketDay, withoutJob } from './market-day';

/** Of one technician's day, what people may hold at once who have proven nothing: no login, no card. */
export const mostUnprovenHolds = 3;

/** A skill that no more have on a day is scarce: a handful of people could hold all of it. */
const mostScarce = 2;

/** One technician's day as it counts for holds that prove nothing. */
export type DayForHolds = {
  readonly technicianId: string;
  readonly skills: readonly string[];
  /** Arrival windows of the day that nothing but unproven holds may fill. */
  readonly openWindows: number;
  readonly unprovenHolds: number;
};

/** Of all who have a scarce skill, half of the windows still open that day; one always. */
export const mostUnprovenOfSkill = (openWindows: number): number => Math.max(1, Math.floor(openWindows / 2));

const isSkillFull = (skill: string, days: readonly DayForHolds[]): boolean => {
  const able = days.filter(({ skills }) => skills.includes(skill));
  if (able.length > mostScarce) return false;
  const held = able.reduce((sum, { unprovenHolds }) => sum + unprovenHolds, 0);
  return held >= mostUnprovenOfSkill(able.reduce((sum, { openWindows }) => sum + openWindows, 0));
};

/**
 * SAFE-1: on whose day nobody unproven holds one window more. What they chose is chosen all the same, and whoever pays
 * first has it: neither a technician's day nor the few who have a skill are taken from everybody by people who never
 * pay. A hold counts for all skills of whoever would come, as it takes their time whatever it is for.
 */
export const crowdedTechnicians = (days: readonly DayForHolds[]): ReadonlySet<string> => {
  const skills = new Set(days.flatMap((day) => day.skills));
  const full = new Set([...skills].filter((skill) => isSkillFull(skill, days)));
  return new Set(
    days
      .filter((day) => day.unprovenHolds >= mostUnprovenHolds || day.skills.some((skill) => full.has(skill)))
      .map(({ technicianId }) => technicianId),
  );
};

/** Everybody who works that day; the job that asks takes no room from itself. */
export const daysForHolds = (
  { lanes, nowMinutes = 0 }: Pick<MarketDay, 'lanes' | 'nowMinutes'>,
  unproven: ReadonlyMap<string, number>,
  exceptJobId: string,
): readonly DayForHolds[] =>
  lanes.flatMap(({ technician, route, shift }) => {
    if (typeof shift === 'string' || route.isClosed) return [];
    const fromMinutes = Math.max(shift.startMinutes, nowMinutes);
    const windows = windowsFor(technician.kind).filter(
      (window) => window.endMinutes > fromMinutes && window.startMinutes < shift.endMinutes,
    );
    const unprovenHolds = unproven.get(technician.id) ?? 0;
    const jobs = route.jobs.filter(
      ({ id, window }) => id !== exceptJobId && window.endMinutes > fromMinutes,
    ).length;
    return [
      {
        technicianId: technician.id,
        skills: technician.skills,
        openWindows: Math.max(0, windows.length - Math.max(0, jobs - unprovenHolds)),
        unprovenHolds,
      },
    ];
  });

const countOpen = (request: AvailabilityRequest, marketDay: MarketDay): number =>
  availableWindows({ ...request, days: [marketDay] }).get(marketDay.day)?.length ?? 0;

/** So long work takes a whole technician out of a busy day; all but one service in twenty take no longer. */
export const longWorkMinutes = 240;

/**
 * SAFE-1: whether a day on which a hold of nobody proven was just written leaves others half of the windows that they
 * would have for the same work without any such hold, and one for long work where there was any. One hold is always
 * given.
 */
export const leavesRoom = (
  request: Omit<AvailabilityRequest, 'days' | 'movingFrom'>,
  marketDay: MarketDay,
  otherHolds: readonly string[],
): boolean => {
  if (otherHolds.length === 0) return true;
  const { job } = request;
  const next = { ...request, job: { ...job, id: `after ${job.id}` }, days: [] };
  const long = {
    ...next,
    job: { ...next.job, minutesOnSite: Math.max(job.minutesOnSite, longWorkMinutes) },
  };
  const free = [job.id, ...otherHolds].reduce(withoutJob, marketDay);
  return (
    countOpen(next, marketDay) * 2 >= countOpen(next, free) &&
    (countOpen(long, marketDay) > 0 || countOpen(long, free) === 0)
  );
};
