// @both-servers: what a connection does when the server goes away
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from './connect';
import { findViolatedConstraint } from './database-error';
import { LaunchError } from './embedded';
import { openDatabase } from './open-database';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('reads counts as numbers, days as text and instants as dates', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as counted, date '2026-03-08' as day, array[date '2026-03-08', null] as days,
      timestamptz '2026-03-08 07:30:00+00' as instant, timestamp '2026-03-08 02:30' as wall_clock,
      12.50::numeric as amount, array[1, null]::bigint[] as numbers`.execute(database.db);
  expect(rows[0]).toEqual({
    counted: 1,
    day: '2026-03-08',
    days: ['2026-03-08', null],
    instant: new Date('2026-03-08T07:30:00Z'),
    wall_clock: '2026-03-08 02:30:00',
    amount: '12.50',
    numbers: [1, null],
  });
});

it('refuses a bigint beyond the safe integers, and stays usable', async () => {
  await expect(database.pool.query('select 9007199254740993::bigint as big')).rejects.toThrow(RangeError);
  const { rows } = await database.pool.query('select 9007199254740991::bigint as big');
  expect(rows).toEqual([{ big: 9007199254740991 }]);
});

it('gives every session UTC, our schema and limits', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('timezone') as zone, current_setting('search_path') as path,
       current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`,
  );
  expect(rows).toEqual([
    { zone: 'UTC', path: 'public', statement: '30s', idle: '1min', name: 'lugnut test' },
  ]);
});

it('cancels a statement that takes too long', async () => {
  const hasty = connectDatabase({ connection: database.connection, statementTimeoutMs: 20 });
  await expect(hasty.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
  await hasty.close();
});

it('survives a broken idle connection', async () => {
  let tellLoss: (error: Error) => void = () => undefined;
  const loss = new Promise<Error>((resolve) => {
    tellLoss = resolve;
  });
  const connected = connectDatabase({
    connection: database.connection,
    maxConnections: 1,
    onConnectionLost: (error) => tellLoss(error),
  });
  const { rows } = await connected.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await loss).toMatchObject({ code: '57P01' });
  expect((await connected.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await connected.close();
  await connected.close();
});

it('connects by an address too', async () => {
  const connected = await openDatabase({ url: database.url, dataDir: '/nowhere' });
  expect(connected.embedded).toBeUndefined();
  const { rows } = await connected.pool.query('select current_database() as name');
  expect(rows).toEqual([{ name: database.connection.database }]);
  await connected.close();
});

it('says in one line that an address does not work, without its password', async () => {
  const opening = openDatabase({ url: 'postgresql://me:secret@127.0.0.1:1/none', dataDir: '/nowhere' });
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LaunchError);
  expect(String(error)).toMatch(/DATABASE_URL cannot be used \(connect ECONNREFUSED 127\.0\.0\.1:1\): check/);
  expect(inspect(error, { depth: 5 })).not.toContain('secret');
});

describe('errors carry no values', () => {
  const secret = 'jane@example.com';
  const statements: [string, string, unknown[]][] = [
    [
      'a duplicate',
      `with twice as (select * from (values (1), (2)) as v(n))
       insert into error_report (fingerprint, error) select $1::text, '' from twice`,
      [secret],
    ],
    ['a broken check', `insert into market_zip values ('123', $1, true, -1)`, [secret]],
    ['a missing reference', `insert into market_county values ('TX', 'Dallas', $1)`, [secret]],
    ['a null', 'insert into error_report (fingerprint, error) values ($1, null)', [secret]],
    ['a malformed value', 'select $1::uuid', [secret]],
    ['a malformed value with quotes and lines', 'select $1::integer', [`"${secret}"\n"x"`]],
    ['malformed JSON', 'select $1::jsonb', [`{"email": ${secret}}`]],
    ['a number out of range', 'select $1::text::smallint', ['4155552671']],
    ['a value in a function', `select to_date($1, 'YYYY-MM-DD')`, [secret]],
  ];

  it.each(statements)('of %s', async (_what, statement, values) => {
    for (const query of [
      () => database.pool.query(statement, values),
      () =>
        database.db.executeQuery({ ...sql`select`.compile(database.db), sql: statement, parameters: values }),
    ]) {
      const error = await query().catch((thrown: unknown) => thrown);
      expect(error).toHaveProperty('code');
      const shown = inspect(error, { depth: 5, showHidden: true });
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain('4155552671');
    }
  });

  it('but still name the violated constraint', async () => {
    const writing = database.pool.query('insert into market_county values ($1, $2, $3)', [
      'TX',
      'Dallas',
      'XXX',
    ]);
    const error = await writing.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: '23503', table: 'market_county' });
    expect(findViolatedConstraint(error)).toBe('market_county_market_id_fkey');
    expect(findViolatedConstraint(new Error('another'))).toBeUndefined();
  });
});
