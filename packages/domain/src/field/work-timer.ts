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

/** When something happened, as a phone tells it. */
export const believedMoment = (toldMs: number, nowMs: number): number =>
  Math.min(nowMs, Math.max(toldMs, nowMs - mostHoursAgo * 3_600_000));
