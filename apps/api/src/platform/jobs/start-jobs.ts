import { runTaskList, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Database } from '../db/schema';
import type { Logger } from '../logging/logger';
import { type BackOff, patientBackOff } from './back-off';
import { type Deliverer, type DeliveryParts, deliverFromOutbox, type Settled } from './deliver';
import { absorbConnectionErrors, createWorkerLogger, installJobs, workerSchema } from './install-jobs';
import { taskOfKind } from './outbox';
import { repeatEvery } from './repeat';
import type { ScheduledRun } from './run-scheduled-job';
import type { OwnedJob } from './scheduled-job';
import { startScheduler } from './start-scheduler';
import { type Runner, superviseRunner } from './supervise-runner';
import { beat, forgetRunner, freeDeadRunners, freeRunners, remakeLostJobs } from './sweep';
import { watchWorker } from './watch-worker';

export type JobsSettings = {
  /** Messages delivered at a time; slow ones and scheduled jobs have slots of their own. */
  concurrency: number;
  /** Slow messages delivered at a time: papers are printed one after the other anyway. */
  slowConcurrency: number;
  /** New jobs are announced; this poll is only for retries and lost announcements. */
  pollEveryMs: number;
  beatEveryMs: number;
  /** Several heartbeats: after this silence a runner counts as dead and its jobs are freed. */
  deadAfterMs: number;
  sweepEveryMs: number;
  restartAfterMs: number;
  watchEveryMs: number;
  /** A runner that asked for no job for so long, and has a free slot, counts as dead. */
  stallAfterMs: number;
  longestJobMs: number;
  /** Of the slow ones: whoever asks for all their data may have years of photos. */
  longestSlowJobMs: number;
  giveUpAfterMs: number;
  backOff: BackOff;
  schedulerPollEveryMs: number;
  backfillMs: number;
  finishWithinMs: number;
};

const usualSettings: JobsSettings = {
  concurrency: 4,
  slowConcurrency: 1,
  pollEveryMs: 1_000,
  beatEveryMs: 10_000,
  deadAfterMs: 45_000,
  sweepEveryMs: 60_000,
  restartAfterMs: 2_000,
  watchEveryMs: 1_000,
  stallAfterMs: 15_000,
  longestJobMs: 300_000,
  longestSlowJobMs: 1_800_000,
  giveUpAfterMs: 5_000,
  backOff: patientBackOff,
  schedulerPollEveryMs: 10_000,
  // Missed runs are made up for at the next minute.
  backfillMs: 0,
  finishWithinMs: 5_000,
};

export type JobsParts = {
  /** Three connections of it are used for LISTEN: of the messages, the slow ones and the scheduled jobs. */
  pool: Pool;
  db: Database;
  deliverers: readonly Deliverer[];
  scheduled?: readonly OwnedJob[];
  log: Logger;
  settings?: Partial<JobsSettings>;
  /** Called for each attempt once it is stored: for metrics. */
  observe?: (settled: Settled) => void;
  observeScheduled?: (run: ScheduledRun) => void;
  random?: () => number;
};

export type RunningJobs = {
  /** Whether this process takes jobs; what it does not, others do. */
  isWorking(): boolean;
  /** Takes no new job, finishes those it has, and removes its heartbeat. */
  stop(): Promise<void>;
};

const readOutboxId = (payload: unknown): string => {
  const id =
    typeof payload === 'object' && payload !== null && 'outboxId' in payload ? payload.outboxId : undefined;
  if (typeof id !== 'string') throw new TypeError('a delivery job without the id of its message');
  return id;
};

/** By lane: a worker takes only the jobs whose task it has. */
const createTasks = (
  parts: DeliveryParts,
  deliverers: readonly Deliverer[],
): { readonly quick: TaskList; readonly slow: TaskList } => {
  const quick: TaskList = {};
  const slow: TaskList = {};
  for (const deliverer of deliverers) {
    const task = taskOfKind(deliverer.kind);
    if (quick[task] || slow[task]) throw new RangeError(`two deliverers of the kind ${deliverer.kind}`);
    (deliverer.isSlow ? slow : quick)[task] = async (payload: unknown) => {
      await deliverFromOutbox(parts, deliverer, readOutboxId(payload));
    };
  }
  return { quick, slow };
};

