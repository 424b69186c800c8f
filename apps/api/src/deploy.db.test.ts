import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './platform/db/testing/free-port';
import { howOften } from './platform/db/testing/how-often';
import { createUnmigratedTestDatabase, type TestDatabase } from './platform/db/testing/test-database';
import { bundleProgram } from './testing/bundle-program';
import { type Balancer, startBalancer } from './testing/deploy/balancer';
import { bundleNextRelease } from './testing/deploy/next-release';
import { startVisitors } from './testing/deploy/visitors';
import { createServer, type RunningServer } from './testing/faults/running-server';
import { logInAs } from './testing/log-in-as';
import type { TestApp } from './testing/test-app';

/** Limits, not measures. */
const minutes = (count: number): number => count * 60_000;
vi.setConfig({ testTimeout: minutes(5), hookTimeout: minutes(3) });

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const isLong = howOften({ short: 0, long: 1 }) === 1;
const requestsPerSecond = howOften({ short: 20, long: 50 });
const streams = howOften({ short: 20, long: 100 });
const drainSeconds = howOften({ short: 3, long: 10 });

let database: TestDatabase;
let files: string;
let balancer: Balancer;
let thisRelease: string;
let nextRelease: string;
let second: RunningServer;
const servers: RunningServer[] = [];

const environmentOf = (role: string) => ({
  ROLE: role,
  DATABASE_URL: database.url,
  OBJECTS_DIR: files,
  DRAIN_SECONDS: String(drainSeconds),
  // The machine of a test run is slow, and nobody would wait for it to be less so.
  OVERLOAD_AFTER_MS: '0',
});

const startServer = async (program: string, role: 'web' | 'worker'): Promise<RunningServer> => {
  const server = createServer({
    program,
    dataDir: '/nowhere',
    port: await freePort(),
    environment: environmentOf(role),
  });
  servers.push(server);
  await server.start();
  return server;
};

const startWeb = async (program: string): Promise<RunningServer> => {
  const server = await startServer(program, 'web');
  await server.untilReady(minutes(2));
  balancer.add(server.base);
  return server;
};

/** One goes, and only then the next one comes, as where there is no room for both. */
const replace = async (server: RunningServer, program: string): Promise<RunningServer> => {
  const { code } = await server.stop();
  expect(code).toBe(0);
  balancer.remove(server.base);
  return startWeb(program);
};

/** The role that ends by itself. */
const migrateBy = async (program: string): Promise<void> => {
  await promisify(execFile)(process.execPath, [program, 'migrate'], {
    env: {
      ...process.env,
      ...environmentOf('all'),
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'false',
      // Nobody is there: a pooler may be started after the migrations.
      DATABASE_POOL_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
      DATABASE_READ_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
    },
  });
};

const hasColumn = async (): Promise<boolean> =>
  (
    await database.pool.query(
      `select from information_schema.columns where table_name = 'market' and column_name = 'next_release'`,
    )
  ).rowCount === 1;

beforeAll(async () => {
  database = await createUnmigratedTestDatabase();
  files = await mkdtemp(path.join(tmpdir(), 'lugnut-deploy-'));
  thisRelease = await bundleProgram(main);
  nextRelease = await bundleNextRelease(
    main,
    '9998-next-release',
    'alter table market add column next_release text',
  );
  balancer = await startBalancer();
});

afterAll(async () => {
  await Promise.all(servers.filter((server) => server.isRunning()).map((server) => server.kill()));
  await balancer?.close();
  await database?.close();
  if (files) await rm(files, { recursive: true, force: true });
});

const zipCode = {
  path: '/api/v1/appointments/zip_code',
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ zip_code: '48226' }),
  },
};

const until = (what: () => number, atLeast: number) =>
  expect.poll(what, { timeout: minutes(1) }).toBeGreaterThanOrEqual(atLeast);

it('[RUN-1] waits as web and worker until the role migrate has run, which ends by itself', async () => {
  const early = await startServer(thisRelease, 'web');
  expect((await early.ready()).status).not.toBe(200);
  await migrateBy(thisRelease);
  await early.untilReady(minutes(1));
  const answer = await fetch(`${early.base}${zipCode.path}`, zipCode.init);
  expect(answer.status).toBe(200);
  balancer.add(early.base);
});

it('[RUN-1] runs no jobs as web, and as worker takes them and answers only who watches it', async () => {
  const web = servers[0];
  const { id } = await logInAs({ test: database } as unknown as TestApp, 'customer');
  const asked = await fetch(`${web?.base}/api/v2/user/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: `${id}@example.com` } }),
  });
  expect(asked.status).toBe(200);
  const waiting = async () =>
    (await database.pool.query('select from outbox where delivered_at is null and given_up_at is null'))
      .rowCount ?? 0;
  expect(await waiting()).toBeGreaterThan(0);
  const runners = await database.pool.query('select from job_runner');
  expect(runners.rowCount).toBe(0);
  const worker = await startServer(thisRelease, 'worker');
  await worker.untilReady(minutes(1));
  await expect.poll(waiting, { timeout: minutes(1) }).toBe(0);
  for (const path of ['/healthz', '/metrics'])
    expect([path, (await fetch(`${worker.base}${path}`)).status]).toEqual([path, 200]);
  expect((await fetch(`${worker.base}${zipCode.path}`, zipCode.init)).status).toBe(404);
  expect((await worker.stop()).code).toBe(0);
});

it('[RUN-2] answers and is not ready until its lists are in memory', async () => {
  await database.pool.query('alter table learned_terms rename to learned_elsewhere');
  second = await startServer(thisRelease, 'web');
  const isAlive = () =>
    fetch(`${second.base}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isAlive, { timeout: minutes(1) }).toBe(200);
  await expect
    .poll(() => second.output(), { timeout: minutes(1) })
    .toContain('plans and lists could not be read and are tried again');
  expect(await second.ready()).toEqual({ status: 503, reason: 'The server is starting.' });
  await database.pool.query('alter table learned_elsewhere rename to learned_terms');
  await second.untilReady(minutes(1));
  balancer.add(second.base);
});

it('[RUN-2] is replaced by the next release and back again, with a migration, and drops no request', async () => {
  const first = servers[0];
  if (!first) throw new Error('nobody serves');
  const people: Awaited<ReturnType<typeof logInAs>>[] = [];
  // A person may open a dozen.
  for (let nth = 0; nth < streams / 10; nth += 1)
    people.push(await logInAs({ test: database } as unknown as TestApp, 'office'));
  const visitors = startVisitors({
    base: balancer.base,
    requestsPerSecond,
    asks: [zipCode, { path: '/api/v2/services' }],
    streams,
    stream: (nth) => ({
      path: '/api/v2/office/events',
      init: { headers: people[nth % people.length]?.headers ?? {} },
    }),
  });
  try {
    await until(visitors.listening, streams);
    await migrateBy(nextRelease);
    expect(await hasColumn()).toBe(true);
    const renewed = await replace(first, nextRelease);
    await until(visitors.listening, streams);
    // The release before, on the schema after: in short the second process alone.
    if (isLong) {
      await replace(second, nextRelease);
      await until(visitors.listening, streams);
      await replace(renewed, thisRelease);
      await until(visitors.listening, streams);
    }
    await until(visitors.answered, visitors.answered() + requestsPerSecond);
  } finally {
    await visitors.leave();
  }
  expect([visitors.failures, balancer.lost]).toEqual([[], []]);
  // Each was on a process that went, and most on several; in short those of the first process.
  expect(visitors.handedOver()).toBeGreaterThanOrEqual(isLong ? streams : 1);
});
