// @both-servers: every migration
import { type Migration, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectDatabase } from './connect';
import { listAppliedMigrations, MigrationError, migrateToLatest } from './migrate';
import { migrations } from './migrations';
import { createUnmigratedTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createUnmigratedTestDatabase();
});
afterEach(() => database.close());

it('runs every migration once, in order', async () => {
  expect(await migrateToLatest(database.db)).toEqual(Object.keys(migrations).sort());
  expect(await migrateToLatest(database.db)).toEqual([]);
  expect(await listAppliedMigrations(database.db)).toEqual(Object.keys(migrations).sort());
});

it('is safe when four processes start at once', async () => {
  const processes = Array.from({ length: 4 }, () => connectDatabase({ connection: database.connection }));
  try {
    const ran = await Promise.all(processes.map(({ db }) => migrateToLatest(db)));
    expect(ran.map((names) => names.length).sort()).toEqual([0, 0, 0, Object.keys(migrations).length]);
    expect(await listAppliedMigrations(database.db)).toEqual(Object.keys(migrations).sort());
  } finally {
    await Promise.all(processes.map(({ close }) => close()));
  }
});

it('refuses a database of a newer version', async () => {
  await migrateToLatest(database.db, { ...migrations, '9999-future': { up: async () => undefined } });
  await expect(migrateToLatest(database.db)).rejects.toThrow(
    new MigrationError(
      'This database was made by a newer version (it has 9999-future): start that version, or use another database.',
    ),
  );
});

it('changes nothing when a migration fails, and says which', async () => {
  const broken: Record<string, Migration> = {
    '0001-good': { up: async (db) => void (await sql`create table good ()`.execute(db)) },
    '0002-bad': { up: async (db) => void (await sql`create table bad (x nonsense)`.execute(db)) },
  };
  await expect(migrateToLatest(database.db, broken)).rejects.toThrow(
    /^Migration 0002-bad failed and nothing was changed: /,
  );
  expect(await listAppliedMigrations(database.db)).toEqual([]);
  const { rows } = await sql<{ found: boolean }>`select to_regclass('good') is not null as found`.execute(
    database.db,
  );
  expect(rows).toEqual([{ found: false }]);
});

it('lifts the request timeouts while it works, and only then', async () => {
  const { db, close } = connectDatabase({
    connection: database.connection,
    maxConnections: 1,
    statementTimeoutMs: 1234,
  });
  const limit = async (on: typeof db) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(on)).rows[0]
      ?.limit;
  let during: string | undefined;
  await migrateToLatest(db, {
    '0001-look': {
      up: async (migrating) => {
        during = await limit(migrating);
      },
    },
  });
  expect(during).toBe('0');
  expect(await limit(db)).toBe('1234ms');
  await close();
});

it('says what to grant to an account that may not make tables', async () => {
  await database.pool.query(
    `do $$ begin create role lugnut_guest login; exception when duplicate_object then null; end $$`,
  );
  const guest = connectDatabase({ connection: { ...database.connection, user: 'lugnut_guest' } });
  try {
    await expect(migrateToLatest(guest.db)).rejects.toThrow(
      /may not make our tables .*grant create, usage on schema public/,
    );
  } finally {
    await guest.close();
  }
});
