import { setTimeout as delay } from 'node:timers/promises';
import { runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Database } from '../db/schema';
import type { Logger } from '../logging/logger';
import { type BackOff, patientBackOff } from './back-off';
import { type Deliverer, type DeliveryParts, deliverFromOutbox, type Settled } from './deliver';
import { absorbConnectionErrors, createWorkerLogger, installJobs, workerSchema } from './install-jobs';
import { taskOfKind } from './outbox';
import { repeatEvery } from './repeat';
import { beat, forgetRunner, freeDeadRunners, remakeLostJobs, tidyOutbox } from './sweep';

export type JobsSettings = {
  concurrency: number;
  /** New jobs are announced; only retries and lost announcements wait for this. */
  pollEveryMs: number;
  beatEveryMs: number;
  /** Several beats: a runner is given up, and its jobs to others, after this silence. */
  deadAfterMs: number;
  sweepEveryMs: number;
  restartAfterMs: number;
  backOff: BackOff;
};

const usualSettings: JobsSettings = {
  concurrency: 4,
  pollEveryMs: 1_000,
  beatEveryMs: 10_000,
  deadAfterMs: 45_000,
  sweepEveryMs: 60_000,
  restartAfterMs: 2_000,
  backOff: patientBackOff,
};

export type JobsParts = {
  /** One connection of it is kept for listening. */
  pool: Pool;
  db: Database;
  deliverers: readonly Deliverer[];
  log: Logger;
  settings?: Partial<JobsSettings>;
  /** Told of each attempt once it is written down: for metrics. */
  observe?: (settled: Settled) => void;
  random?: () => number;
};

export type RunningJobs = {
  /** Takes no new job, finishes those it has, and tells the others that it is gone. */
  stop(): Promise<void>;
};

const readOutboxId = (payload: unknown): string => {
  const id =
    typeof payload === 'object' && payload !== null && 'outboxId' in payload ? payload.outboxId : undefined;
  if (typeof id !== 'string') throw new TypeError('a delivery job without the id of its message');
  return id;
};

const createTasks = (parts: DeliveryParts, deliverers: readonly Deliverer[]): TaskList => {
  const tasks: TaskList = {};
  for (const deliverer of deliverers) {
    const task = taskOfKind(deliverer.kind);
    if (tasks[task]) throw new RangeError(`two deliverers of the kind ${deliverer.kind}`);
    tasks[task] = async (payload: unknown) => {
      await deliverFromOutbox(parts, deliverer, readOutboxId(payload));
    };
  }
  return tasks;
};

/** Delivers the outbox until stopped; a runner that dies of a lost database is replaced by a new one. */
export const startJobs = async (parts: JobsParts): Promise<RunningJobs> => {
  const { pool, db, deliverers, log, observe = () => undefined, random = Math.random } = parts;
  const settings = { ...usualSettings, ...parts.settings };
  const logFault = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const tasks = createTasks({ db, log, random, backOff: settings.backOff, observe }, deliverers);

  await installJobs(pool, log);
  const sweep = async () => {
    const remade = await remakeLostJobs(db);
    if (remade > 0) log.warn({ remade }, 'messages had lost their jobs');
    await tidyOutbox(db);
  };
  await sweep();

  const startRunner = (): WorkerPool =>
    runTaskList(
      {
        schema: workerSchema,
        concurrency: settings.concurrency,
        pollInterval: settings.pollEveryMs,
        noHandleSignals: true,
        logger: createWorkerLogger(log),
        // Unbatched, the worker does not await the end of a job, and its failure would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      tasks,
      pool,
    );

  const releasePool = absorbConnectionErrors(pool);
  let stopping = false;
  const halt = new AbortController();
  let runner = startRunner();

  const live = async () => {
    await beat(db, runner.id);
    const dead = await freeDeadRunners(db, settings.deadAfterMs);
    if (dead.length > 0) log.warn({ runners: dead }, 'freed the jobs of runners that fell silent');
  };
  const beating = repeatEvery(settings.beatEveryMs, live, logFault('the heartbeat of the jobs failed'));
  const sweeping = repeatEvery(settings.sweepEveryMs, sweep, logFault('the sweep of the outbox failed'));

  const supervise = async () => {
    while (!stopping) {
      await runner.promise.catch(logFault('the job runner died'));
      if (stopping) return;
      log.error('the job runner ended by itself, starting another');
      await delay(settings.restartAfterMs, undefined, { signal: halt.signal }).catch(() => undefined);
      if (!stopping) runner = startRunner();
    }
  };
  const supervising = supervise();
  await live().catch(logFault('the first heartbeat of the jobs failed'));

  return {
    async stop() {
      if (stopping) return supervising;
      stopping = true;
      halt.abort();
      await sweeping.stop();
      await Promise.resolve(runner.gracefulShutdown('stopping')).catch(
        logFault('the job runner did not stop well'),
      );
      await supervising;
      // Last, so that nobody takes the jobs that are being finished for lost.
      await beating.stop();
      await forgetRunner(db, runner.id).catch(logFault('the end of the jobs could not be told'));
      releasePool();
    },
  };
};
