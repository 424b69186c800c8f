import type pg from 'pg';
import { inject } from 'vitest';
import { type ConnectedDatabase, connectDatabase } from '../connect';
import type { EmbeddedConnection } from '../embedded';
import { giveRoleSettings } from '../role-settings';
import type { Database } from '../schema';
import { cloneTemplate, createEmptyDatabase, dropDatabase, makeTemplateOf, urlOf } from './throw-away-server';

export type TestDatabase = {
  db: Database;
  pool: pg.Pool;
  /** As the product's requests connect: what relies on a session is refused, and a pooler is in between if asked for. */
  requests: ConnectedDatabase;
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

type Fill = (db: Database) => Promise<void>;

const filled = new Map<Fill, Promise<string>>();

const fillTemplate = async (fill: Fill): Promise<string> => {
  const connection = await cloneTemplate(inject('postgres'));
  const { db, close } = connectDatabase({ connection, maxConnections: 2 });
  try {
    await fill(db);
  } finally {
    await close();
  }
  await makeTemplateOf(connection);
  return connection.database;
};

/** With what this writes, which is written once in a process and copied from then on. */
export async function createFilledTestDatabase(fill: Fill): Promise<TestDatabase> {
  const template = filled.get(fill) ?? fillTemplate(fill);
  filled.set(fill, template);
  return connectTo(await cloneTemplate(inject('postgres'), await template));
}

/** Without any table, for those who test migrations. */
export async function createUnmigratedTestDatabase(): Promise<TestDatabase> {
  return connectTo(await createEmptyDatabase(inject('postgres')));
}

async function connectTo(connection: EmbeddedConnection): Promise<TestDatabase> {
  const settings = {
    connection,
    // No timeout in tests: they check answers, however slow the machine is.
    waitForConnectionMs: 0,
    refusesSecondConnection: true,
    applicationName: 'lugnut test',
  };
  const { db, pool, close } = connectDatabase({ ...settings, maxConnections: 5, keepsPlans: true });
  const pooler = inject('pooler');
  const through = pooler
    ? { url: `postgresql://${connection.user}@127.0.0.1:${pooler.port}/${connection.database}` }
    : { connection };
  const { connection: _direct, ...others } = settings;
  // A pooler's transactions are on any connection: what one of them has planned another does not know.
  const pooled = { ...others, ...through, pooled: true, keepsPlans: pooler === undefined };
  await giveRoleSettings({ db }, connection.user, {});
  const requests = connectDatabase({ ...pooled, maxConnections: 5 });
  const side = connectDatabase({ ...pooled, maxConnections: 2 });
  return {
    db,
    pool,
    requests,
    side,
    connection,
    url: urlOf(connection),
    close: async () => {
      await Promise.all([close(), requests.close(), side.close()]);
      await dropDatabase(inject('postgres'), connection.database);
    },
  };
}
