import { addDays, type PlainDay } from './plain-day';

/** What a visit waits for: a part, or the day from which its technician can come back. */
export type MissingPart = {
  /** Nobody has said that it is there. */
  readonly isPartAwaited: boolean;
  /** From this day on the work can be done. */
  readonly partExpectedOn: PlainDay | undefined;
  /** Work was begun and cannot go on before this day. */
  readonly returnFrom: PlainDay | undefined;
};

/** FIELD-1: a window can be picked once the day of the part is known, from that day on. */
export const canPickDay = (part: MissingPart, day: PlainDay): boolean => {
  const earliest = earliestDayOf(part);
  return canPickAnyDay(part) && (earliest === undefined || day >= earliest);
};

/** The first day on which the work can be done; undefined where any day will do, or nobody knows. */
export const earliestDayOf = ({ partExpectedOn = '', returnFrom = '' }: MissingPart): PlainDay | undefined =>
  (partExpectedOn > returnFrom ? partExpectedOn : returnFrom) || undefined;

/** Whether any window can be picked at all. */
export const canPickAnyDay = ({ isPartAwaited, partExpectedOn }: MissingPart): boolean =>
  !isPartAwaited || partExpectedOn !== undefined;

const longestWaitDays = 90;

/** A part is expected today or later, and not so late that it is a slip of the finger. */
export const isPartDay = (day: PlainDay, today: PlainDay): boolean =>
  day >= today && day <= addDays(today, longestWaitDays);
