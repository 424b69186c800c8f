import type pg from 'pg';
import { inject } from 'vitest';
import { type ConnectedDatabase, connectDatabase } from '../connect';
import type { EmbeddedConnection } from '../embedded';
import type { Database } from '../schema';
import { cloneTemplate, createEmptyDatabase, dropDatabase, urlOf } from './throw-away-server';

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Connections of their own, for what is asked beside a transaction. */
  side: ConnectedDatabase;
  connection: EmbeddedConnection;
  url: string;
  /** Drops the database. */
  close(): Promise<void>;
};

/** A migrated database of its own for a test file: make it in `beforeAll`, close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return connectTo(await cloneTemplate(inject('postgres')));
}

/** Without any table, for those who test migrations. */
export async function createUnmigratedTestDatabase(): Promise<TestDatabase> {
  return connectTo(await createEmptyDatabase(inject('postgres')));
}

function connectTo(connection: EmbeddedConnection): TestDatabase {
  const settings = {
    connection,
    // No timeout in tests: they check answers, however slow the machine is.
    waitForConnectionMs: 0,
    refusesSecondConnection: true,
    applicationName: 'lugnut test',
  };
  const { db, pool, close } = connectDatabase({ ...settings, maxConnections: 5 });
  const side = connectDatabase({ ...settings, maxConnections: 2 });
  return {
    db,
    pool,
    side,
    connection,
    url: urlOf(connection),
    close: async () => {
      await Promise.all([close(), side.close()]);
      await dropDatabase(inject('postgres'), connection.database);
    },
  };
}
