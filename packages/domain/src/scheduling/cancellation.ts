import type { Cents } from '../money';
import type { ArrivalWindow } from './arrival-window';
import { type EpochMs, instantAt, type ZoneOffsets } from './market-time';
import type { PlainDay } from './plain-day';

export const lateCancellationFeeCents: Cents = 70_00;

/** Elapsed hours between instants, whatever the clocks on the wall did meanwhile. */
export const freeCancellationHours = 48;

export type Visit = { readonly day: PlainDay; readonly window: ArrivalWindow };

/** PUB-4: the last instant at which canceling is free. */
export const cancellationDeadline = (visit: Visit, offsets: ZoneOffsets): EpochMs =>
  instantAt(visit.day, visit.window.startMinutes, offsets) - freeCancellationHours * 3_600_000;

export type ChangeOfVisit = 'cancel' | 'reschedule';

/** What the customer owes for changing now; without a promised visit, or to reschedule, always nothing. */
export const changeFeeCents = (
  change: ChangeOfVisit,
  visit: Visit | undefined,
  now: EpochMs,
  offsets: ZoneOffsets,
): Cents => {
  if (change === 'reschedule' || !visit) return 0;
  return now > cancellationDeadline(visit, offsets) ? lateCancellationFeeCents : 0;
};