/** Delivers the outbox and runs the scheduled jobs until stopped. */
export const startJobs = async (parts: JobsParts): Promise<RunningJobs> => {
  const { pool, db, deliverers, scheduled = [], log, random = Math.random } = parts;
  const { observe = () => undefined, observeScheduled = () => undefined } = parts;
  const settings = { ...usualSettings, ...parts.settings };
  const logFault = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const tasks = createTasks({ db, log, random, backOff: settings.backOff, observe }, deliverers);

  await installJobs(pool, log);
  const sweep = async () => {
    const remade = await remakeLostJobs(db);
    if (remade > 0) log.warn({ remade }, 'messages had lost their jobs');
  };
  await sweep();

  const startDeliveries = async (
    taskList: TaskList,
    { slots, longestJobMs }: { readonly slots: number; readonly longestJobMs: number },
  ): Promise<Runner> => {
    const { events, ...watched } = watchWorker({ ...settings, slots, longestJobMs });
    const workers = runTaskList(
      {
        schema: workerSchema,
        concurrency: slots,
        pollInterval: settings.pollEveryMs,
        noHandleSignals: true,
        logger: createWorkerLogger(log),
        events,
        // Unbatched, the worker does not await the end of a job, and its failure would crash the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      taskList,
      pool,
    );
    return {
      ...watched,
      id: workers.id,
      ended: workers.promise,
      stop: async () => workers.gracefulShutdown('stopping'),
    };
  };

  const releasePool = absorbConnectionErrors(pool);
  const supervision = { ...settings, log, stopWithinMs: settings.finishWithinMs + 1_000 };
  const quickLane = { slots: settings.concurrency, longestJobMs: settings.longestJobMs };
  const slowLane = { slots: settings.slowConcurrency, longestJobMs: settings.longestSlowJobMs };
  const runners = [await superviseRunner(() => startDeliveries(tasks.quick, quickLane), supervision)];

  const live = async () => {
    // A heartbeat says that jobs are taken: a runner that only exists must not keep its jobs from others.
    for (const runner of runners) if (runner.isWorking()) await beat(db, runner.id());
    // A replaced one takes no jobs either, but what it has begun would be done twice.
    for (const runner of runners) for (const id of runner.finishing()) await beat(db, id);
    for (const runner of runners) await freeRunners(db, runner.takeRetired());
    const dead = await freeDeadRunners(db, settings.deadAfterMs);
    if (dead.length > 0) log.warn({ runners: dead }, 'freed the jobs of runners that fell silent');
  };
  const beating = repeatEvery(settings.beatEveryMs, live, logFault('the heartbeat of the jobs failed'));
  const sweeping = repeatEvery(settings.sweepEveryMs, sweep, logFault('the sweep of the outbox failed'));

  const stop = async () => {
    await sweeping.stop();
    await Promise.all(runners.map((runner) => runner.stop()));
    // Last, so that jobs being finished are not taken for lost.
    await beating.stop();
    for (const runner of runners)
      await forgetRunner(db, runner.id()).catch(logFault('the end of the jobs could not be told'));
    releasePool();
  };
  let stopped: Promise<void> | undefined;

  try {
    if (Object.keys(tasks.slow).length > 0)
      runners.push(await superviseRunner(() => startDeliveries(tasks.slow, slowLane), supervision));
    if (scheduled.length > 0) {
      const clock = {
        pool,
        log,
        jobs: scheduled,
        pollEveryMs: settings.schedulerPollEveryMs,
        backfillMs: settings.backfillMs,
        finishWithinMs: settings.finishWithinMs,
        stallAfterMs: Math.max(settings.stallAfterMs, 3 * settings.schedulerPollEveryMs),
        longestJobMs: settings.longestJobMs,
        observe: observeScheduled,
      };
      runners.push(await superviseRunner(() => startScheduler(clock), supervision));
    }
    await live().catch(logFault('the first heartbeat of the jobs failed'));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    isWorking: () => runners.every((runner) => runner.isWorking()),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
};
