import type { ConnectedDatabase } from '../db/connect';
import { outboxHealth } from '../jobs/outbox';
import { oldestDueSeconds } from '../jobs/sweep';
import { countUnplaced } from '../partitions/partitions';
import type { Metrics } from './metrics';

/** Queue sizes and connection pool usage. */
export const addDatabaseGauges = (metrics: Metrics, database: ConnectedDatabase): void => {
  metrics.gauge(
    'outbox_open',
    'Messages waiting to be delivered',
    async () => (await outboxHealth(database.db)).open,
  );
  metrics.gauge(
    'outbox_oldest_open_seconds',
    'Age of the oldest message that is waiting',
    async () => (await outboxHealth(database.db)).oldestOpenSeconds,
  );
  metrics.gauge(
    'outbox_given_up',
    'Messages nobody will send unless told to',
    async () => (await outboxHealth(database.db)).givenUp,
  );
  metrics.gauge('jobs_oldest_due_seconds', 'Age of the oldest due job that nobody has taken', () =>
    oldestDueSeconds(database.db),
  );
  metrics.gauge('partition_unplaced_rows', 'Rows that no partition of a month has taken', () =>
    countUnplaced(database.db),
  );
  metrics.gauge('database_connections', 'Connections of the pool', () => database.pool.totalCount);
  metrics.gauge('database_waiting', 'Requests that wait for a connection', () => database.pool.waitingCount);
};
