import { sql } from 'kysely';
import type { DatabaseTransaction } from '../db/schema';
import { scheduledTaskPrefix } from './start-scheduler';

/** A scheduled job runs once more as soon as this commits, in its own queue; asked for twice before that, once. */
export const runSoon = async (tx: DatabaseTransaction, name: string): Promise<void> => {
  const task = `${scheduledTaskPrefix}${name}`;
  await sql`
    select graphile_worker.add_job(
      ${task}::text, queue_name := ${task}::text, max_attempts := 1,
      job_key := ${task}::text, job_key_mode := 'replace'
    )`.execute(tx);
};
