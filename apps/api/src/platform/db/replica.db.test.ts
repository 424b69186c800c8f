import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beat } from '../jobs/sweep';
import { createLogger } from '../logging/logger';
import { connectDatabase } from './connect';
import { type Replica, readFromPrimary, watchReplica } from './replica';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let primary: TestDatabase;
/** Any other database plays the replica: what counts is which one was asked. */
let replica: TestDatabase;
const open: Replica[] = [];
beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
});
afterAll(async () => {
  await Promise.all([primary.close(), replica.close()]);
});

const watch = (settings: { readonly lagMs?: () => number } = {}): Replica => {
  const { lagMs } = settings;
  const watched = watchReplica({
    primary: primary.requests.db,
    replica: replica.requests,
    log: createLogger({ level: 'silent' }),
    everyMs: 3_600_000,
    ...(lagMs ? { measure: async () => lagMs() } : {}),
  });
  open.push(watched);
  return watched;
};

const whereFrom = ({ readLate }: Pick<Replica, 'readLate'>): Promise<string> =>
  readLate(async (tx) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
    return rows[0]?.name === replica.connection.database ? 'replica' : 'primary';
  });

describe('[RUN-3] what may be read late', () => {
  it('is read from the replica while that is near, and from the primary while it is late', async () => {
    let lagMs = 29_000;
    const watched = watch({ lagMs: () => lagMs });
    await watched.look();
    expect(await whereFrom(watched)).toBe('replica');
    lagMs = 31_000;
    await watched.look();
    expect(await whereFrom(watched)).toBe('primary');
    lagMs = 0;
    await watched.look();
    expect(await whereFrom(watched)).toBe('replica');
  });

  it('measures by the newest heartbeat that has arrived there', async () => {
    const watched = watch();
    await watched.look();
    expect(watched.isUsed()).toBe(false);
    await beat(replica.db, 'somebody');
    await watched.look();
    expect(watched.isUsed()).toBe(true);
    await replica.pool.query(`update job_runner set seen_at = now() - interval '1 minute'`);
    await watched.look();
    expect(watched.isUsed()).toBe(false);
  });

  it('is read from the primary at once when the replica goes away in the middle', async () => {
    const watched = watch({ lagMs: () => 0 });
    await watched.look();
    const asked: string[] = [];
    const name = await watched.readLate(async (tx) => {
      const { rows } = await sql<{ name: string; pid: number }>`
        select current_database() as name, pg_backend_pid() as pid`.execute(tx);
      asked.push(rows[0]?.name ?? '');
      if (asked.length === 1) await replica.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select 1`.execute(tx);
      return rows[0]?.name;
    });
    expect(asked).toEqual([replica.connection.database, primary.connection.database]);
    expect(name).toBe(primary.connection.database);
    expect(watched.isUsed()).toBe(false);
  });

  it('is read from the primary where the replica cannot be reached', async () => {
    const nowhere = connectDatabase({ url: 'postgresql://me@127.0.0.1:1/none', pooled: true });
    const watched = watchReplica({
      primary: primary.requests.db,
      replica: nowhere,
      log: createLogger({ level: 'silent' }),
      everyMs: 3_600_000,
    });
    await watched.look();
    expect(await whereFrom(watched)).toBe('primary');
    await watched.stop();
    await nowhere.close();
  });

  it('cannot write, wherever it is read', async () => {
    const watched = watch({ lagMs: () => 0 });
    await watched.look();
    for (const { readLate } of [watched, readFromPrimary(primary.requests.db)])
      await expect(readLate((tx) => sql`delete from job_runner`.execute(tx))).rejects.toMatchObject({
        message: expect.stringContaining('read-only transaction'),
      });
  });

  it('fails as itself where the query is at fault', async () => {
    const watched = watch({ lagMs: () => 0 });
    await watched.look();
    await expect(watched.readLate((tx) => sql`select no_such_column`.execute(tx))).rejects.toMatchObject({
      code: '42703',
    });
    expect(watched.isUsed()).toBe(true);
  });
});
