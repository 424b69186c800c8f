import type { Cents } from '../money';
import type { ArrivalWindow } from './arrival-window';
import { type EpochMs, instantAt, type ZoneOffsets } from './market-time';
import type { PlainDay } from './plain-day';

export const lateCancellationFeeCents: Cents = 70_00;

/** Elapsed hours between instants, whatever the clocks on the wall did meanwhile. */
export const freeCancellationHours = 48;

export type Visit = { readonly day: PlainDay; readonly window: ArrivalWindow };

/** Since when canceling costs the fee whatever the window is now: the customer moved the visit when it was late. */
export type MovedLate = { readonly movedLateAt?: EpochMs | undefined };

/**
 * PUB-4: the last instant at which canceling is free. Moving a visit is free, but within 48 hours of it a later window
 * does not win back a free cancellation (BILL-6).
 */
export const cancellationDeadline = (visit: Visit & MovedLate, offsets: ZoneOffsets): EpochMs => {
  const deadline =
    instantAt(visit.day, visit.window.startMinutes, offsets) - freeCancellationHours * 3_600_000;
  return visit.movedLateAt === undefined ? deadline : Math.min(deadline, visit.movedLateAt - 1);
};

export type ChangeOfVisit = 'cancel' | 'reschedule';

/** What the customer owes for changing now; without a promised visit, or to reschedule, always nothing. */
export const changeFeeCents = (
  change: ChangeOfVisit,
  visit: (Visit & MovedLate) | undefined,
  now: EpochMs,
  offsets: ZoneOffsets,
): Cents => {
  if (change === 'reschedule' || !visit) return 0;
  return now > cancellationDeadline(visit, offsets) ? lateCancellationFeeCents : 0;
};
