import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { installJobs } from '../../platform/jobs/install-jobs';
import { outboxHealth } from '../../platform/jobs/outbox';
import { startJobs } from '../../platform/jobs/start-jobs';
import { watchDeliveries } from '../../platform/jobs/testing/watch-deliveries';
import { createLogger } from '../../platform/logging/logger';
import { createSandboxEmail } from '../../providers/email/sandbox.email';
import { createSandboxSms } from '../../providers/sms/sandbox.sms';
import { createDeliveryLog } from './delivery-log';
import { createMessageDeliverers } from './message-deliverers';
import { listSandboxDeliveries } from './sandbox-deliveries';
import { sendEmail, sendText } from './send-message';
import { serveDevOutbox } from './serve-dev-outbox';

const log = createLogger({ level: 'silent' });
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await installJobs(test.pool, log);
});
beforeEach(async () => {
  await sql`truncate outbox, sandbox_delivery, graphile_worker._private_jobs`.execute(test.db);
});
afterAll(async () => {
  await test.close();
});

const sender = { brand: 'Shop', address: '1 Main St' };

const start = async () => {
  const watch = watchDeliveries();
  const { db, pool } = test;
  const deliverers = createMessageDeliverers({
    sms: createSandboxSms({ db }),
    email: createSandboxEmail({ db }),
    deliveries: createDeliveryLog({ db, now: () => new Date() }),
    stopped: { isStopped: async () => false, hearFromCarrier: async () => undefined },
    unsubscriber: { isUnsubscribed: async () => false, linkFor: () => 'https://shop.test/u/1' },
    wantsMarketing: async () => true,
    sender,
  });
  const jobs = await startJobs({ pool, db, log, deliverers, observe: watch.observe });
  return { ...watch, jobs };
};

describe('a message to a customer', () => {
  it('goes from the transaction to the development outbox, newest first', async () => {
    const { until, jobs } = await start();
    await test.db.transaction().execute(async (tx) => {
      await sendText(tx, { to: '+12485550143', body: 'Your code is 402518' });
    });
    await until('delivered');
    await test.db.transaction().execute(async (tx) => {
      await sendEmail(tx, {
        to: 'ana@customer.test',
        subject: 'Booked',
        text: 'See https://shop.test/b/1',
        html: '<p>See</p>',
        purpose: 'marketing',
      });
    });
    await until('delivered', 2);
    await jobs.stop();
    expect(await listSandboxDeliveries(test.db, { limit: 10 })).toEqual([
      expect.objectContaining({
        channel: 'email',
        recipient: 'ana@customer.test',
        subject: 'Booked',
        text: 'See https://shop.test/b/1\n\nShop, 1 Main St\nUnsubscribe: https://shop.test/u/1',
        html: expect.stringMatching(
          /^<p>See<\/p><p [^>]*>Shop, 1 Main St <a [^>]*href="https:\/\/shop.test\/u\/1">Unsubscribe<\/a><\/p>/,
        ),
        unsubscribeUrl: 'https://shop.test/u/1',
      }),
      expect.objectContaining({ channel: 'sms', recipient: '+12485550143', subject: null }),
    ]);
    expect(await listSandboxDeliveries(test.db, { limit: 1 })).toHaveLength(1);
  });

  it('[OPS-7] says how to end them where it advertises, and waits without using up its attempts', async () => {
    const watch = watchDeliveries();
    const { db, pool } = test;
    const deliverers = createMessageDeliverers(
      {
        sms: createSandboxSms({ db }),
        email: createSandboxEmail({ db }),
        deliveries: createDeliveryLog({ db, now: () => new Date() }),
        stopped: { isStopped: async () => false, hearFromCarrier: async () => undefined },
        unsubscriber: { isUnsubscribed: async () => false, linkFor: () => '' },
        wantsMarketing: async () => true,
        sender,
      },
      () => new Date('2027-03-02T07:17:00Z'),
    );
    const jobs = await startJobs({ pool, db, log, deliverers, observe: watch.observe });
    await db.transaction().execute((tx) =>
      sendText(tx, {
        to: '+12485550143',
        body: 'Hi',
        purpose: 'marketing',
        timeZone: 'America/Detroit',
        state: 'MI',
        dedupeKey: 'advertising',
      }),
    );
    await watch.until('retrying');
    await jobs.stop();
    const row = await db
      .selectFrom('outbox')
      .select(['payload', 'attempts', 'next_attempt_at', 'last_error'])
      .where('dedupe_key', '=', 'advertising')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      payload: { body: 'Hi Reply STOP to opt out.' },
      attempts: 0,
      next_attempt_at: new Date('2027-03-02T13:00:00Z'),
      last_error: 'quiet hours',
    });
    await db.deleteFrom('outbox').where('dedupe_key', '=', 'advertising').execute();
  });

  it('is not sent after a rollback, nor twice under one key', async () => {
    const text = { to: '+12485550143', body: 'hello' };
    await expect(
      test.db.transaction().execute(async (tx) => {
        await sendText(tx, text);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    for (const _ of [1, 2]) {
      await test.db.transaction().execute((tx) => sendText(tx, { ...text, dedupeKey: 'reminder:1' }));
    }
    const { until, jobs } = await start();
    await until('delivered');
    await jobs.stop();
    expect(await listSandboxDeliveries(test.db, { limit: 10 })).toHaveLength(1);
    expect(await outboxHealth(test.db)).toMatchObject({ open: 0, givenUp: 0 });
  });

  it('that no phone will ever accept is given up at once', async () => {
    const { until, jobs } = await start();
    await test.db.transaction().execute((tx) => sendText(tx, { to: '+15005550001', body: 'hello' }));
    await until('given_up');
    await jobs.stop();
    expect(await outboxHealth(test.db)).toMatchObject({ open: 0, givenUp: 1 });
  });
});

describe('GET /dev/outbox', () => {
  it('shows what was sent under a strict policy, with its style from our own address', async () => {
    await createSandboxSms({ db: test.db }).send({
      to: '+12485550143',
      body: 'Your code is 402518',
      key: 'k',
    });
    const app = Fastify();
    serveDevOutbox(app, test.db);
    const page = await app.inject('/dev/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("style-src 'self'"),
      'cache-control': 'no-store',
    });
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).toContain('<mark>402518</mark>');
    const style = /href="([^"]+\.css)"/.exec(page.body)?.[1] ?? '';
    expect((await app.inject(style)).headers['content-type']).toBe('text/css; charset=utf-8');
    await app.close();
  });
});
