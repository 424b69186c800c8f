import { sql } from 'kysely';
import type { Database } from '../db/schema';
import { deleteSome, type Retention } from '../retention/retention';
import { taskPrefix } from './outbox';
import { scheduledTaskPrefix } from './start-scheduler';

const span = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/** Writes this runner's heartbeat. Only the database's clock is used, so that clocks cannot disagree. */
export const beat = async (db: Database, runnerId: string): Promise<void> => {
  await db
    .insertInto('job_runner')
    .values({ id: runnerId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute();
};

export const forgetRunner = async (db: Database, runnerId: string): Promise<void> => {
  await db.deleteFrom('job_runner').where('id', '=', runnerId).execute();
};

const unlock = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db);
  // Freed jobs are not announced by the queue; without this they would wait for the poll.
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
};

/** Frees what replaced runners of this process have left, once none of their jobs is in progress. */
export const freeRunners = async (db: Database, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await unlock(db, ids);
  await db.deleteFrom('job_runner').where('id', 'in', ids).execute();
};

/** Frees the jobs of dead runners; returns those runners. */
export const freeDeadRunners = (db: Database, deadAfterMs: number): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const silent = span(deadAfterMs);
    // A new runner may hold a job before its first heartbeat: its locks are recent.
    const { rows } = await sql<{ id: string }>`
      select distinct locked_by as id from graphile_worker.jobs
      where locked_at < now() - ${silent}
        and not exists (
          select from job_runner where job_runner.id = locked_by and seen_at > now() - ${silent})`.execute(
      tx,
    );
    await sql`delete from job_runner where seen_at < now() - ${silent}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await unlock(tx, ids);
    return ids;
  });

/** Creates jobs for open messages without one, as after a restore from a backup; returns how many. */
export const remakeLostJobs = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // One process at a time: two would create two jobs for one message.
    const { rows: locks } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('outbox sweep')) as mine`.execute(tx);
    if (!locks[0]?.mine) return 0;
    const { rows } = await sql`
      select graphile_worker.add_job(
        ${taskPrefix} || kind,
        payload := json_build_object('outboxId', id::text),
        run_at := next_attempt_at,
        priority := priority,
        job_key := id::text)
      from outbox
      where delivered_at is null and given_up_at is null
        and not exists (
          select from graphile_worker.jobs
          where jobs.key = outbox.id::text and (locked_at is not null or jobs.attempts < max_attempts))
      order by created_at
      limit 10000`.execute(tx);
    return rows.length;
  });

export const forgetSentMessages: Retention['forget'] = (db, before, most) =>
  deleteSome(db, 'outbox', sql<boolean>`delivered_at < ${before} or given_up_at < ${before}`, most);

/** What was given up is kept for the office to see that it was; what it said is not. */
export const forgetUndelivered: Retention['forget'] = async (db, before, most) => {
  const { numAffectedRows } = await sql`
    update outbox set payload = '{}' where id in (
      select id from outbox where given_up_at < ${before} and payload <> '{}' limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Deletes crashed jobs that have a newer one. */
export const tidyJobQueue = async (db: Database): Promise<void> => {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where (task_identifier like ${`${taskPrefix}%`} or task_identifier like ${`${scheduledTaskPrefix}%`})
        and key is null and locked_at is null and attempts >= max_attempts))`.execute(db);
};

/** Since when the oldest job that nobody has taken is due, in seconds; 0 when none waits. */
export const oldestDueSeconds = async (db: Database): Promise<number> => {
  const { rows: found } = await sql<{ jobs: string | null }>`
    select to_regclass('graphile_worker.jobs')::text as jobs`.execute(db);
  // Before the first start there is no queue, and nothing waits in it.
  if (!found[0]?.jobs) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(db);
  return rows[0]?.seconds ?? 0;
};
