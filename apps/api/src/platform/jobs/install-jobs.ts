import { runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../logging/logger';

export const workerSchema = 'graphile_worker';

/** The worker's own message only: its objects contain jobs and parameters. */
export const createWorkerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });

/** A broken connection must not crash the process; the query fails anyway. */
export const absorbConnectionErrors = (pool: Pool): (() => void) => {
  const absorb = (client: PoolClient) => {
    client.on('error', () => undefined);
  };
  const absorbIdle = () => undefined;
  pool.on('connect', absorb);
  pool.on('error', absorbIdle);
  return () => {
    pool.removeListener('connect', absorb);
    pool.removeListener('error', absorbIdle);
  };
};

/**
 * Creates or updates the worker's own tables. Run it with our migrations: `enqueue` needs them. Of concurrent
 * processes one works and the others wait. Takes two connections of the pool.
 */
export const installJobs = async (pool: Pool, log: Logger): Promise<void> => {
  const release = absorbConnectionErrors(pool);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout to 0');
    await client.query("select pg_advisory_lock(hashtext('graphile_worker install'))");
    try {
      await runMigrations({ pgPool: pool, schema: workerSchema, logger: createWorkerLogger(log) });
    } finally {
      await client.query("select pg_advisory_unlock(hashtext('graphile_worker install'))");
    }
  } finally {
    // Not returned to the pool: its session has other limits.
    client.release(true);
    release();
  }
};
