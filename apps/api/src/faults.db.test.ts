import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addTechnician } from './capabilities/scheduling/testing/plan-fixtures';
import { type ConnectedDatabase, connectDatabase } from './platform/db/connect';
import { launchEmbedded } from './platform/db/embedded';
import { isServing } from './platform/db/embedded/postmaster';
import { restore } from './platform/db/restore';
import { freePort } from './platform/db/testing/free-port';
import { howOften } from './platform/db/testing/how-often';
import { throwAwayFolder } from './platform/db/testing/throw-away-server';
import { backUpVerified } from './platform/db/verified-backup';
import { newId } from './platform/ids';
import { ensureInstallationSecret } from './platform/installation-secret';
import { createSandboxPayments, type SandboxPayments } from './providers/payments/sandbox.payments';
import { bundleProgram } from './testing/bundle-program';
import { auditEverything } from './testing/faults/audit-everything';
import { holdMessages } from './testing/faults/hold-messages';
import { type Load, startLoad } from './testing/faults/load';
import { createServer, type RunningServer } from './testing/faults/running-server';
import { logInAs } from './testing/log-in-as';
import type { TestApp } from './testing/test-app';

/** Limits, not measures: the figures are printed. */
const minutes = (count: number): number => count * 60_000;
vi.setConfig({ testTimeout: minutes(20), hookTimeout: minutes(3) });

const run = promisify(execFile);
const isLong = howOften({ short: 0, long: 1 }) === 1;
/** It brings the PostgreSQL we ship, whichever one the other tests use: once is enough. */
const isRepeated = process.env.TEST_POSTGRES === 'system';
const always = it.skipIf(isRepeated);
const inLong = it.skipIf(isRepeated || !isLong);
/** Roomy for a cluster and a few hundred bookings, small enough to fill at once. */
const diskMb = 900;

let folder: string;
let isOwnDisk = false;
let server: RunningServer;
let database: ConnectedDatabase;
let cards: SandboxPayments;
let load: Load;
let program: string;
const figures: string[] = [];
const tell = (line: string): void => {
  figures.push(line);
};

const connectTo = (dataDir: string): ConnectedDatabase =>
  connectDatabase({
    connection: {
      host: path.join(dataDir, 'postgres'),
      port: 5432,
      user: 'postgres',
      database: 'lugnut',
      ssl: false,
    },
    applicationName: 'lugnut faults',
    maxConnections: 4,
  });

beforeAll(async () => {
  program = await bundleProgram(fileURLToPath(new URL('./main.ts', import.meta.url)));
  folder = await mkdtemp(path.join(throwAwayFolder(), 'lugnut-faults-'));
  await chmod(folder, 0o755);
  if (isLong) {
    isOwnDisk = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', folder]).then(
      () => true,
      () => false,
    );
  }
  server = createServer({ program, dataDir: path.join(folder, 'data'), port: await freePort() });
  await server.start();
  await server.untilReady(minutes(2));
  database = connectTo(server.dataDir);
  for (let hired = 0; hired < (isLong ? 40 : 8); hired += 1) await addTechnician(database.db);
  cards = createSandboxPayments({ db: database.db, secret: await ensureInstallationSecret(database.db) });
  load = startLoad({
    lanes: isLong ? 4 : 1,
    // In short, what breaks is tried and not what it bears.
    pauseMs: isLong ? 0 : 300,
    base: () => server.base,
    cards,
    logIn: () => logInAs({ test: database } as unknown as TestApp, 'customer'),
  });
  await load.more(2, minutes(1));
});

