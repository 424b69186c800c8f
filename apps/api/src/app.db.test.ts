import { type Route, routes, type SpecialEndpoint, specialEndpoints } from '@lugnut/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkerApp } from './app';
import { sendText, textKind } from './capabilities/messaging';
import { addressPattern } from './platform/http/address-pattern';
import { documentedPathOf, undescribedParameters } from './platform/http/openapi';
import { newId } from './platform/ids';
import { installJobs } from './platform/jobs/install-jobs';
import { createLogger } from './platform/logging/logger';
import { createTestApp, type TestApp } from './testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({ METRICS_TOKEN: 'let-me-see' });
});
afterAll(() => product.close());

describe('the server as a whole', () => {
  it('[API-1] describes everything it answers, and answers everything it describes', async () => {
    const document = (await product.app.inject('/api/openapi.json')).json();
    for (const [name, endpoint] of Object.entries<Route | SpecialEndpoint>({
      ...routes,
      ...specialEndpoints,
    })) {
      const path = documentedPathOf(endpoint);
      expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.operationId, path).toBe(name);
      expect(undescribedParameters(endpoint)).toEqual([]);
      for (const served of [path, endpoint.path])
        expect(
          product.app.hasRoute({ method: endpoint.method, url: addressPattern({ path: served }) }),
          served,
        ).toBe(true);
    }
  });

  it('[API-1] says which calls need a login, and those do', async () => {
    const document = (await product.app.inject('/api/openapi.json')).json();
    for (const route of Object.values<Route>(routes)) {
      for (const path of new Set([route.path, documentedPathOf(route)])) {
        const { security } = document.paths[documentedPathOf(route)][route.method.toLowerCase()];
        const { statusCode } = await product.app.inject({
          method: route.method,
          url: path.replace(/\{\w+\}/g, newId()),
        });
        const needsLogin = JSON.stringify(security) === '[{"bearer":[]}]';
        expect([path, needsLogin]).toEqual([path, statusCode === 401]);
      }
    }
  });

  it('[API-1] shows the description on a page without scripts', async () => {
    const page = await product.app.inject('/api/docs');
    expect(page.body).toContain('/api/v1/appointments/zip_code');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('[RUN-4, RUN-13, RUN-14] reports liveness and readiness, and why it is not ready', async () => {
    expect((await product.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = () => product.app.inject('/readyz');
    await installJobs(product.test.pool, createLogger({ level: 'silent' }));
    expect((await ready()).json()).toEqual({ status: 'not ready', reason: 'The server is starting.' });
    let takesJobs = true;
    let trouble: string | undefined;
    let deafMs = 0;
    product.composition.readiness.open({
      isTakingJobs: () => takesJobs,
      databaseTrouble: () => trouble,
      deafForMs: () => deafMs,
    });
    expect((await ready()).json()).toEqual({ status: 'ready', oldest_due_job_seconds: 0 });
    trouble = 'The disk is full.';
    expect([(await ready()).statusCode, (await ready()).json()]).toEqual([
      503,
      { status: 'not ready', reason: 'The disk is full.' },
    ]);
    trouble = undefined;
    deafMs = 26_000;
    expect([(await ready()).statusCode, (await ready()).json().reason]).toEqual([
      503,
      'The database tells this process of no changes: what it keeps in memory may be old.',
    ]);
    deafMs = 0;
    await product.test.pool.query(
      `select graphile_worker.add_job('outbox:sms', run_at := now() - interval '90 seconds')`,
    );
    expect((await ready()).statusCode).toBe(200);
    takesJobs = false;
    expect([(await ready()).statusCode, (await ready()).json().reason]).toEqual([
      503,
      expect.stringMatching(/^Jobs have been due for 9\d s and this process takes none\.$/),
    ]);
    await product.test.pool.query('delete from graphile_worker._private_jobs');
    expect((await ready()).statusCode).toBe(200);
    // A migration that holds a table, and requests that hold every connection, take nobody out.
    const migrating = await product.test.pool.connect();
    const { pool } = product.test.requests;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      await migrating.query('begin');
      await migrating.query('lock table market in access exclusive mode');
      expect((await ready()).json()).toEqual({ status: 'ready', oldest_due_job_seconds: 0 });
    } finally {
      await migrating.query('rollback');
      migrating.release();
      for (const client of taken) client.release();
    }
    product.composition.readiness.hearDatabaseError('53100');
    expect((await ready()).json().reason).toBe(
      'The disk of the database is full: make room there, nothing has to be restarted.',
    );
  });

  it('[RUN-1, RUN-11] hears as a worker what sandboxes report, though it serves no calls', async () => {
    const own = await createTestApp();
    const askedOfWeb: string[] = [];
    own.app.addHook('onRequest', (request, _reply, done) => {
      askedOfWeb.push(request.url);
      done();
    });
    const worker = await createWorkerApp(own.composition);
    try {
      const { db } = own.test;
      await db.transaction().execute((tx) => sendText(tx, { to: '+12485550143', body: 'We come at 9.' }));
      const { id, payload } = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      const texts = own.composition.deliverers.find(({ kind }) => kind === textKind);
      await texts?.deliver(payload, { outboxId: id, attempt: 1 });
      await own.settled();
      const deliveries = await db.selectFrom('message_delivery').select(['recipient', 'state']).execute();
      expect(deliveries).toEqual([{ recipient: '+12485550143', state: 'delivered' }]);
      expect(askedOfWeb).toEqual([]);
      expect((await worker.inject('/api/openapi.json')).statusCode).toBe(404);
    } finally {
      await worker.close();
      await own.close();
    }
  });

  it('describes and measures itself to nobody at a public address', async () => {
    const there = await createTestApp({ PUBLIC_URL: 'https://shop.example', DEMO_DATA: 'true' });
    try {
      for (const url of ['/api/docs', '/api/openapi.json', '/api/docs.css', '/metrics'])
        expect([url, (await there.app.inject(url)).statusCode]).toEqual([url, 404]);
      expect((await there.app.inject('/healthz')).statusCode).toBe(200);
    } finally {
      await there.close();
    }
  });

  it('requires the token for metrics', async () => {
    expect((await product.app.inject('/metrics')).statusCode).toBe(401);
    await product.app.inject('/api/v9/nothing');
    const { body } = await product.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer let-me-see' },
    });
    expect(body).toContain('http_request_seconds_bucket');
    // Neither streams nor probes tell how long people wait.
    expect(body).not.toMatch(/http_request_seconds_count\{[^}]*route="(\/metrics|\/healthz|\/readyz)"/);
    expect(body).toMatch(/^outbox_open 0$/m);
  });

  it('counts the runs of every scheduled job', async () => {
    const read = async (metric: string) =>
      (await product.composition.metrics.registry.metrics())
        .split('\n')
        .find((line) => line.startsWith(metric));
    const runs = (fate: string) => `scheduled_job_runs_total{job="pay-due-charges",fate="${fate}"}`;
    const succeeded = 'scheduled_job_last_success_seconds{job="pay-due-charges"}';
    for (const { name } of product.composition.jobs)
      expect(await read(`scheduled_job_last_success_seconds{job="${name}"}`)).toMatch(/ 0$/);
    const tell = (fate: 'done' | 'failed') =>
      product.composition.observeScheduled({
        job: 'pay-due-charges',
        owner: 'payments',
        fate,
        dueAt: undefined,
        ms: 1,
      });
    tell('failed');
    expect(await read(runs('failed'))).toBe(`${runs('failed')} 1`);
    expect(await read(runs('done'))).toBe(`${runs('done')} 0`);
    expect(await read(succeeded)).toBe(`${succeeded} 0`);
    tell('done');
    expect(await read(runs('done'))).toBe(`${runs('done')} 1`);
    expect(Number((await read(succeeded))?.split(' ')[1])).toBeGreaterThan(1_700_000_000);
  });

  it('answers an unknown address with the common error shape', async () => {
    const answer = await product.app.inject('/api/v9/nothing');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('rate-limits one client without affecting others', async () => {
    const ask = (remoteAddress: string) =>
      product.app.inject({
        method: 'POST',
        url: '/api/v1/appointments/zip_code',
        remoteAddress,
        payload: { zip_code: '48226' },
      });
    const startedMs = Date.now();
    const answers = await Promise.all(Array.from({ length: 80 }, () => ask('198.51.100.7')));
    const statuses = answers.map((answer) => answer.statusCode);
    const admitted = statuses.filter((status) => status === 200).length;
    // The bucket refills by one token per second, also while a slow machine is still sending requests.
    expect(admitted).toBeGreaterThanOrEqual(60);
    expect(admitted).toBeLessThanOrEqual(60 + Math.floor((Date.now() - startedMs) / 1000));
    expect(answers.find((answer) => answer.statusCode === 429)?.json().code).toBe('rate_limited');
    expect((await ask('198.51.100.8')).statusCode).toBe(200);
  });

  it('serves the development outbox, and runs jobs when told to, only with sandboxes', async () => {
    expect((await product.app.inject('/dev/outbox')).statusCode).toBe(200);
    const runJob = (name: string) => ({ method: 'POST', url: `/dev/jobs/${name}` }) as const;
    expect((await product.app.inject(runJob('expire-claims'))).json()).toEqual({
      job: 'expire-claims',
      fate: 'done',
    });
    expect((await product.app.inject(runJob('no-such-job'))).statusCode).toBe(404);
    const live = await createTestApp({
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_SENDER: '+13135550100',
      EMAIL_PROVIDER: 'smtp',
      SMTP_HOST: '127.0.0.1',
      EMAIL_FROM: 'shop@example.com',
    });
    expect((await live.app.inject('/dev/outbox')).statusCode).toBe(404);
    expect((await live.app.inject(runJob('expire-claims'))).statusCode).toBe(404);
    await live.close();
  });
});
