import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createLogger } from '../logging/logger';
import { connectDatabase } from './connect';
import { LaunchError } from './embedded';
import { listenToDatabase } from './listen';
import { openDatabase } from './open-database';
import { requirePooledSettings } from './role-settings';
import { findPgbouncer, type Pooler, startPgbouncer } from './testing/pgbouncer';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

const isHere = findPgbouncer() !== undefined;
const withPgbouncer = it.skipIf(!isHere);
if (!isHere) process.stdout.write('pgbouncer is not installed: nothing is tried through it\n');

let test: TestDatabase;
let pooler: Pooler;
let poolUrl: string;
beforeAll(async () => {
  test = await createTestDatabase();
  if (!isHere) return;
  pooler = await startPgbouncer(inject('postgres'));
  poolUrl = pooler.urlOf(test.connection.database);
});
afterAll(async () => {
  await pooler?.stop();
  await test.close();
});

withPgbouncer('[RUN-3] requests go through the pooler, migrations and jobs do not', async () => {
  const database = await openDatabase({ url: test.url, poolUrl, dataDir: '/nowhere' });
  const hostOf = async (pool: typeof database.pool): Promise<string> => {
    const client = await pool.connect();
    client.release();
    return client.host;
  };
  expect(await hostOf(database.requests.pool)).toBe('127.0.0.1');
  expect(await hostOf(database.side.pool)).toBe('127.0.0.1');
  expect(await hostOf(database.jobs.pool)).toBe(test.connection.host);
  expect(await hostOf(database.pool)).toBe(test.connection.host);
  await database.close();
});

withPgbouncer('[RUN-3] many requests share two sessions, and each has its own settings', async () => {
  const { requests, side, close } = await openDatabase({ url: test.url, poolUrl, dataDir: '/nowhere' });
  const asked = sql<{ pid: number; zone: string; commit: string; statement: string }>`
    select pg_backend_pid() as pid, current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
      current_setting('synchronous_commit') as commit`;
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, nth) => {
      if (nth % 3 === 0) return (await asked.execute(requests.db)).rows[0];
      // What is relaxed must not relax anybody else's commit.
      const { db } = nth % 3 === 1 ? side : requests;
      const { rows } = await db.transaction().execute((tx) => asked.execute(tx));
      if (nth % 3 === 1) expect(rows[0]?.commit).toBe('off');
      return nth % 3 === 1 ? undefined : rows[0];
    }),
  );
  const theirs = answers.filter((answer) => answer !== undefined);
  expect(new Set(theirs.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
  expect(new Set(theirs.map(({ zone, commit, statement }) => `${zone} ${commit} ${statement}`))).toEqual(
    new Set(['UTC on 25s']),
  );
  await close();
});

withPgbouncer('[RUN-3] a start sets right what sessions of its role begin with', async () => {
  const { database: name, user } = test.connection;
  await openDatabase({ url: test.url, poolUrl, dataDir: '/nowhere' }).then(({ close }) => close());
  await test.pool.query(`alter role ${user} in database ${name} set timezone to 'Asia/Tokyo'`);
  await test.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  );
  const keepsZone = await openDatabase({ url: test.url, poolUrl, dataDir: '/nowhere' });
  expect((await keepsZone.requests.pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  await keepsZone.close();
});

withPgbouncer(
  '[RUN-4] a listener behind a transaction pooler is refused: it would hear nothing',
  async () => {
    const listening = listenToDatabase({
      target: { url: poolUrl },
      channels: { news: () => undefined },
      log: createLogger({ level: 'silent' }),
      pulse: { everyMs: 3_600_000, withinMs: 500 },
      announce: (...said) => test.pool.query('select pg_notify($1, $2)', said),
    });
    await expect(listening).rejects.toThrow('it hears nothing');
  },
);

it('[RUN-3] a pooler whose sessions read days in another zone is refused in one line', async () => {
  const { database: name, user } = test.connection;
  await test.pool.query(`alter role ${user} in database ${name} set timezone to 'Asia/Tokyo'`);
  const elsewhere = connectDatabase({ connection: test.connection, pooled: true });
  try {
    await expect(requirePooledSettings(elsewhere.pool)).rejects.toThrow(
      /begin with other settings \(timezone is Asia\/Tokyo\): run "alter role/,
    );
  } finally {
    await elsewhere.close();
    await test.pool.query(`alter role ${user} in database ${name} set timezone to 'UTC'`);
  }
});

it('[RUN-3] says in one line that the pooler does not answer', async () => {
  const opening = openDatabase({
    url: test.url,
    poolUrl: 'postgresql://me:secret@127.0.0.1:1/none',
    dataDir: '/nowhere',
  });
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LaunchError);
  expect(String(error)).toMatch(/DATABASE_POOL_URL cannot be used/);
});
