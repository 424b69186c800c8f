import type { ConnectedDatabase } from '../db/connect';
import { outboxHealth } from '../jobs/outbox';
import { oldestDueSeconds } from '../jobs/sweep';
import { countUnplaced } from '../partitions/partitions';
import type { Metrics } from './metrics';
import type { Samples } from './samples';

/** Queue sizes and connection pool usage. They are read beside the pool they tell of, which may be full. */
export const addDatabaseGauges = (
  metrics: Metrics,
  { pool, samples }: { readonly pool: ConnectedDatabase['pool']; readonly samples: Samples },
): void => {
  const outbox = () => samples('outbox', outboxHealth);
  metrics.gauge('outbox_open', 'Messages waiting to be delivered', async () => (await outbox()).open);
  metrics.gauge(
    'outbox_oldest_open_seconds',
    'Age of the oldest message that is waiting',
    async () => (await outbox()).oldestOpenSeconds,
  );
  metrics.gauge(
    'outbox_given_up',
    'Messages nobody will send unless told to, but for codes and what was dropped because it was too late',
    async () => (await outbox()).givenUp,
  );
  metrics.gauge('jobs_oldest_due_seconds', 'Age of the oldest due job that nobody has taken', () =>
    samples('jobs_oldest_due', oldestDueSeconds),
  );
  metrics.gauge('partition_unplaced_rows', 'Rows that no partition of a month has taken', () =>
    samples('partition_unplaced', (db) => countUnplaced(db)),
  );
  metrics.gauge('database_connections', 'Connections of the pool', () => pool.totalCount);
  metrics.gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
};
