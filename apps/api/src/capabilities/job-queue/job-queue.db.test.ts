import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { noteScheduledRuns } from '../../platform/jobs/note-scheduled-runs';
import { enqueue, outboxHealth } from '../../platform/jobs/outbox';
import { createLogger } from '../../platform/logging/logger';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';

let product: TestApp;
let admin: Awaited<ReturnType<typeof logInAs>>;
const log = createLogger({ level: 'silent' });
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  await installJobs(product.test.pool, log);
  admin = await logInAs(product, 'admin');
});
beforeEach(async () => {
  await sql`truncate outbox, queue_action, scheduled_run, graphile_worker._private_jobs`.execute(
    product.test.db,
  );
});
afterAll(() => product.close());

const call = async (method: 'GET' | 'POST', path: string, payload?: object, headers = admin.headers) => {
  const answer = await product.app.inject({
    method,
    url: `/api/v2/admin/queue${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};

/** Given up a minute after the one before. */
const giveUp = async (kind: string, lastError: string, nth: number): Promise<string> => {
  const { id } = await product.test.db
    .transaction()
    .execute((tx) => enqueue(tx, { kind, payload: { to: '+12485550143', body: 'hi' } }));
  await product.test.db
    .updateTable('outbox')
    .set({ given_up_at: new Date(monday.getTime() + nth * 60_000), last_error: lastError, attempts: 11 })
    .where('id', '=', id)
    .execute();
  await sql`delete from graphile_worker._private_jobs where key = ${id}`.execute(product.test.db);
  return id;
};
const jobsOf = async (key: string): Promise<number> => {
  const { rows } = await sql`select id from graphile_worker.jobs where key = ${key}`.execute(product.test.db);
  return rows.length;
};

describe('the job queue', () => {
  it('[RUN-8] counts what waits by kind and names every scheduled job', async () => {
    const { db } = product.test;
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, { kind: 'sms', payload: { to: 'x' } });
      await enqueue(tx, { kind: 'sms', payload: { to: 'y' }, delayMs: 3_600_000 });
    });
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: sql<Date>`now() - interval '90 seconds'` })
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .execute();
    await giveUp('email', 'smtp 550', 1);
    const { status, body } = await call('GET', '');
    expect(status).toBe(200);
    const kinds = new Map(body.data.kinds.map((kind: { id: string }) => [kind.id, kind]));
    expect(kinds.get('sms')).toMatchObject({ due: 1, later: 1, running: 0, given_up: 0 });
    expect(kinds.get('email')).toMatchObject({ due: 0, given_up: 1, oldest_due_seconds: 0 });
    expect((kinds.get('sms') as { oldest_due_seconds: number }).oldest_due_seconds).toBeGreaterThanOrEqual(
      90,
    );
    expect(body.data.scheduled.map(({ id }: { id: string }) => id)).toEqual(
      product.composition.jobs.map(({ name }) => name),
    );
  });

  it('[RUN-8] keeps the last run of a job, with its error and its last success', async () => {
    const note = noteScheduledRuns({ db: product.test.db, log, now: () => monday });
    const run = { job: 'tidy-job-queue', owner: 'housekeeping', dueAt: undefined, ms: 12.4 } as const;
    await note({ ...run, fate: 'done' });
    await note({ ...run, fate: 'failed', error: 'error 40001' });
    await note({ ...run, fate: 'failed', error: 'error 40001' });
    await note({ ...run, fate: 'stopped' });
    const { body } = await call('GET', '');
    const job = body.data.scheduled.find(({ id }: { id: string }) => id === 'tidy-job-queue');
    expect(job).toMatchObject({
      owner: 'housekeeping',
      last_run: { fate: 'stopped', ms: 12, error: null },
      last_success_at: monday.toISOString(),
      failures_in_a_row: 2,
    });
    await note({ ...run, fate: 'done' });
    const again = (await call('GET', '')).body.data.scheduled.find(
      ({ id }: { id: string }) => id === 'tidy-job-queue',
    );
    expect(again).toMatchObject({ failures_in_a_row: 0, is_late: false });
    const late = noteScheduledRuns({
      db: product.test.db,
      log,
      now: () => new Date(monday.getTime() - 7_300_000),
    });
    await late({ ...run, fate: 'done' });
    const { scheduled } = (await call('GET', '')).body.data;
    const isLate = ({ is_late }: { is_late: boolean }) => is_late;
    expect(scheduled.filter(isLate).map(({ id }: { id: string }) => id)).toEqual(['tidy-job-queue']);
  });

  it('[RUN-8] lists what was given up, a page at a time, found by reason, kind and id', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 53; nth += 1)
      ids.push(await giveUp(nth % 2 ? 'sms' : 'email', nth === 7 ? 'Carrier SAID no' : 'timeout', nth));
    const first = (await call('GET', '/given_up')).body;
    expect(first.data).toHaveLength(50);
    expect(first.data[0]).toMatchObject({ id: ids.at(-1), kind: 'email', error: 'timeout', attempts: 11 });
    expect(JSON.stringify(first)).not.toContain('2485550143');
    const after = encodeURIComponent(first.next);
    const rest = (await call('GET', `/given_up?after=${after}`)).body;
    expect([rest.data.length, rest.next]).toEqual([3, null]);
    const found = async (query: string) =>
      (await call('GET', `/given_up?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found('q=carrier%20said')).toEqual([ids[7]]);
    expect(await found(`q=${ids[3]}`)).toEqual([ids[3]]);
    expect(await found('kind=sms')).toHaveLength(26);
    expect(await found('q=%25')).toEqual([]);
    // The last of the page may be sent by now: the next page begins where it stood.
    expect((await call('POST', `/given_up/${first.data.at(-1).id}/retries`)).status).toBe(200);
    expect((await call('GET', `/given_up?after=${after}`)).body).toEqual(rest);
    expect((await call('GET', '/given_up?after=yesterday')).status).toBe(400);
  });

  it('[RUN-8] tries one again once, however often it is pressed, and keeps who did it', async () => {
    const id = await giveUp('sms', 'timeout', 1);
    expect((await call('POST', `/given_up/${id}/retries`)).body).toEqual({ data: { count: 1 } });
    expect((await call('POST', `/given_up/${id}/retries`)).body).toEqual({ data: { count: 0 } });
    expect(await jobsOf(id)).toBe(1);
    const row = await product.test.db
      .selectFrom('outbox')
      .select(['attempts', 'given_up_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ attempts: 0, given_up_at: null });
    const { actions } = (await call('GET', '')).body.data;
    expect(actions).toMatchObject([{ action: 'retry', kind: 'sms', count: 1, reason: null }]);
    const missing = '00000000-0000-4000-8000-000000000000';
    expect((await call('POST', `/given_up/${missing}/retries`)).status).toBe(404);
  });

  it('[RUN-8] tries all of a kind again, and nothing of another', async () => {
    const [one, other, email] = [
      await giveUp('sms', 'timeout', 1),
      await giveUp('sms', 'timeout', 2),
      await giveUp('email', 'timeout', 3),
    ];
    expect((await call('POST', '/retries', { kind: 'sms' })).body).toEqual({ data: { count: 2 } });
    expect((await call('POST', '/retries', { kind: 'sms' })).body).toEqual({ data: { count: 0 } });
    expect([await jobsOf(one), await jobsOf(other), await jobsOf(email)]).toEqual([1, 1, 0]);
    expect((await call('GET', '')).body.data.actions).toHaveLength(1);
  });

  it('[RUN-8] tries texts and pushes of hours ago only one by one', async () => {
    const { db } = product.test;
    const [old, fresh, email] = [
      await giveUp('sms', 'timeout', 1),
      await giveUp('sms', 'timeout', 2),
      await giveUp('email', 'timeout', 3),
    ];
    await sql`update outbox set created_at = now() - interval '3 hours' where id = any(${[old, email]}::uuid[])`.execute(
      db,
    );
    const kinds = (await call('GET', '')).body.data.kinds as { id: string }[];
    expect(kinds.find(({ id }) => id === 'sms')).toMatchObject({ given_up: 2, retryable: 1 });
    const emails = kinds.find(({ id }) => id === 'email') as { oldest_retryable_seconds?: number };
    expect(emails).toMatchObject({ given_up: 1, retryable: 1 });
    expect(emails.oldest_retryable_seconds).toBeGreaterThanOrEqual(3 * 3_600);
    expect((await call('POST', '/retries', { kind: 'sms' })).body).toEqual({ data: { count: 1 } });
    expect((await call('POST', '/retries', { kind: 'email' })).body).toEqual({ data: { count: 1 } });
    expect([await jobsOf(old), await jobsOf(fresh), await jobsOf(email)]).toEqual([0, 1, 1]);
    expect((await call('POST', `/given_up/${old}/retries`)).body).toEqual({ data: { count: 1 } });
  });

  it('[RUN-8] discards with a reason: what it said is gone, and it is neither listed nor sent', async () => {
    const id = await giveUp('sms', 'timeout', 1);
    expect((await call('POST', `/given_up/${id}/discards`, { reason: ' ' })).status).toBe(400);
    const reason = 'Sent by hand';
    expect((await call('POST', `/given_up/${id}/discards`, { reason })).body).toEqual({ data: { count: 1 } });
    expect((await call('POST', `/given_up/${id}/discards`, { reason })).body).toEqual({ data: { count: 0 } });
    expect((await call('GET', '/given_up')).body.data).toEqual([]);
    expect(await outboxHealth(product.test.db)).toMatchObject({ givenUp: 0 });
    expect((await call('POST', `/given_up/${id}/retries`)).status).toBe(409);
    expect((await call('POST', '/retries', { kind: 'sms' })).body).toEqual({ data: { count: 0 } });
    const { payload } = await product.test.db
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(payload).toEqual({});
    expect((await call('GET', '')).body.data.actions).toMatchObject([{ action: 'discard', reason }]);
  });

  it('[RUN-8] runs a scheduled job when told to, at most once more', async () => {
    for (const _ of [1, 2])
      expect((await call('POST', '/jobs/tidy-job-queue/runs')).body).toEqual({ data: { count: 1 } });
    expect(await jobsOf('scheduled:tidy-job-queue')).toBe(1);
    expect((await call('POST', '/jobs/nothing-of-ours/runs')).status).toBe(404);
    const office = await logInAs(product, 'office');
    expect((await call('GET', '', undefined, office.headers)).status).toBe(403);
  });
});
