/** A hold as it was made: from when, and until when at most. */
export type PastHold = { readonly fromMs: number; readonly untilMs: number };

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

type Row = { readonly sinceMs: number; readonly untilMs: number };

const isAfterRest = (row: Row, atMs: number): boolean => atMs >= row.untilMs + holdRestMinutes * minuteMs;

/** The holds that followed one another without a rest between them, up to the last one. */
const lastRow = (past: readonly PastHold[]): Row | undefined =>
  past
    .toSorted((a, b) => a.fromMs - b.fromMs)
    .reduce<Row | undefined>(
      (row, { fromMs, untilMs }) =>
        row && !isAfterRest(row, fromMs)
          ? { sinceMs: row.sinceMs, untilMs: Math.max(row.untilMs, untilMs) }
          : { sinceMs: fromMs, untilMs },
      undefined,
    );

/**
 * SAFE-1: until when a quote may hold a window, or from when on it may hold one again. Another window is not another
 * hour: whoever goes from one to the next and back holds an hour in all, and then others have their turn.
 */
export const findHoldTime = (
  past: readonly PastHold[],
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): HoldTime => {
  const row = lastRow(past);
  if (!row || isAfterRest(row, nowMs)) return { untilMs };
  const capped = Math.min(untilMs, row.sinceMs + mostHoldMinutes * minuteMs);
  if (capped - nowMs >= leastHoldMinutes * minuteMs) return { untilMs: capped };
  return { againFromMs: row.untilMs + holdRestMinutes * minuteMs };
};

/** KEEP-5: whether a hold that lasts until then is worth the one extension of a window: less than a minute is no time. */
export const isHeldLonger = (heldUntilMs: number, untilMs: number): boolean =>
  untilMs - heldUntilMs >= leastHoldMinutes * minuteMs;
