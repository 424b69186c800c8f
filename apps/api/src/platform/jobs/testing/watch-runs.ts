import { sql } from 'kysely';
import type { Database } from '../../db/schema';
import type { ScheduledRun } from '../run-scheduled-job';
import { scheduledTaskPrefix } from '../start-scheduler';

/** A scheduler that starts makes up for the last minute, and nobody waits for it when it stops. */
export const dueAtStart = { backfillMs: 60_000, schedulerPollEveryMs: 20, finishWithinMs: 10 };

/** With the queues' locks: what a stopped process had just begun stays locked until its runner counts as dead. */
export const emptyQueue = async (db: Database): Promise<void> => {
  await sql`
    truncate job_runner, graphile_worker._private_jobs, graphile_worker._private_job_queues,
      graphile_worker._private_known_crontabs`.execute(db);
};

/** As if the jobs had been known for an hour and not run for half of it. */
export const makeDue = async (db: Database, names: readonly string[]): Promise<void> => {
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    select ${scheduledTaskPrefix} || name, now() - interval '1 hour', now() - interval '30 minutes'
    from unnest(${names}::text[]) as name
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db);
};

export type RunWatch = {
  readonly runs: ScheduledRun[];
  readonly observeScheduled: (run: ScheduledRun) => void;
  /** Resolves as soon as each of the jobs has ended so; rejects once one meant to be done has failed. */
  until(fate: ScheduledRun['fate'], jobs: readonly string[]): Promise<void>;
};

/** Lets a test await the scheduler instead of sleeping. */
export const watchRuns = (): RunWatch => {
  const runs: ScheduledRun[] = [];
  const waiting = new Set<() => void>();
  return {
    runs,
    observeScheduled(run) {
      runs.push(run);
      for (const look of [...waiting]) look();
    },
    until: (fate, jobs) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const failed = runs.find((run) => run.fate === 'failed' && jobs.includes(run.job));
          if (fate === 'done' && failed) reject(new Error(`${failed.job} failed: ${failed.error}`));
          if (!jobs.every((job) => runs.some((run) => run.job === job && run.fate === fate))) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
};
