/** A hold as it was made: from when, and until when at most. */
export type PastHold = {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Day and window, as one name. */
  readonly window: string;
};

const minuteMs = 60_000;

/** How long one window is held at a time, and once more when it is asked for. */
export const holdMinutes = 10;
/** All that one quote may hold one after the other, whichever windows. */
export const mostHoldMinutes = 60;
/** What others have after it before the same quote may hold again. */
export const holdRestMinutes = 10;
/** A hold shorter than this helps nobody. */
const leastHoldMinutes = 1;

export type HoldTime = { readonly untilMs: number } | { readonly againFromMs: number };

type Row = { readonly sinceMs: number; readonly untilMs: number; readonly holds: readonly PastHold[] };

const isAfterRest = (row: Row, atMs: number): boolean => atMs >= row.untilMs + holdRestMinutes * minuteMs;

/** The holds that followed one another without a rest between them, up to the last one. */
const lastRow = (past: readonly PastHold[]): Row | undefined =>
  past
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .reduce<Row | undefined>(
      (row, hold) =>
        row && !isAfterRest(row, hold.fromMs)
          ? {
              sinceMs: row.sinceMs,
              untilMs: Math.max(row.untilMs, hold.untilMs),
              holds: [...row.holds, hold],
            }
          : { sinceMs: hold.fromMs, untilMs: hold.untilMs, holds: [hold] },
      undefined,
    );

type WantedHold = {
  readonly nowMs: number;
  readonly untilMs: number;
  readonly window: string;
  /** The one extension of a window is given also to who went away and came back. */
  readonly isExtension?: boolean;
};

/** Whoever went to another window since has what was left of this one, and no more. */
const findLeft = (row: Row, window: string): number | undefined => {
  const ofWindow = row.holds.filter((hold) => hold.window === window);
  const first = row.holds.findIndex((hold) => hold.window === window);
  const wentAway = first >= 0 && row.holds.slice(first).some((hold) => hold.window !== window);
  return wentAway ? Math.max(...ofWindow.map(({ untilMs }) => untilMs)) : undefined;
};

/**
 * SAFE-1: until when a quote may hold a window, or from when on it may hold one again. Another window is not another
 * hour: whoever goes from one to the next and back holds an hour in all, each window for no longer than without going
 * away, and then others have their turn.
 */
export const findHoldTime = (
  past: readonly PastHold[],
  { nowMs, untilMs, window, isExtension = false }: WantedHold,
): HoldTime => {
  const row = lastRow(past);
  if (!row || isAfterRest(row, nowMs)) return { untilMs };
  const left = isExtension ? undefined : findLeft(row, window);
  const capped = Math.min(left ?? untilMs, row.sinceMs + mostHoldMinutes * minuteMs);
  if (capped - nowMs >= leastHoldMinutes * minuteMs) return { untilMs: capped };
  return { againFromMs: row.untilMs + holdRestMinutes * minuteMs };
};

/** KEEP-5: whether this window had its one extension already, also if others were held since. */
export const wasHeldLonger = (
  past: readonly PastHold[],
  { nowMs, window }: Pick<WantedHold, 'nowMs' | 'window'>,
): boolean => {
  const row = lastRow(past);
  if (!row || isAfterRest(row, nowMs)) return false;
  const ofWindow = row.holds.filter((hold) => hold.window === window);
  return ofWindow.some(({ fromMs, untilMs }, nth) => {
    const before = ofWindow[nth - 1];
    return before !== undefined && before.untilMs > fromMs && untilMs > before.untilMs;
  });
};

/** KEEP-5: whether a hold that lasts until then is worth the one extension of a window: less than a minute is no time. */
export const isHeldLonger = (heldUntilMs: number, untilMs: number): boolean =>
  untilMs - heldUntilMs >= leastHoldMinutes * minuteMs;
