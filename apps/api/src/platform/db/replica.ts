import { sql } from 'kysely';
import { repeatEvery } from '../jobs/repeat';
import type { Logger } from '../logging/logger';
import type { ConnectedDatabase } from './connect';
import { isOutage } from './outage';
import type { Database, DatabaseTransaction } from './schema';

/**
 * For what may be read a little late: reports, counts, public figures. Whoever reads by it has said so, never right
 * after writing, and never to decide about a booking or money.
 */
export type LateReads = {
  /** In a transaction that can only read, on the replica where it is near enough, on the primary otherwise. */
  readLate<T>(read: (tx: DatabaseTransaction) => Promise<T>): Promise<T>;
};

const readOnly = <T>(db: Database, read: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').execute(read);

/** Without a replica: the primary, which is never late. */
export const readFromPrimary = (db: Database): LateReads => ({ readLate: (read) => readOnly(db, read) });

/** A query on a standby that is in the way of what it has to replay is canceled there. */
const isRecoveryConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';

/** A read that writes, or takes too long, would do so on the primary as well. */
const ownFaults = new Set(['25006', '57014']);
const isOwnFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ownFaults.has(String(error.code));

/**
 * How far behind it is, by the newest heartbeat of any job runner that has arrived there: the position in the log says
 * nothing where the primary is idle, or gone.
 */
const measureLagMs = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ lag: number | null }>`
    select extract(epoch from clock_timestamp() - max(seen_at))::float8 * 1000 as lag from job_runner`.execute(
    db,
  );
  return rows[0]?.lag ?? Number.POSITIVE_INFINITY;
};

export type Replica = LateReads & {
  /** Where reads go now, for metrics and tests. */
  isUsed(): boolean;
  look(): Promise<void>;
  stop(): Promise<void>;
};

/** Reads from the replica while it is near enough; falls back to the primary while it is late or away. */
export const watchReplica = (parts: {
  readonly primary: Database;
  readonly replica: Pick<ConnectedDatabase, 'db'>;
  readonly log: Logger;
  /** Heartbeats come every ten seconds: less than two of them would call a good replica late. */
  readonly mostLagMs?: number;
  readonly everyMs?: number;
  readonly measure?: (db: Database) => Promise<number>;
}): Replica => {
  const { primary, replica, log, mostLagMs = 30_000, everyMs = 5_000, measure = measureLagMs } = parts;
  let isNear = false;

  const judge = (isNearNow: boolean, why: string): void => {
    if (isNear !== isNearNow) log.warn(`late reads go to the ${isNearNow ? 'replica' : 'primary'}: ${why}`);
    isNear = isNearNow;
  };

  const look = async (): Promise<void> => {
    try {
      const lagMs = await measure(replica.db);
      judge(
        lagMs <= mostLagMs,
        lagMs === Number.POSITIVE_INFINITY ? 'no heartbeat' : `${Math.round(lagMs)} ms late`,
      );
    } catch {
      judge(false, 'the replica does not answer');
    }
  };

  const watching = repeatEvery(everyMs, look, () => undefined);
  void look();
  return {
    look,
    isUsed: () => isNear,
    async readLate(read) {
      if (!isNear) return readOnly(primary, read);
      try {
        return await readOnly(replica.db, read);
      } catch (error) {
        if (isOwnFault(error) || !(isOutage(error) || isRecoveryConflict(error))) throw error;
        if (!isRecoveryConflict(error)) judge(false, 'a read failed there');
        return readOnly(primary, read);
      }
    },
    stop: () => watching.stop(),
  };
};
