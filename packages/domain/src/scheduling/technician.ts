import { closingMinutes, openingMinutes } from './opening-hours';
import type { Place } from './place';
import { type PlainDay, type Weekday, weekdayOf } from './plain-day';

export type TechnicianKind = 'mechanic' | 'tow';

/** From leaving the home base at the earliest to being back there at the latest: the drive home is working time. */
export type Shift = { readonly startMinutes: number; readonly endMinutes: number };

export type Technician = {
  readonly id: string;
  /** For staff to read; the id when absent. */
  readonly label?: string;
  /** Changes with every change to this record. */
  readonly version: number;
  readonly kind: TechnicianKind;
  readonly home: Place;
  readonly skills: readonly string[];
  readonly tools: readonly string[];
  readonly weeklyShifts: Readonly<Partial<Record<Weekday, Shift>>>;
  readonly daysOff: readonly PlainDay[];
  /** Days on which they leave early, and when they are back home then. */
  readonly shortDays?: Readonly<Record<PlainDay, number>>;
};

export type Absence = 'holiday' | 'day_off' | 'no_shift';

const requireShift = (shift: Shift): Shift => {
  const { startMinutes, endMinutes } = shift;
  const whole = Number.isInteger(startMinutes) && Number.isInteger(endMinutes);
  if (!whole || startMinutes < openingMinutes || endMinutes > closingMinutes || startMinutes >= endMinutes)
    throw new RangeError(`a shift lies between 9am and 9pm, not ${startMinutes}-${endMinutes}`);
  return shift;
};

/** A shift that ends earlier; without any time left it is a day off. */
export const shortenedShift = (shift: Shift, endsAtMinutes: number): Shift | Absence => {
  if (endsAtMinutes >= shift.endMinutes) return shift;
  return endsAtMinutes > shift.startMinutes ? { ...shift, endMinutes: endsAtMinutes } : 'day_off';
};

/** The shift of a technician on a day, or why there is none. */
export const shiftOn = (
  technician: Technician,
  day: PlainDay,
  holidays: readonly PlainDay[],
  weekday: Weekday = weekdayOf(day),
): Shift | Absence => {
  if (holidays.includes(day)) return 'holiday';
  if (technician.daysOff.includes(day)) return 'day_off';
  const shift = technician.weeklyShifts[weekday];
  if (!shift) return 'no_shift';
  const endsAtMinutes = technician.shortDays?.[day];
  return endsAtMinutes === undefined
    ? requireShift(shift)
    : shortenedShift(requireShift(shift), endsAtMinutes);
};
