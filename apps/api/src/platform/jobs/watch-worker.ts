import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

/** What a pool of workers shows of itself by its events. */
export type WatchedWorker = {
  readonly events: WorkerEvents;
  /** Whether it takes jobs: it asked for one lately, or all its slots are taken. */
  isWorking(): boolean;
  /** Jobs begun and not ended. */
  busy(): number;
  /** Whether one of them may still end by itself. */
  isFinishing(): boolean;
  /** Gives back its LISTEN connection, whatever it waits for. */
  abandon(): void;
};

/**
 * A worker that lost its database may neither work nor end: its shutdown can wait for ever for a batch it miscounted.
 * Only what it does is believed, not whether its promise is pending.
 */
export const watchWorker = (options: {
  readonly slots: number;
  /** Longer than a few polls: an idle worker asks for a job at every poll. */
  readonly stallAfterMs: number;
  /** However many slots are taken: a job that takes longer hangs. */
  readonly longestJobMs: number;
  readonly nowMs?: () => number;
}): WatchedWorker => {
  const { slots, stallAfterMs, longestJobMs, nowMs = () => performance.now() } = options;
  const events: WorkerEvents = new EventEmitter();
  let seenAtMs = nowMs();
  let begunAtMs = nowMs();
  let busy = 0;
  let isEnding = false;
  let listening: { end(): Promise<void> } | undefined;
  const sign = (): void => {
    seenAtMs = nowMs();
  };
  events.on('worker:getJob:empty', sign);
  events.on('job:start', () => {
    busy += 1;
    sign();
    begunAtMs = seenAtMs;
  });
  events.on('job:complete', () => {
    busy -= 1;
    sign();
  });
  events.on('pool:gracefulShutdown', () => {
    isEnding = true;
  });
  events.on('pool:listen:success', ({ client }) => {
    listening = client as unknown as { end(): Promise<void> };
  });
  events.on('pool:listen:release', () => {
    listening = undefined;
  });
  return {
    events,
    busy: () => busy,
    isFinishing: () => busy > 0 && nowMs() - begunAtMs < longestJobMs,
    isWorking: () => !isEnding && nowMs() - seenAtMs < (busy >= slots ? longestJobMs : stallAfterMs),
    abandon: () => void listening?.end().catch(() => undefined),
  };
};