afterAll(async () => {
  if (server?.isRunning()) await server.stop();
  await database?.close();
  if (isOwnDisk) await run('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
  if (isLong) process.stdout.write(`${figures.join('\n')}\n`);
});

const slowest = (list: readonly number[]): string =>
  `${Math.round(Math.max(...list))} ms at most, ${Math.round(list.reduce((a, b) => a + b, 0) / list.length)} ms on average`;

/** A backend killed makes the server throw away its memory and recover; its parent killed takes all with it. */
const crashDatabase = async (nth: number): Promise<void> => {
  if (nth % 2 === 1) {
    process.kill(await server.postmaster(), 'SIGKILL');
    return;
  }
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'lugnut' limit 1`,
  );
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
};

const untilBroken = async (): Promise<void> => {
  await expect
    .poll(async () => (await server.ready()).status, { timeout: 20_000, interval: 10 })
    .not.toBe(200);
};

always('[RUN-13, RUN-14] comes back from every crash of its database, and takes jobs again', async () => {
  const times: number[] = [];
  for (let nth = 0; nth < howOften({ short: 2, long: 20 }); nth += 1) {
    await crashDatabase(nth);
    const began = performance.now();
    await load.more(1, minutes(1));
    await server.untilReady(minutes(1));
    times.push(performance.now() - began);
    await load.more(isLong ? 3 : 1, minutes(1));
  }
  tell(`${times.length} crashes of the database under load: serving again after ${slowest(times)}`);
});

/** Two days pass for both sides: the same key again would be carried out again. */
const expireKeys = async (): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `update payment_attempt set began_at = began_at - interval '2 days', asked_at = asked_at - interval '2 days'
     where outcome is null`,
  );
  await database.pool.query(`update sandbox_charge set created_at = created_at - interval '2 days'`);
  return rowCount ?? 0;
};

always(
  '[RUN-16] loses nothing when its process is killed, and starts with jobs waiting and keys expired',
  async () => {
    const times: number[] = [];
    let unanswered = 0;
    for (let nth = 0; nth < howOften({ short: 1, long: 30 }); nth += 1) {
      await server.kill();
      if (nth % 3 === 0) unanswered += await expireKeys();
      await server.start();
      times.push(await server.untilReady(minutes(1)));
      await load.more(isLong ? 2 : 1, minutes(1));
    }
    tell(`${times.length} kills of the server under load: ready again after ${slowest(times)}`);
    tell(`keys expired while ${unanswered} charges had no answer`);
  },
);

type Sent = { readonly id: string; readonly attempts: number; readonly sent: number };

/** What became of these messages, once all of them are delivered. */
const untilDelivered = async (ids: readonly string[]): Promise<readonly Sent[]> => {
  const delivered = async () =>
    (
      await database.pool.query<Sent>(
        `select id, attempts, (select count(*)::int from sandbox_delivery where message_key = outbox.id::text) as sent
         from outbox where id = any($1) and delivered_at is not null`,
        [ids],
      )
    ).rows;
  await expect.poll(async () => (await delivered()).length, { timeout: minutes(2) }).toBe(ids.length);
  return delivered();
};

inLong(
  '[RUN-16] sends every text and mail once when it is killed just before or just after sending',
  async () => {
    const caught: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const held = await holdMessages(database.pool, nth % 2 === 0 ? 'email' : 'sms');
      await load.more(1, minutes(1));
      await expect.poll(async () => (await held.unsent()).length, { timeout: minutes(1) }).toBeGreaterThan(0);
      await expect
        .poll(async () => (await held.unnoted()).length, { timeout: minutes(1) })
        .toBeGreaterThan(0);
      await server.kill();
      caught.push(...(await held.unsent()), ...(await held.unnoted()));
      await held.release();
      await server.start();
      await server.untilReady(minutes(1));
    }
    const sent = await untilDelivered(caught);
    expect(sent.filter((message) => message.sent !== 1)).toEqual([]);
    // Each was in the middle of it, and was tried again.
    expect(Math.min(...sent.map(({ attempts }) => attempts))).toBeGreaterThan(1);
    tell(`${caught.length} messages killed around their sending: each sent once`);
  },
);

inLong(
  '[RUN-13] ends within its deadline when it is told to stop under load, and leaves no database behind',
  async () => {
    const times: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const postmaster = await server.postmaster();
      const { code, ms } = await server.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(30_000);
      times.push(ms);
      expect(await isServing(postmaster, path.join(server.dataDir, 'postgres'))).toBe(false);
      await server.start();
      await server.untilReady(minutes(1));
      await load.more(1, minutes(1));
    }
    tell(`${times.length} times told to stop under load: ended after ${slowest(times)}`);
  },
);

always(
  '[RUN-14] says that its database is read-only, answers 503 meanwhile and goes on by itself',
  async () => {
    await database.pool.query('alter system set default_transaction_read_only = on');
    await database.pool.query('select pg_reload_conf()');
    await expect
      .poll(() => server.ready(), { timeout: 20_000 })
      .toEqual({
        status: 503,
        reason: 'The database takes no writes: it is a standby or was set read-only.',
      });
    const refused = await fetch(`${server.base}/api/v2/errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ error: 'x', stack: 'y' }),
    });
    expect(refused.status).toBe(503);
    await database.pool.query('alter system reset default_transaction_read_only');
    await database.pool.query('select pg_reload_conf()');
    await server.untilReady(minutes(1));
    await load.more(1, minutes(1));
  },
);

