export type WorkSpan = { readonly startMs: number; readonly endMs: number | undefined };

/** Minutes worked so far, begun minutes not counted; a span that runs is counted up to now. */
export const workedMinutes = (spans: readonly WorkSpan[], nowMs: number): number =>
  Math.floor(
    spans.reduce((sum, { startMs, endMs }) => sum + Math.max(0, (endMs ?? nowMs) - startMs), 0) / 60_000,
  );

export const isRunning = (spans: readonly WorkSpan[]): boolean =>
  spans.some(({ endMs }) => endMs === undefined);

/** Limits of a phone's clock: it may have been offline for a working day, and is never ahead. */
const mostHoursAgo = 16;
/** Offline for longer than this, nobody was: such a clock is wrong, and tells nothing. */
const mostDaysAgo = 7;

type HeardMoment = {
  /** When we heard of it, by our own clock. */
  readonly nowMs: number;
  /** When the step before it happened: nothing happens before what it follows. */
  readonly previousMs?: number | undefined;
};

const plausibleMoment = (toldMs: number, nowMs: number): number => {
  const agoHours = (nowMs - toldMs) / 3_600_000;
  if (!(agoHours >= 0 && agoHours <= mostDaysAgo * 24)) return nowMs;
  return Math.max(toldMs, nowMs - mostHoursAgo * 3_600_000);
};

/**
 * When something happened, as a phone tells it; where its clock is plainly wrong, when we heard of it. Never after that,
 * and never before the step it follows, so that the steps of a visit are told in their order.
 */
export const believedMoment = (
  toldMs: number,
  { nowMs, previousMs = Number.NEGATIVE_INFINITY }: HeardMoment,
): number => Math.max(plausibleMoment(toldMs, nowMs), Math.min(previousMs, nowMs));
