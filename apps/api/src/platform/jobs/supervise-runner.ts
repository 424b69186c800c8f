import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logging/logger';

/** Takes jobs from the queue until it is stopped, or until it dies of a lost database connection. */
export type Runner = {
  /** The id its jobs are locked with. */
  readonly id: string;
  readonly ended: Promise<unknown>;
  stop(): Promise<unknown>;
  /** Whether it takes jobs; one that dies may never end. */
  isWorking(): boolean;
  /** Jobs begun and not ended. */
  busy(): number;
  /** Whether one of them may still end by itself; one that takes too long hangs. */
  isFinishing(): boolean;
  /** Gives back what it holds, without waiting. */
  abandon(): void;
};

export type SupervisedRunner = {
  id(): string;
  isWorking(): boolean;
  /** Ids of replaced runners without a job in progress: what they hold can be freed at once. */
  takeRetired(): readonly string[];
  /** Ids of replaced runners with a job in progress that may still end: nobody else is to run it meanwhile. */
  finishing(): readonly string[];
  /** Takes no new job and finishes those it has, within the time it has. */
  stop(): Promise<void>;
};

export type Supervision = {
  readonly log: Logger;
  readonly restartAfterMs: number;
  /** How often it is looked at. */
  readonly watchEveryMs: number;
  /** How long starting, and dying, may take. */
  readonly giveUpAfterMs: number;
  /** How long jobs in progress may take to finish when the process stops. */
  readonly stopWithinMs: number;
};

/** What it becomes within the time, or undefined; a late failure is nobody's. */
const within = async <T>(promise: Promise<T>, ms: number): Promise<T | undefined> => {
  const timer = new AbortController();
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, delay(ms, undefined, { signal: timer.signal, ref: false })]);
  } finally {
    timer.abort();
  }
};

/** Keeps one runner alive: one that dies, or hangs while dying, is replaced. */
export const superviseRunner = async (
  start: () => Promise<Runner>,
  { log, restartAfterMs, watchEveryMs, giveUpAfterMs, stopWithinMs }: Supervision,
): Promise<SupervisedRunner> => {
  const logFault = (what: string) => (error: unknown) => {
    log.error({ err: error }, what);
    return undefined;
  };
  const halt = new AbortController();
  const pause = (ms: number): Promise<unknown> =>
    delay(ms, undefined, { signal: halt.signal, ref: false }).catch(() => undefined);
  let stopping = false;
  let runner = await start();
  const retired: Runner[] = [];

  /** Returns when the runner has ended, or no longer works twice in a row: once may be a busy event loop. */
  const untilDead = async (watched: Runner): Promise<void> => {
    let hasEnded = false;
    const ended = watched.ended.catch(logFault('the job runner died')).then(() => {
      hasEnded = true;
    });
    let misses = 0;
    while (!hasEnded && !stopping && misses < 2) {
      await Promise.race([ended, pause(watchEveryMs)]);
      misses = watched.isWorking() ? 0 : misses + 1;
    }
    if (hasEnded || stopping) return;
    log.error('the job runner takes no jobs any more');
    await within(Promise.race([ended, watched.stop()]), giveUpAfterMs).catch(() => undefined);
  };

  const startAnother = async (): Promise<Runner | undefined> => {
    while (!stopping) {
      await pause(restartAfterMs);
      if (stopping) return undefined;
      const starting = start();
      const next = await within(starting, giveUpAfterMs).catch(
        logFault('the job runner could not be started'),
      );
      if (next) return next;
      // It may come up after all; then it is one too many.
      starting.then(
        (late) => void late.stop().catch(() => undefined),
        () => undefined,
      );
    }
    return undefined;
  };

  const stopRunner = async (): Promise<void> => {
    const last = runner;
    await within(last.stop().catch(logFault('the job runner did not stop well')), stopWithinMs);
    last.abandon();
  };

  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await untilDead(runner);
      if (stopping) return;
      log.error('the job runner ended by itself, starting another');
      runner.abandon();
      retired.push(runner);
      const next = await startAnother();
      if (!next) return;
      runner = next;
      // Stopped while starting: the caller has stopped the previous one.
      if (stopping) await stopRunner();
    }
  };
  const supervising = supervise();

  return {
    id: () => runner.id,
    isWorking: () => runner.isWorking(),
    takeRetired() {
      const free = retired.filter((old) => old.busy() === 0);
      for (const old of free) retired.splice(retired.indexOf(old), 1);
      return free.map(({ id }) => id);
    },
    finishing: () => retired.filter((old) => old.isFinishing()).map(({ id }) => id),
    async stop() {
      if (!stopping) {
        stopping = true;
        halt.abort();
        await stopRunner();
      }
      await within(supervising, stopWithinMs);
    },
  };
};