inLong('[RUN-16] replaces a listening connection gone silent', async () => {
  const listener = async () =>
    (
      await database.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'lugnut listener' order by backend_start desc`,
      )
    ).rows[0]?.pid;
  const silent = await listener();
  if (silent === undefined) throw new Error('nobody listens');
  process.kill(silent, 'SIGSTOP');
  try {
    await expect.poll(listener, { timeout: minutes(1) }).not.toBe(silent);
    tell('a listening connection gone silent was replaced');
  } finally {
    process.kill(silent, 'SIGCONT');
  }
});

inLong(
  '[RUN-14] says that its disk is full, answers 503 and goes on when there is room',
  async ({ skip }) => {
    if (!isOwnDisk) skip('no disk can be mounted here');
    const ballast = path.join(folder, 'ballast');
    await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', `count=${diskMb}`]).catch(() => undefined);
    await untilBroken();
    const { reason = '' } = await server.ready();
    expect(reason).toMatch(/^The disk .* is full/);
    expect(server.output()).not.toContain('UnhandledPromiseRejection');
    await rm(ballast);
    const began = performance.now();
    await server.untilReady(minutes(2));
    tell(`a full disk: "${reason}"; ready ${Math.round(performance.now() - began)} ms after there was room`);
    await load.more(2, minutes(1));
  },
);

const availabilityMs = async (base: string, link: string): Promise<number> => {
  const times: number[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    const began = performance.now();
    const answer = await fetch(`${base}/api/v2/availability/${link}`);
    await answer.text();
    expect(answer.status).toBe(200);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[20] ?? 0;
};

always('[RUN-16] ends in one audit without a difference, the outbox empty within a minute', async () => {
  await load.stop();
  const began = performance.now();
  const open = async () =>
    (
      await database.pool.query(
        'select count(*)::int as n from outbox where delivered_at is null and given_up_at is null',
      )
    ).rows[0].n;
  await expect.poll(open, { timeout: minutes(1), interval: 200 }).toBe(0);
  const { acknowledged } = load;
  tell(
    `${acknowledged.bookings.length} bookings and ${acknowledged.members.length} memberships acknowledged, ${acknowledged.failures} calls failed and were made again; outbox empty after ${Math.round(performance.now() - began)} ms`,
  );
  expect(acknowledged.bookings.length).toBeGreaterThan(0);
  expect(acknowledged.members.length).toBeGreaterThan(0);
  expect(await auditEverything(database.db, acknowledged)).toEqual([]);
});

inLong('[RUN-16] is as fast after a restore into a new cluster, and nothing is lost there', async () => {
  const link = load.acknowledged.bookings[0] ?? '';
  const before = await availabilityMs(server.base, link);
  const file = path.join(folder, 'backup.gz');
  const target = {
    connection: {
      host: path.join(server.dataDir, 'postgres'),
      port: 5432,
      user: 'postgres',
      database: 'lugnut',
      ssl: false as const,
    },
  };
  const { isVerified } = await backUpVerified({ ...database, target }, file);
  expect(isVerified).toBe(true);
  const dataDir = path.join(folder, 'restored');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const cluster = await launchEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const empty = connectDatabase({
    connection: cluster.connection,
    maxConnections: 2,
    applicationName: 'lugnut faults',
  });
  await restore(empty.pool, { open: () => createReadStream(file) });
  await empty.close();
  await cluster.stop();
  const moved = createServer({
    program,
    dataDir,
    port: await freePort(),
    // Files stay where they are.
    environment: { OBJECTS_DIR: path.join(server.dataDir, 'objects') },
  });
  await moved.start();
  await moved.untilReady(minutes(1));
  const restored = connectTo(dataDir);
  try {
    const after = await availabilityMs(moved.base, link);
    tell(
      `availability ${before.toFixed(1)} ms before and ${after.toFixed(1)} ms after a restore into a new cluster (medians of 40), ratio ${(after / before).toFixed(2)}`,
    );
    expect(after / before).toBeLessThan(2);
    expect(await auditEverything(restored.db, load.acknowledged)).toEqual([]);
  } finally {
    await restored.close();
    await moved.stop();
  }
});

always('[RUN-16] would have found a lost booking, an unpaid member and a message sent twice', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into sandbox_delivery (id, channel, recipient, body_text, message_key)
     select gen_random_uuid(), channel, recipient, body_text || '!', message_key from sandbox_delivery
     where message_key in (select id::text from outbox) limit 1 returning message_key as id`,
  );
  const planted = { bookings: [newId()], members: [newId()], failures: 0 };
  expect(await auditEverything(database.db, planted)).toEqual([
    `booking ${planted.bookings[0]} was confirmed and does not exist`,
    `member ${planted.members[0]} has 0 paid charges and was charged 0 times`,
    expect.stringMatching(new RegExp(`^(sms|email) ${rows[0]?.id} is delivered and was sent 2 times$`)),
  ]);
});
