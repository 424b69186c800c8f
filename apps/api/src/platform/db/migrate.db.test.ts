// @both-servers: every migration
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect';
import { listAppliedMigrations, MigrationError, migrateToLatest } from './migrate';
import { indexesConcurrently, type SchemaMigration } from './migration';
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

const next = { up: async () => undefined };
const ours = { '0001-first': next, '0002-second': next };

it('[RUN-2] runs on a database to which a newer version has added something', async () => {
  await migrateToLatest(database.db, { ...ours, '9998-added': next });
  expect(await migrateToLatest(database.db, ours)).toEqual([]);
  expect(await listAppliedMigrations(database.db)).toContain('9998-added');
});

it('[RUN-2] refuses a database from which a newer version took what this one needs, and no other', async () => {
  const unread = { ...ours, '9997-unread': next };
  await migrateToLatest(database.db, {
    ...unread,
    '9998-added': next,
    '9999-taken': { ...next, needsBuildWith: '9997-unread' },
  });
  await expect(migrateToLatest(database.db, ours)).rejects.toThrow(
    new MigrationError(
      'This database was made by a newer version (it has 9999-taken): start that version, or use another database.',
    ),
  );
  expect(await migrateToLatest(database.db, unread)).toEqual([]);
});

it('refuses a database of another version that did not say what it took', async () => {
  await migrateToLatest(database.db, { ...ours, '9999-future': next });
  await database.pool.query('alter table kysely_migration drop column needs_build_with');
  await expect(migrateToLatest(database.db, ours)).rejects.toThrow(/newer version \(it has 9999-future\)/);
});

const make = (statement: string): SchemaMigration => ({
  up: async (db) => void (await sql.raw(statement).execute(db)),
});
const isThere = async (name: string): Promise<boolean> =>
  (await database.pool.query('select to_regclass($1) is not null as found', [name])).rows[0].found;

it('[RUN-2] keeps nothing of a migration that fails, says which, and goes on from there', async () => {
  const begun = { '0001-good': make('create table good ()') };
  const broken = {
    ...begun,
    '0002-bad': make('create table half (); create table bad (x nonsense)'),
    '0003-after': make('create table after ()'),
  };
  await expect(migrateToLatest(database.db, broken)).rejects.toThrow(
    /^Migration 0002-bad failed and nothing of it was kept: /,
  );
  expect(await listAppliedMigrations(database.db)).toEqual(['0001-good']);
  expect([await isThere('good'), await isThere('half'), await isThere('after')]).toEqual([
    true,
    false,
    false,
  ]);
  const mended = { ...broken, '0002-bad': make('create table half ()') };
  expect(await migrateToLatest(database.db, mended)).toEqual(['0002-bad', '0003-after']);
});

it('[RUN-2] lets everybody pass while it waits for a table, and takes it when it is free', async () => {
  await migrateToLatest(database.db, { '0001-busy': make('create table busy (x integer)') });
  const reader = await database.pool.connect();
  const waits: string[] = [];
  try {
    await reader.query('begin');
    await reader.query('select * from busy');
    const ran = await migrateToLatest(
      database.db,
      { '0001-busy': next, '0002-more': make('alter table busy add column y integer') },
      {
        lockTimeoutMs: 50,
        backOff: { firstMs: 1, factor: 1, longestMs: 1, maxAttempts: 9 },
        onRetry: ({ migration }) => {
          waits.push(migration);
          // Not in the queue behind it: the next reader is answered at once, and the first may go.
          if (waits.length === 2)
            void database.side.pool.query('select count(*) from busy').then(() => reader.query('commit'));
        },
      },
    );
    expect(ran).toEqual(['0002-more']);
    expect(waits.slice(0, 2)).toEqual(['0002-more', '0002-more']);
  } finally {
    reader.release(true);
  }
});

it('[RUN-2] gives up on a table that never becomes free, and names who is in the way', async () => {
  await migrateToLatest(database.db, { '0001-busy': make('create table busy (x integer)') });
  const reader = await database.side.pool.connect();
  try {
    await reader.query('begin');
    await reader.query('select * from busy');
    await expect(
      migrateToLatest(
        database.db,
        { '0001-busy': next, '0002-more': make('alter table busy add column y integer') },
        { lockTimeoutMs: 20, giveUpAfterMs: 0 },
      ),
    ).rejects.toThrow(
      /^Migration 0002-more did not get its lock in 1 attempts \(the oldest open transaction is that of lugnut test, process \d+, for \d+ s\)/,
    );
  } finally {
    reader.release(true);
  }
});

it('[RUN-2] ends a statement of a migration that takes too long', async () => {
  await expect(
    migrateToLatest(database.db, { '0001-slow': make('select pg_sleep(60)') }, { statementTimeoutMs: 20 }),
  ).rejects.toThrow(/^Migration 0001-slow failed and nothing of it was kept: .*statement timeout/);
});

describe('indexes of a table in use', () => {
  const table = make('create table busy (x integer); insert into busy values (1), (1)');
  const index = { name: 'busy_x', on: 'busy (x)', isUnique: true };
  const migrated = { '0001-busy': table, '0002-index': indexesConcurrently(index) };
  const isValid = async () =>
    (
      await database.pool.query<{ valid: boolean }>(
        `select indisvalid as valid from pg_index where indexrelid = to_regclass('busy_x')`,
      )
    ).rows;

  it('[RUN-2] are built while others write, and one that was left unfinished is built anew', async () => {
    await expect(migrateToLatest(database.db, migrated)).rejects.toThrow(
      /^Migration 0002-index failed .*busy_x/,
    );
    expect(await isValid()).toEqual([{ valid: false }]);
    await database.pool.query('delete from busy');
    const writer = await database.side.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('insert into busy values (7)');
      const migrating = migrateToLatest(database.db, migrated);
      const waits = async () =>
        (
          await database.side.pool.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'index concurrently'
               and datname = current_database()`,
          )
        ).rowCount;
      await expect.poll(waits, { interval: 10, timeout: 20_000 }).toBe(1);
      // It waits for the writer, and the writer not for it.
      await writer.query('insert into busy values (8)');
      await writer.query('commit');
      expect(await migrating).toEqual(['0002-index']);
    } finally {
      writer.release(true);
    }
    expect(await isValid()).toEqual([{ valid: true }]);
  });

  it('[RUN-2] are built by one of four processes that start at once', async () => {
    const processes = Array.from({ length: 4 }, () => connectDatabase({ connection: database.connection }));
    const empty = { ...migrated, '0001-busy': make('create table busy (x integer)') };
    try {
      const ran = await Promise.all(processes.map(({ db }) => migrateToLatest(db, empty)));
      expect(ran.flat()).toEqual(['0001-busy', '0002-index']);
    } finally {
      await Promise.all(processes.map(({ close }) => close()));
    }
    expect(await isValid()).toEqual([{ valid: true }]);
  });
});

it('has limits of its own while it works, and only then', async () => {
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
  expect(during).toBe('10min');
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
