import type { PlainDay, Shift } from '../scheduling';
import { hourKey } from './appointment-facts';

/** An hour by the clocks of its market, as words that sort by time: '2027-03-01T09'. */
export type HourOfDay = string;

export const hourOfDay = (day: PlainDay, hour: number): HourOfDay => `${day}T${hourKey(hour)}`;

type Counted = {
  /** The last one that is counted. */
  readonly after: HourOfDay | undefined;
  /** All before it were looked at, with or without a shift. */
  readonly from: HourOfDay | undefined;
  /** The one that runs. */
  readonly now: HourOfDay;
};

/** PULSE-1: an hour on shift is counted once it is over, as the roster has it then; what changes later changes nothing. */
export const countableHours = (
  day: PlainDay,
  shift: Shift,
  { after = '', from = '', now }: Counted,
): readonly { readonly hour: number; readonly minutes: number }[] => {
  const hours: { hour: number; minutes: number }[] = [];
  for (let hour = Math.floor(shift.startMinutes / 60); hour * 60 < shift.endMinutes; hour += 1) {
    const at = hourOfDay(day, hour);
    const minutes = Math.min(shift.endMinutes, (hour + 1) * 60) - Math.max(shift.startMinutes, hour * 60);
    if (at > after && at >= from && at < now) hours.push({ hour, minutes });
  }
  return hours;
};
