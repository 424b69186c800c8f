import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logging/logger';

/** Takes jobs from the queue until it is stopped, or until it dies of a lost database connection. */
export type Runner = {
  /** The id its jobs are locked with. */
  readonly id: string;
  readonly ended: Promise<unknown>;
  stop(): Promise<unknown>;
};

export type SupervisedRunner = {
  id(): string;
  /** Takes no new job and finishes those it has. */
  stop(): Promise<void>;
};

/** Keeps one runner alive: one that dies is replaced. */
export const superviseRunner = async (
  start: () => Promise<Runner>,
  { log, restartAfterMs }: { readonly log: Logger; readonly restartAfterMs: number },
): Promise<SupervisedRunner> => {
  const logFault = (what: string) => (error: unknown) => {
    log.error({ err: error }, what);
    return undefined;
  };
  const halt = new AbortController();
  let stopping = false;
  let runner = await start();
  const stopRunner = (): Promise<unknown> =>
    runner.stop().catch(logFault('the job runner did not stop well'));

  const supervise = async (): Promise<void> => {
    while (!stopping) {
      await runner.ended.catch(logFault('the job runner died'));
      if (stopping) return;
      log.error('the job runner ended by itself, starting another');
      let next: Runner | undefined;
      while (!next && !stopping) {
        await delay(restartAfterMs, undefined, { signal: halt.signal }).catch(() => undefined);
        if (!stopping) next = await start().catch(logFault('the job runner could not be started'));
      }
      if (!next) return;
      runner = next;
      // Stopped while starting: the caller has stopped the previous one.
      if (stopping) await stopRunner();
    }
  };
  const supervising = supervise();

  return {
    id: () => runner.id,
    async stop() {
      if (!stopping) {
        stopping = true;
        halt.abort();
        await stopRunner();
      }
      await supervising;
    },
  };
};
