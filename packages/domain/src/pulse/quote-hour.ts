import { msLeftOfPromise, type OfficeHours, quoteDueAt } from '../desk';
import type { EpochMs, ZoneOffsets } from '../scheduling';

export type QuoteWait = {
  /** When somebody of the office was first needed. */
  readonly askedAtMs: EpochMs;
  readonly answeredAtMs: EpochMs | undefined;
  /** Canceled, replaced or booked without an answer: nobody waits any more. */
  readonly endedAtMs: EpochMs | undefined;
  /** When whoever answered took it. */
  readonly takenAtMs: EpochMs | undefined;
};

/** Of a request for the same vehicle that still waited when the next one was sent. */
export type EarlierWait = {
  readonly askedAtMs: EpochMs;
  /** Canceled, replaced or booked without an answer. */
  readonly endedAtMs: EpochMs | undefined;
};

type QuoteVerdict = {
  readonly kept: boolean;
  readonly lateMinutes: number;
  /** PULSE-4: whether it counts for whoever answered. */
  readonly isTheirs: boolean;
};

/** Less of the hour than this is not enough to price a job: the wait before was somebody else's. */
const fairTakeoverMs = 15 * 60_000;

/**
 * PULSE-1: whether a quote came within the hour that OFF-8 promises. Undefined where that is not decided yet, or where
 * nobody waited for it to the end.
 */
export const judgeQuote = (
  { askedAtMs, answeredAtMs, endedAtMs, takenAtMs }: QuoteWait,
  { hours, offsets, nowMs }: { hours: OfficeHours; offsets: ZoneOffsets; nowMs: EpochMs },
): QuoteVerdict | undefined => {
  const dueMs = quoteDueAt(askedAtMs, hours, offsets);
  const untilMs = answeredAtMs ?? endedAtMs ?? nowMs;
  if (untilMs <= dueMs)
    return answeredAtMs === undefined ? undefined : { kept: true, lateMinutes: 0, isTheirs: true };
  const hadTime =
    takenAtMs !== undefined && msLeftOfPromise(takenAtMs, dueMs, hours, offsets) >= fairTakeoverMs;
  return {
    kept: false,
    // Of what nobody has answered it is not known yet.
    lateMinutes:
      answeredAtMs === undefined
        ? 0
        : Math.ceil(-msLeftOfPromise(answeredAtMs, dueMs, hours, offsets) / 60_000),
    isTheirs: answeredAtMs !== undefined && hadTime,
  };
};

/**
 * PULSE-1: we owe one answer, however often it is asked for while we owe it. What was taken back within its hour is no
 * case: the next one counts instead.
 */
export const isAskedAgain = (
  askedBefore: readonly EarlierWait[],
  { hours, offsets }: { readonly hours: OfficeHours; readonly offsets: ZoneOffsets },
): boolean =>
  askedBefore.some(
    ({ askedAtMs, endedAtMs }) =>
      endedAtMs === undefined || endedAtMs > quoteDueAt(askedAtMs, hours, offsets),
  );
