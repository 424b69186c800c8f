import type { Visit } from '../scheduling/cancellation';
import { type EpochMs, instantAt, marketMomentAt, type ZoneOffsets } from '../scheduling/market-time';
import { addDays } from '../scheduling/plain-day';
import type { ExceptionKind } from './exceptions';

/** Later than this after the window a visit is another visit. */
const longestDelayMs = 8 * 60 * 60_000;

export type DelayProblem = 'over' | 'not late' | 'another day' | 'too late';

export type Delay = {
  readonly expectedAtMs: EpochMs;
  /** By the phone's clock; a phone without a signal may tell us much later. */
  readonly saidAtMs: EpochMs;
  readonly nowMs: EpochMs;
  readonly visit: Visit;
};

/** Between which instants a new time of a visit lies: after the first, and no later than the last. */
type DelayBounds = { readonly afterMs: EpochMs; readonly untilMs: EpochMs };

/** After the window opens, within hours of its end, and on the visit's own day. */
export const delayBoundsOf = ({ day, window }: Visit, offsets: ZoneOffsets): DelayBounds => ({
  afterMs: instantAt(day, window.startMinutes, offsets),
  untilMs: Math.min(
    instantAt(day, window.endMinutes, offsets) + longestDelayMs,
    instantAt(addDays(day, 1), 0, offsets) - 1,
  ),
});

/** FIELD-1: a new time is ahead of us, after the window opens, and on the visit's own day. */
export const findDelayProblem = (delay: Delay, offsets: ZoneOffsets): DelayProblem | undefined => {
  const { expectedAtMs, saidAtMs, nowMs, visit } = delay;
  if (expectedAtMs <= Math.max(saidAtMs, nowMs)) return 'over';
  if (marketMomentAt(expectedAtMs, offsets).day !== visit.day) return 'another day';
  const { afterMs, untilMs } = delayBoundsOf(visit, offsets);
  if (expectedAtMs <= afterMs) return 'not late';
  return expectedAtMs > untilMs ? 'too late' : undefined;
};

const offeredMinutes = [15, 30, 45, 60, 90, 120];

/** The new times a phone offers, all of which the server takes: from now on, or from when the window opens. */
export const offeredDelays = ({ afterMs, untilMs }: DelayBounds, nowMs: EpochMs) =>
  offeredMinutes
    .map((minutes) => ({ minutes, expectedAtMs: Math.max(nowMs, afterMs) + minutes * 60_000 }))
    .filter(({ expectedAtMs }) => expectedAtMs <= untilMs);

export const delayProblemText: Readonly<Record<DelayProblem, string>> = {
  over: 'That time has passed. Pick a new one.',
  'not late': 'That’s before the arrival window, so you’re not late.',
  'another day': 'Pick a time on the day of the visit.',
  'too late': 'That’s too late for this visit. Say “Come back another day”.',
};

/** What a technician said about a visit, and about which one. */
export type SaidAboutVisit = {
  readonly kind: ExceptionKind;
  readonly technicianId: string | null;
  readonly day: string | null;
  readonly windowStartMinutes: number | null;
  readonly expectedAtMs: EpochMs | undefined;
};

/**
 * The arrival we announced for this very visit; undefined where it has another technician or window by now, or was given
 * up since. What was said is in its order.
 */
export const findAnnounced = (
  said: readonly SaidAboutVisit[],
  visit: Visit & { readonly technicianId: string },
): EpochMs | undefined => {
  const last = said.at(-1);
  const isOfThisVisit =
    last?.kind === 'late' &&
    last.technicianId === visit.technicianId &&
    last.day === visit.day &&
    last.windowStartMinutes === visit.window.startMinutes;
  return isOfThisVisit ? last.expectedAtMs : undefined;
};

/** Whether what was said breaks what we promised, so that the customer may cancel for nothing. */
export const breaksPromise = (
  kind: ExceptionKind,
  {
    expectedAtMs,
    windowEndsAtMs,
  }: { readonly expectedAtMs: EpochMs | undefined; readonly windowEndsAtMs: EpochMs },
): boolean => {
  if (kind === 'late') return expectedAtMs !== undefined && expectedAtMs > windowEndsAtMs;
  return kind !== 'not_there';
};
