// @both-servers: locks that are skipped
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../db/one-connection';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createLogger } from '../logging/logger';
import { forgetByAge } from '../retention/retention';
import type { BackOff } from './back-off';
import type { Deliverer, DeliveryOutcome } from './deliver';
import { installJobs } from './install-jobs';
import { enqueue, lateReason, type OutboxMessage, outboxHealth, takeBackWaiting } from './outbox';
import { type JobsParts, type RunningJobs, startJobs } from './start-jobs';
import { forgetSentMessages, remakeLostJobs, tidyJobQueue } from './sweep';
import { watchDeliveries } from './testing/watch-deliveries';

const quick: BackOff = { firstMs: 1, factor: 2, longestMs: 5, maxAttempts: 3 };
/** One worker, so that attempts are reported in order. */
const oneAtATime = { settings: { concurrency: 1 } };
const log = createLogger({ level: 'silent' });
const delivered: DeliveryOutcome = { status: 'delivered' };

let test: TestDatabase;
const running: RunningJobs[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  await installJobs(test.pool, log);
});
beforeEach(async () => {
  await sql`truncate outbox, job_runner, graphile_worker._private_jobs`.execute(test.db);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await test.close();
});

const start = async (deliver: Deliverer['deliver'], parts: Partial<JobsParts> = {}) => {
  const watch = watchDeliveries();
  const jobs = await startJobs({
    pool: test.pool,
    db: test.db,
    log,
    deliverers: [{ kind: 'delivery', deliver }],
    observe: watch.observe,
    ...parts,
    settings: { pollEveryMs: 5, backOff: quick, concurrency: 2, ...parts.settings },
  });
  running.push(jobs);
  return { ...watch, jobs };
};

const post = (message: Partial<OutboxMessage> = {}) =>
  test.db
    .transaction()
    .execute((tx) => enqueue(tx, { kind: 'delivery', payload: { to: 'ana' }, ...message }));

const rowOf = (id: string) =>
  test.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const countJobs = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(
    test.db,
  );
  return rows[0]?.n;
};

describe('a message', () => {
  it('is delivered after its transaction commits, and its payload is deleted', async () => {
    const seen: unknown[] = [];
    const { until, jobs } = await start(async (payload, context) => {
      seen.push({ payload, ...context });
      return { status: 'delivered', reference: 'r-1' };
    });
    const { id } = await post({ payload: { to: 'ana', code: '402518' } });
    await until('delivered');
    expect(seen).toEqual([{ payload: { to: 'ana', code: '402518' }, outboxId: id, attempt: 1 }]);
    const row = await rowOf(id);
    expect(row.payload).toEqual({});
    expect(row).toMatchObject({
      delivered_at: expect.any(Date),
      given_up_at: null,
      provider_reference: 'r-1',
    });
    await jobs.stop();
    expect(await countJobs()).toBe(0);
  });

  it('is invisible to a runner before the commit', async () => {
    const { until, settled } = await start(async () => delivered);
    let inside = '';
    await test.db.transaction().execute(async (tx) => {
      inside = (await enqueue(tx, { kind: 'delivery', payload: {} })).id;
      // Another message goes all the way through while this transaction is open.
      const { id: other } = await asAnotherClient(post);
      await asAnotherClient(() => until('delivered'));
      expect(settled.map(({ outboxId }) => outboxId)).toEqual([other]);
    });
    await until('delivered', 2);
    expect(settled.map(({ outboxId }) => outboxId)).toContain(inside);
  });

  it('is never delivered when its transaction is rolled back', async () => {
    const { until, settled } = await start(async () => delivered);
    const failing = test.db.transaction().execute(async (tx) => {
      await enqueue(tx, { kind: 'delivery', payload: {} });
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    const { id } = await post();
    await until('delivered');
    expect(settled.map(({ outboxId }) => outboxId)).toEqual([id]);
    expect(await test.db.selectFrom('outbox').select('id').execute()).toEqual([{ id }]);
  });

  it('is sent once per dedupe key, also for concurrent requests', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => post({ dedupeKey: 'reminder:42' })));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await countJobs()).toBe(1);
    const { until } = await start(async () => delivered);
    await until('delivered');
    expect(await post({ dedupeKey: 'reminder:42' })).toEqual({ id: asked[0]?.id, isNew: false });
    expect(await outboxHealth(test.db)).toMatchObject({ open: 0 });
  });

  it('that somebody waits for goes before everything, and a paper after it', async () => {
    const order = ['last', 'usual', 'first', 'last', 'first'] as const;
    const turnOf = new Map<string, string>();
    for (const turn of order) turnOf.set((await post({ turn })).id, turn);
    const sent: (string | undefined)[] = [];
    const { until } = await start(async (_payload, { outboxId }) => {
      sent.push(turnOf.get(outboxId));
      return delivered;
    }, oneAtATime);
    await until('delivered', order.length);
    expect(sent).toEqual(['first', 'first', 'usual', 'last', 'last']);
  });

  it('of a kind unknown to this process is left for one that knows it', async () => {
    const { until, settled } = await start(async () => delivered);
    const { id: fax } = await post({ kind: 'fax' });
    await post();
    await until('delivered');
    expect(settled.map(({ kind }) => kind)).toEqual(['delivery']);
    const other = await start(async () => delivered, {
      deliverers: [{ kind: 'fax', deliver: async () => delivered }],
    });
    expect((await other.until('delivered')).map(({ outboxId }) => outboxId)).toEqual([fax]);
  });
});

