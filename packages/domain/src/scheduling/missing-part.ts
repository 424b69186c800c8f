import { addDays, type PlainDay } from './plain-day';

/** What is known of a part that a visit waits for. */
export type MissingPart = {
  /** Nobody has said that it is there. */
  readonly isPartAwaited: boolean;
  /** From this day on the work can be done. */
  readonly partExpectedOn: PlainDay | undefined;
};

/** FIELD-1: a window can be picked once the day of the part is known, from that day on. */
export const canPickDay = ({ isPartAwaited, partExpectedOn }: MissingPart, day: PlainDay): boolean =>
  partExpectedOn === undefined ? !isPartAwaited : day >= partExpectedOn;

/** Whether any window can be picked at all. */
export const canPickAnyDay = ({ isPartAwaited, partExpectedOn }: MissingPart): boolean =>
  !isPartAwaited || partExpectedOn !== undefined;

const longestWaitDays = 90;

/** A part is expected today or later, and not so late that it is a slip of the finger. */
export const isPartDay = (day: PlainDay, today: PlainDay): boolean =>
  day >= today && day <= addDays(today, longestWaitDays);
