import {
  type ParsedCronItem,
  parseCronItems,
  run,
  type TaskList,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from '../logging/logger';
import { createWorkerLogger, workerSchema } from './install-jobs';
import { runScheduledJob, type ScheduledRun } from './run-scheduled-job';
import type { OwnedJob } from './scheduled-job';
import type { Runner } from './supervise-runner';
import { watchWorker } from './watch-worker';

export const scheduledTaskPrefix = 'scheduled:';

const taskOf = ({ name }: OwnedJob): string => `${scheduledTaskPrefix}${name}`;

export type SchedulerParts = {
  readonly pool: Pool;
  readonly log: Logger;
  readonly jobs: readonly OwnedJob[];
  /** Due jobs are announced; this poll is only for a job that waits for its previous run. */
  readonly pollEveryMs: number;
  /** How far back runs missed while no process ran are made up for. */
  readonly backfillMs: number;
  /** How long runs in progress may take to finish when the process stops. */
  readonly finishWithinMs: number;
  readonly stallAfterMs: number;
  readonly longestJobMs: number;
  readonly observe: (run: ScheduledRun) => void;
};

/**
 * One queue per job, so that one process runs it at a time; one key per job, so that at most one run waits behind a
 * slow one. A run is attempted once: its next scheduled time is its retry.
 */
const cronItemsOf = (jobs: readonly OwnedJob[], backfillMs: number): ParsedCronItem[] =>
  parseCronItems(
    jobs.map((job) => ({
      task: taskOf(job),
      match: job.cron,
      identifier: taskOf(job),
      options: {
        backfillPeriod: backfillMs,
        maxAttempts: 1,
        queueName: taskOf(job),
        jobKey: taskOf(job),
        jobKeyMode: 'replace',
      },
    })),
  );

const readDueAt = (payload: unknown): string | undefined => {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return undefined;
  const { _cron: cron } = payload;
  return typeof cron === 'object' && cron !== null && 'ts' in cron ? String(cron.ts) : undefined;
};

const tasksOf = ({ jobs, log, observe }: SchedulerParts): TaskList => {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (tasks[taskOf(job)]) throw new RangeError(`two scheduled jobs named ${job.name}`);
    tasks[taskOf(job)] = async (payload, { abortSignal }) =>
      observe(await runScheduledJob(job, { log, shutdown: abortSignal, dueAt: readDueAt(payload) }));
  }
  return tasks;
};

/** Intentionally more slots than connections: a job holds a connection only during a query. */
const withoutPoolAdvice = (logger: WorkerLogger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    if (!message.includes('maxPoolSize')) logger[level === 'warning' ? 'warn' : level](message, meta);
  });

/** The scheduler and one slot per job, so that a hanging job blocks no other. */
export const startScheduler = async (parts: SchedulerParts): Promise<Runner> => {
  const { events, ...watched } = watchWorker({ ...parts, slots: parts.jobs.length });
  const created = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    pgPool: parts.pool,
    schema: workerSchema,
    concurrency: parts.jobs.length,
    pollInterval: parts.pollEveryMs,
    noHandleSignals: true,
    logger: withoutPoolAdvice(createWorkerLogger(parts.log)),
    events,
    taskList: tasksOf(parts),
    parsedCronItems: cronItemsOf(parts.jobs, parts.backfillMs),
    preset: {
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: parts.finishWithinMs,
      },
    },
  });
  return { ...watched, id: await created, ended: runner.promise, stop: async () => runner.stop() };
};