describe('a failing provider', () => {
  it('is retried with growing delays until it accepts the message', async () => {
    const attempts: number[] = [];
    const { until, settled } = await start(async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) return { status: 'failed', isPermanent: false, reason: 'provider_error' };
      return delivered;
    }, oneAtATime);
    const { id } = await post();
    await until('delivered');
    expect(attempts).toEqual([1, 2, 3]);
    expect(settled.map(({ fate }) => fate)).toEqual(['retrying', 'retrying', 'delivered']);
    expect(await rowOf(id)).toMatchObject({ attempts: 3, last_error: null });
  });

  it('delays the message by the back-off, in both row and job', async () => {
    const hourly: BackOff = { firstMs: 3_600_000, factor: 2, longestMs: 86_400_000, maxAttempts: 5 };
    const { until } = await start(async () => ({ status: 'failed', isPermanent: false, reason: 'network' }), {
      settings: { backOff: hourly },
      random: () => 0.5,
    });
    const { id } = await post();
    await until('retrying');
    const { rows } = await sql<{ rowWait: number; jobWait: number }>`
      select extract(epoch from next_attempt_at - now())::float8 as "rowWait",
        extract(epoch from run_at - now())::float8 as "jobWait"
      from outbox join graphile_worker.jobs on jobs.key = outbox.id::text where outbox.id = ${id}`.execute(
      test.db,
    );
    expect(rows[0]?.rowWait).toBeGreaterThan(2600);
    expect(rows[0]?.rowWait).toBeLessThanOrEqual(2700);
    expect(rows[0]?.jobWait).toBeCloseTo(rows[0]?.rowWait ?? 0, 1);
  });

  it('is given up after the last attempt, visibly', async () => {
    const { until, settled, jobs } = await start(
      async () => ({ status: 'failed', isPermanent: false, reason: 'timeout' }),
      oneAtATime,
    );
    const { id } = await post();
    await until('given_up');
    expect(settled.map(({ fate }) => fate)).toEqual(['retrying', 'retrying', 'given_up']);
    expect(await outboxHealth(test.db)).toEqual({ open: 0, oldestOpenSeconds: 0, givenUp: 1 });
    expect(await rowOf(id)).toMatchObject({
      attempts: 3,
      last_error: 'timeout',
      given_up_at: expect.any(Date),
    });
    await jobs.stop();
    expect(await countJobs()).toBe(0);
    expect(await remakeLostJobs(test.db)).toBe(0);
  });

  it('is given up at once on a permanent failure', async () => {
    const { until, settled } = await start(async () => ({
      status: 'failed',
      isPermanent: true,
      reason: 'invalid_recipient',
    }));
    const { id } = await post();
    await until('given_up');
    expect(settled).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      last_error: 'invalid_recipient',
      payload: { to: 'ana' },
    });
  });

  it('that throws is retried, and its message is not stored', async () => {
    const lines: string[] = [];
    const noted = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
    const { until } = await start(
      async () => {
        throw Object.assign(new Error('cannot reach ana@customer.test with code 402518'), { code: 'EPIPE' });
      },
      { log: noted },
    );
    const { id } = await post({ payload: { to: 'ana@customer.test', code: '402518' } });
    await until('given_up');
    expect(await rowOf(id)).toMatchObject({ attempts: 3, last_error: 'exception: Error EPIPE' });
    const written = lines.join('');
    expect(written).toContain('message given up');
    expect(written).not.toContain('ana@customer.test');
    expect(written).not.toContain('402518');
  });

  it('taken back while it is attempted is not attempted again', async () => {
    const attempts: number[] = [];
    const { until, jobs } = await start(async (_payload, { attempt }) => {
      attempts.push(attempt);
      await test.db.transaction().execute((tx) => takeBackWaiting(tx, 'visit moved 1 '));
      return { status: 'failed', isPermanent: false, reason: 'timeout' };
    });
    await post({ dedupeKey: 'visit moved 1 text' });
    await until('retrying');
    await jobs.stop();
    expect([attempts, await countJobs()]).toEqual([[1], 0]);
  });

  it('of one kind may have its own back-off', async () => {
    const { until, settled } = await start(async () => delivered, {
      deliverers: [
        {
          kind: 'delivery',
          backOff: { maxAttempts: 1 },
          deliver: async () => ({ status: 'failed', isPermanent: false, reason: 'timeout' }),
        },
      ],
    });
    await post();
    await until('given_up');
    expect(settled).toHaveLength(1);
  });
});

