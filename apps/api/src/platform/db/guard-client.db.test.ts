// @both-servers: how a server answers a commit it did not confirm, and what a silent one looks like
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ConnectedDatabase, connectDatabase } from './connect';
import { type EmbeddedServer, launchEmbedded } from './embedded';
import { isOutage, SilentDatabaseError, UnconfirmedCommitError } from './outage';
import { SessionUseError } from './session-use';
import { createTestDatabase, type TestDatabase } from './testing/test-database';
import { throwAwayFolder } from './testing/throw-away-server';

const run = promisify(execFile);
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('plans a statement once in a session that keeps plans', async () => {
  const { pool, close } = connectDatabase({
    connection: test.connection,
    maxConnections: 1,
    keepsPlans: true,
  });
  for (const asked of [1, 2])
    expect((await pool.query('select $1::int as asked', [asked])).rows).toEqual([{ asked }]);
  const { rows } = await pool.query('select statement from pg_prepared_statements');
  expect(rows).toEqual([{ statement: 'select $1::int as asked' }]);
  await close();
});

describe('[RUN-3] a pooled connection', () => {
  it.each([
    ['by a promise', (text: string) => test.requests.pool.query(text)],
    [
      'on a client',
      async (text: string) => {
        const client = await test.requests.pool.connect();
        return client.query(text).finally(() => client.release());
      },
    ],
    ['by Kysely', (text: string) => sql.raw(text).execute(test.requests.db)],
    [
      'in a transaction',
      (text: string) => test.requests.db.transaction().execute((tx) => sql.raw(text).execute(tx)),
    ],
  ])('refuses what relies on a session, %s', async (_way, ask) => {
    await expect(ask('listen news')).rejects.toThrow(SessionUseError);
    await expect(ask("set time zone 'Asia/Tokyo'")).rejects.toThrow(/SET without LOCAL relies on a session/);
    await expect(ask('select pg_advisory_lock(1)')).rejects.toThrow(/an advisory lock/);
    await ask('select 1');
  });

  it('gives a statement the name of none, so that every session understands it', async () => {
    const { rows } = await test.requests.pool.query({
      name: 'counted',
      text: `select count(*) as names from pg_prepared_statements where name = $1`,
      values: ['counted'],
    });
    expect(rows).toEqual([{ names: 0 }]);
  });

  it('hands on a stream as it is, and refuses one that relies on a session', async () => {
    const client = await test.requests.pool.connect();
    try {
      const copied = await buffer(client.query(copyTo('copy (select generate_series(1, 3)) to stdout')));
      expect(String(copied)).toBe('1\n2\n3\n');
      expect(() => client.query(copyTo('copy (select pg_advisory_lock(1)) to stdout'))).toThrow(
        SessionUseError,
      );
    } finally {
      client.release();
    }
  });

  it('has its zone, schema and limits inside a transaction and outside', async () => {
    const asked = sql<Record<string, string>>`
      select current_setting('timezone') as zone, current_setting('search_path') as path,
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`;
    const wanted = { zone: 'UTC', path: 'public', statement: '30s', idle: '1min' };
    expect((await asked.execute(test.requests.db)).rows).toEqual([wanted]);
    for (const begin of [
      () => test.requests.db.transaction(),
      () => test.requests.db.transaction().setIsolationLevel('serializable'),
    ])
      expect((await begin().execute((tx) => asked.execute(tx))).rows).toEqual([wanted]);
  });

  it('leaves nothing behind of what a relaxed transaction has set', async () => {
    const relaxed = connectDatabase({
      connection: test.connection,
      pooled: true,
      relaxed: true,
      maxConnections: 1,
    });
    const asked = sql<{ commit: string }>`select current_setting('synchronous_commit') as commit`;
    expect((await relaxed.db.transaction().execute((tx) => asked.execute(tx))).rows).toEqual([
      { commit: 'off' },
    ]);
    expect((await asked.execute(relaxed.db)).rows).toEqual([{ commit: 'on' }]);
    await relaxed.close();
  });
});

it('[RUN-4] gives up a connection that does not answer, and goes on with another', async () => {
  const hasty = connectDatabase({ connection: test.connection, maxConnections: 1, queryTimeoutMs: 300 });
  const { rows } = await hasty.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const frozen = rows[0]?.pid;
  await run('kill', ['-STOP', String(frozen)]);
  try {
    const lost = await hasty.db
      .transaction()
      .execute((tx) => sql`select 1`.execute(tx))
      .catch((error: unknown) => error);
    expect(isOutage(lost)).toBe(true);
    const again = await hasty.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(again.rows[0]?.pid).not.toBe(frozen);
    await expect(hasty.pool.query('select pg_sleep(20)')).rejects.toThrow(SilentDatabaseError);
  } finally {
    await run('kill', ['-CONT', String(frozen)]);
    await hasty.close();
  }
});

describe('[RUN-3] a commit that no standby confirmed', () => {
  let folder: string;
  let server: EmbeddedServer;
  let writer: ConnectedDatabase;
  let operator: ConnectedDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(throwAwayFolder(), 'lugnut-unconfirmed-'));
    await run('chmod', ['755', folder]);
    server = await launchEmbedded({ dataDir: join(folder, 'postgres'), durable: false });
    writer = connectDatabase({ connection: server.connection, applicationName: 'writer', maxConnections: 1 });
    operator = connectDatabase({ connection: server.connection, maxConnections: 1 });
    await operator.pool.query('create table kept (id int primary key)');
    await operator.pool.query(`alter system set synchronous_standby_names to 'nobody'`);
    await operator.pool.query('select pg_reload_conf()');
    await vi.waitFor(async () =>
      expect((await operator.pool.query('show synchronous_standby_names')).rows).toEqual([
        { synchronous_standby_names: 'nobody' },
      ]),
    );
  });
  afterAll(async () => {
    await writer?.close();
    await operator?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The wait for a standby ends with a mere warning. */
  const cancelWait = async (): Promise<void> => {
    const waiting = async () =>
      (
        await operator.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'writer'`,
        )
      ).rows[0]?.pid;
    await expect.poll(waiting).toBeDefined();
    await operator.pool.query('select pg_cancel_backend($1)', [await waiting()]);
  };

  it.each([
    ['of one statement', 1, (id: number) => writer.pool.query('insert into kept values ($1)', [id])],
    [
      'of a transaction',
      2,
      (id: number) =>
        writer.db.transaction().execute((tx) => sql`insert into kept values (${id})`.execute(tx)),
    ],
  ])('is no success, %s', async (_what, id, write) => {
    const writing = write(id).then(
      () => 'success',
      (error: unknown) => error,
    );
    await cancelWait();
    const outcome = await writing;
    expect(isOutage(outcome)).toBe(true);
    if (id === 1) expect(outcome).toBeInstanceOf(UnconfirmedCommitError);
    // It is there all the same, and may be lost with this server: nobody can say which. The warning is sent a moment
    // before others see the row.
    await expect
      .poll(async () => (await operator.pool.query('select id from kept where id = $1', [id])).rows)
      .toEqual([{ id }]);
    expect((await writer.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
