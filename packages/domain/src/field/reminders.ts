import type { Visit } from '../scheduling/cancellation';
import { type EpochMs, instantAt, type ZoneOffsets } from '../scheduling/market-time';
import { addDays } from '../scheduling/plain-day';

export const reminderKinds = ['day_before', 'two_hours_before'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** When people read their phone, and not later than they go to bed. */
const dayBeforeFrom = 10 * 60;
const dayBeforeUntil = 21 * 60;
const twoHoursMs = 2 * 3_600_000;

export type Reminder = {
  readonly kind: ReminderKind;
  readonly dueAt: EpochMs;
  /** After this it is worth nothing. */
  readonly uselessAt: EpochMs;
};

/** Both reminders of a visit, by the clocks at the vehicle. */
const remindersOf = (visit: Visit, offsets: ZoneOffsets): readonly Reminder[] => {
  const before = addDays(visit.day, -1);
  const opens = instantAt(visit.day, visit.window.startMinutes, offsets);
  return [
    {
      kind: 'day_before',
      dueAt: instantAt(before, dayBeforeFrom, offsets),
      uselessAt: instantAt(before, dayBeforeUntil, offsets),
    },
    { kind: 'two_hours_before', dueAt: opens - twoHoursMs, uselessAt: opens },
  ];
};

/** The reminders due now. A customer who booked after one was due does not get it. */
export const dueReminders = (
  visit: Visit,
  promisedAt: EpochMs,
  now: EpochMs,
  offsets: ZoneOffsets,
): readonly Reminder[] =>
  remindersOf(visit, offsets).filter(
    ({ dueAt, uselessAt }) => promisedAt < dueAt && dueAt <= now && now < uselessAt,
  );