describe('jobs and messages', () => {
  it('are reconciled when a message was delivered and only its job survived a crash', async () => {
    const { id: done } = await post();
    await sql`update outbox set delivered_at = now() where id = ${done}`.execute(test.db);
    const sent: string[] = [];
    const { until, jobs } = await start(
      async (_payload, { outboxId }) => {
        sent.push(outboxId);
        return delivered;
      },
      { settings: { concurrency: 1 } },
    );
    const { id: next } = await post();
    await until('delivered');
    await jobs.stop();
    expect(sent).toEqual([next]);
    expect(await countJobs()).toBe(0);
  });

  it('end when every attempt crashed its process', async () => {
    const { id } = await post();
    await sql`update outbox set attempts = ${quick.maxAttempts}`.execute(test.db);
    let calls = 0;
    const { until } = await start(async () => {
      calls += 1;
      return delivered;
    });
    await until('given_up');
    expect(calls).toBe(0);
    expect(await rowOf(id)).toMatchObject({ last_error: 'every attempt ended without an answer' });
  });

  it('are reconciled when the jobs are lost', async () => {
    const { id: waiting } = await post();
    const { id: done } = await post();
    await sql`update outbox set delivered_at = now() where id = ${done}`.execute(test.db);
    await sql`truncate graphile_worker._private_jobs`.execute(test.db);
    const { until, settled } = await start(async () => delivered);
    await until('delivered');
    expect(settled.map(({ outboxId }) => outboxId)).toEqual([waiting]);
  });

  it('are reconciled with one job per message, and none where there is one', async () => {
    await Promise.all([post(), post(), post()]);
    expect(await remakeLostJobs(test.db)).toBe(0);
    await sql`truncate graphile_worker._private_jobs`.execute(test.db);
    const remade = await Promise.all([
      remakeLostJobs(test.db),
      remakeLostJobs(test.db),
      remakeLostJobs(test.db),
    ]);
    expect(remade.reduce((sum, n) => sum + n, 0)).toBe(3);
    expect(await countJobs()).toBe(3);
  });

  it('are reconciled when a job used up its own attempts', async () => {
    await post();
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(test.db);
    expect(await remakeLostJobs(test.db)).toBe(1);
    const { until } = await start(async () => delivered);
    await until('delivered');
  });

  it('do not grow forever', async () => {
    const [{ id: fresh }, { id: old }, { id: failed }] = [await post(), await post(), await post()];
    await sql`update outbox set delivered_at = now() - interval '91 days' where id = ${old}`.execute(test.db);
    await sql`update outbox set given_up_at = now() - interval '91 days' where id = ${failed}`.execute(
      test.db,
    );
    await sql`update graphile_worker._private_jobs set key = null, attempts = max_attempts where key = ${old}`.execute(
      test.db,
    );
    const delivery = { channel: 'sms', recipient: '+1', body_text: 'x' } as const;
    await test.db
      .insertInto('sandbox_delivery')
      .values([
        { ...delivery, id: fresh },
        { ...delivery, id: old, created_at: new Date('2020-01-01') },
      ])
      .execute();
    const before = new Date(Date.now() - 90 * 86_400_000);
    const { forget } = forgetByAge('sandbox_messages', ['sandbox_delivery', 'created_at']);
    await test.db.transaction().execute(async (tx) => {
      await forgetSentMessages(tx, before, 10);
      await forget(tx, before, 10);
    });
    await tidyJobQueue(test.db);
    expect(await test.db.selectFrom('sandbox_delivery').select('id').execute()).toEqual([{ id: fresh }]);
    expect(await test.db.selectFrom('outbox').select('id').execute()).toEqual([{ id: fresh }]);
    expect(await countJobs()).toBe(2);
  });

  it('[RUN-9] report as given up neither codes nor what came too late', async () => {
    const ids = [await post(), await post({ turn: 'first' }), await post()].map(({ id }) => id);
    await sql`update outbox set given_up_at = now(), last_error = 'timeout' where id = any(${ids}::uuid[])`.execute(
      test.db,
    );
    expect(await outboxHealth(test.db)).toMatchObject({ givenUp: 2 });
    await sql`update outbox set last_error = ${lateReason} where id = ${ids[2]}`.execute(test.db);
    expect(await outboxHealth(test.db)).toMatchObject({ givenUp: 1 });
  });

  it('report the age of the oldest', async () => {
    expect(await outboxHealth(test.db)).toEqual({ open: 0, oldestOpenSeconds: 0, givenUp: 0 });
    const { id } = await post();
    await post();
    await sql`update outbox set created_at = now() - interval '90 seconds' where id = ${id}`.execute(test.db);
    const { open, oldestOpenSeconds } = await outboxHealth(test.db);
    expect(open).toBe(2);
    expect(Math.round(oldestOpenSeconds)).toBeGreaterThanOrEqual(90);
    expect(Math.round(oldestOpenSeconds)).toBeLessThan(120);
  });
});
