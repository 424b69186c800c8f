import {
  closingMinutes,
  openingMinutes,
  type PlainDay,
  type Shift,
  type Technician,
  weekdayOf,
} from '../scheduling';

export type Roster = Pick<Technician, 'kind' | 'skills' | 'tools' | 'weeklyShifts' | 'daysOff'>;

/** What somebody has promised to do, as far as a roster decides about it. */
export type RosterPromise = {
  readonly day: PlainDay;
  readonly kind: Technician['kind'];
  readonly startMinutes: number;
  readonly endMinutes: number;
  readonly skills: readonly string[];
  readonly tools: readonly string[];
};

const isWithinHours = ({ startMinutes, endMinutes }: Shift): boolean =>
  startMinutes >= openingMinutes && endMinutes <= closingMinutes && startMinutes < endMinutes;

export const shiftProblems = (weeklyShifts: Roster['weeklyShifts']): readonly string[] =>
  Object.values(weeklyShifts).every(isWithinHours)
    ? []
    : ['A shift has to be between 9 AM and 9 PM and end after it starts.'];

const keeps = (roster: Roster, promise: RosterPromise): boolean => {
  const shift = roster.weeklyShifts[weekdayOf(promise.day)];
  return (
    shift !== undefined &&
    !roster.daysOff.includes(promise.day) &&
    roster.kind === promise.kind &&
    shift.startMinutes <= promise.startMinutes &&
    shift.endMinutes >= promise.endMinutes &&
    promise.skills.every((skill) => roster.skills.includes(skill)) &&
    promise.tools.every((tool) => roster.tools.includes(tool))
  );
};

/** The days on which a changed roster would break promises the previous one could keep, earliest first. */
export const brokenDays = (
  before: Roster,
  after: Roster,
  promises: readonly RosterPromise[],
): readonly PlainDay[] => [
  ...new Set(
    promises
      .filter((promise) => keeps(before, promise) && !keeps(after, promise))
      .map(({ day }) => day)
      .toSorted(),
  ),
];
