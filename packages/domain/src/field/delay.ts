import type { Visit } from '../scheduling/cancellation';
import { type EpochMs, instantAt, marketMomentAt, type ZoneOffsets } from '../scheduling/market-time';
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

/** FIELD-1: a new time is ahead of us, after the window opens, and on the visit's own day. */
export const findDelayProblem = (delay: Delay, offsets: ZoneOffsets): DelayProblem | undefined => {
  const { expectedAtMs, saidAtMs, nowMs, visit } = delay;
  if (expectedAtMs <= Math.max(saidAtMs, nowMs)) return 'over';
  if (marketMomentAt(expectedAtMs, offsets).day !== visit.day) return 'another day';
  if (expectedAtMs <= instantAt(visit.day, visit.window.startMinutes, offsets)) return 'not late';
  const latest = instantAt(visit.day, visit.window.endMinutes, offsets) + longestDelayMs;
  return expectedAtMs > latest ? 'too late' : undefined;
};

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
