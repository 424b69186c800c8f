import { sql } from 'kysely';
import type { Database } from '../db/schema';
import type { Logger } from '../logging/logger';
import type { ScheduledRun } from './run-scheduled-job';

/** Keeps the last run of each job, for whoever looks from any process; a run never waits for it. */
export const noteScheduledRuns =
  ({
    db,
    log,
    now,
  }: {
    readonly db: Database;
    readonly log: Pick<Logger, 'warn'>;
    readonly now: () => Date;
  }) =>
  ({ job, fate, ms, error }: ScheduledRun): Promise<void> => {
    const isDone = fate === 'done';
    const at = now();
    // A stop of the process says nothing of the job.
    const isFailure = fate === 'failed' || fate === 'timed_out';
    return db
      .insertInto('scheduled_run')
      .values({
        job,
        fate,
        ended_at: at,
        ms: Math.max(0, Math.round(ms)),
        error: error ?? null,
        last_success_at: isDone ? at : null,
        failures_in_a_row: isFailure ? 1 : 0,
      })
      .onConflict((conflict) =>
        conflict.column('job').doUpdateSet({
          fate,
          ended_at: at,
          ms: Math.max(0, Math.round(ms)),
          error: error ?? null,
          ...(isDone ? { last_success_at: at, failures_in_a_row: 0 } : {}),
          ...(isFailure ? { failures_in_a_row: sql<number>`scheduled_run.failures_in_a_row + 1` } : {}),
        }),
      )
      .execute()
      .then(
        () => undefined,
        (fault: unknown) => log.warn({ job, err: fault }, 'the run of a scheduled job was not noted'),
      );
  };
