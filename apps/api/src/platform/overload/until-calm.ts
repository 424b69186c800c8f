import { setTimeout as delay } from 'node:timers/promises';

const againAfterMs = 100;
const longestMs = 10_000;

/**
 * A start is busy, and what came right after it would be refused. Not for ever: a machine that stays busy needs one more
 * who serves.
 */
export const untilCalm = async (
  { isBusy, isStopping }: { readonly isBusy: () => boolean; readonly isStopping: () => boolean },
  clock = { nowMs: () => performance.now(), wait: (ms: number): Promise<unknown> => delay(ms) },
): Promise<void> => {
  const untilMs = clock.nowMs() + longestMs;
  while (isBusy() && !isStopping() && clock.nowMs() < untilMs) await clock.wait(againAfterMs);
};
