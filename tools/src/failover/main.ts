import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sessionStore } from '../../../apps/api/src/capabilities/accounts';
import { addTechnician } from '../../../apps/api/src/capabilities/scheduling/testing/plan-fixtures';
import { type ConnectedDatabase, connectDatabase } from '../../../apps/api/src/platform/db/connect';
import { newId } from '../../../apps/api/src/platform/ids';
import { ensureInstallationSecret } from '../../../apps/api/src/platform/installation-secret';
import { getProjectRoot } from '../../../apps/api/src/platform/project-root';
import { createSandboxPayments } from '../../../apps/api/src/providers/payments/sandbox.payments';
import { auditEverything } from '../../../apps/api/src/testing/faults/audit-everything';
import type { Person } from '../../../apps/api/src/testing/faults/customers';
import { type Load, startLoad } from '../../../apps/api/src/testing/faults/load';
import { createServer, type RunningServer } from '../../../apps/api/src/testing/faults/running-server';
import { freePort } from '../../lib/free-port.mjs';
import { type Cluster, startCluster } from './cluster';
import { faultOf } from './faults';
import { type Round, writeFigures } from './figures';
import { type Probe, startProbe } from './probe';
import { ensurePrograms } from './programs';

const run = promisify(execFile);
const minutes = (count: number): number => count * 60_000;
const backWithinMs = 30_000;
const lanes = 3;

const readRounds = (args: readonly string[]): number => {
  const [flag, value] = args;
  if (flag === undefined) return 10;
  const rounds = flag === '--rounds' ? Number(value) : Number.NaN;
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100)
    throw new Error('Say how often the primary fails: npm run test:failover -- --rounds 2');
  return rounds;
};

/** The product as it is built, without its pages. */
const buildServer = async (root: string): Promise<string> => {
  await run(path.join(root, 'node_modules/.bin/tsx'), ['tools/src/build-api.ts'], { cwd: root });
  return path.join(root, 'apps/api/dist/main.js');
};

const startServers = async (program: string, dataDir: string, cluster: Cluster): Promise<RunningServer[]> => {
  const servers: RunningServer[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const server = createServer({
      program,
      dataDir,
      port: await freePort(),
      environment: {
        DATABASE_URL: cluster.directUrl,
        DATABASE_POOL_URL: cluster.poolUrl,
        DATABASE_READ_URL: cluster.readUrl,
      },
    });
    await server.start();
    // One after the other: the first one migrates.
    await server.untilReady(minutes(2));
    servers.push(server);
  }
  return servers;
};

/** Somebody new, whose code we need not wait for. */
const logIn = async ({ db }: ConnectedDatabase): Promise<Person> => {
  const id = newId();
  const token = `${newId()}${newId()}`;
  await db
    .insertInto('account')
    .values({ id, name: 'Dana Whitfield', email: `${id}@example.com`, zip: '48226', role: 'customer' })
    .execute();
  await sessionStore(db).open({ accountId: id, token, userAgent: undefined });
  return { id, headers: { authorization: `Bearer ${token}` } };
};

const playRound = async (
  nth: number,
  { cluster, load, probe, servers }: { cluster: Cluster; load: Load; probe: Probe; servers: RunningServer[] },
): Promise<Round> => {
  const fault = faultOf(nth);
  const leader = await cluster.leader();
  const beganMs = performance.now();
  const mend = await fault.breakIt(leader);
  // Writes may go on for a moment; only what succeeds after the others have failed counts as back.
  await delay(backWithinMs);
  const isBack = probe.isBack(performance.now() - 5_000);
  await mend();
  await cluster.untilWhole(minutes(3));
  const wholeMs = performance.now() - beganMs;
  await load.more(2, minutes(2));
  const gapMs = probe.longestGapMs(beganMs);
  console.log(
    `  ${nth + 1}. ${leader.name}: ${fault.name}: ${(gapMs / 1000).toFixed(1)} s without a write, three nodes again after ${(wholeMs / 1000).toFixed(1)} s`,
  );
  if (!isBack || gapMs > backWithinMs)
    throw new Error(
      `The service was not back within ${backWithinMs / 1000} s: ${servers.map((one) => one.output().slice(-1_500)).join('\n')}`,
    );
  return { fault: fault.name, gapMs, wholeMs };
};

const untilOutboxIsEmpty = async (database: ConnectedDatabase): Promise<void> => {
  const began = performance.now();
  for (;;) {
    const { rows } = await database.pool.query<{ open: number }>(
      'select count(*)::int as open from outbox where delivered_at is null and given_up_at is null',
    );
    if (rows[0]?.open === 0) return;
    if (performance.now() - began > minutes(3)) throw new Error(`${rows[0]?.open} messages still wait`);
    await delay(500);
  }
};

const play = async (rounds: number, closings: (() => Promise<unknown>)[]): Promise<void> => {
  const root = getProjectRoot();
  const began = performance.now();
  const programs = await ensurePrograms();
  console.log('· building the server');
  const program = await buildServer(root);
  console.log('· starting three nodes, haproxy and pgbouncer');
  const cluster = await startCluster(programs);
  closings.push(() => cluster.stop());
  console.log('· starting two processes of the product');
  // What two processes keep beside the database they share.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lugnut-failover-data-'));
  closings.push(() => rm(dataDir, { recursive: true, force: true }));
  const servers = await startServers(program, dataDir, cluster);
  closings.push(() => Promise.all(servers.map((server) => server.kill())));
  const database = connectDatabase({
    url: cluster.directUrl,
    applicationName: 'lugnut failover',
    maxConnections: 6,
    queryTimeoutMs: 10_000,
  });
  closings.push(() => database.close());
  for (let hired = 0; hired < 40; hired += 1) await addTechnician(database.db);
  const cards = createSandboxPayments({
    db: database.db,
    secret: await ensureInstallationSecret(database.db),
  });
  let turn = 0;
  const load = startLoad({
    lanes,
    pauseMs: 50,
    // As a balancer would: every call to the other one.
    base: () => {
      turn += 1;
      return servers[turn % servers.length]?.base ?? '';
    },
    cards,
    logIn: () => logIn(database),
  });
  const probe = startProbe(servers.map(({ base }) => base));
  closings.push(() => probe.stop());
  await load.more(3, minutes(2));
  console.log(`· failing the primary ${rounds} times under load`);
  const played: Round[] = [];
  for (let nth = 0; nth < rounds; nth += 1)
    played.push(await playRound(nth, { cluster, load, probe, servers }));
  await load.stop();
  await probe.stop();
  await untilOutboxIsEmpty(database);
  const { acknowledged } = load;
  const differences = await auditEverything(database.db, acknowledged);
  const figures = {
    rounds: played,
    bookings: acknowledged.bookings.length,
    members: acknowledged.members.length,
    failures: acknowledged.failures,
    odd: probe.odd.length,
    differences,
    minutes: (performance.now() - began) / 60_000,
  };
  await writeFigures(root, figures);
  for (const line of [...new Set(probe.odd)].slice(0, 10)) console.log(`  odd answer: ${line}`);
  console.log(
    `· ${figures.bookings} bookings and ${figures.members} memberships acknowledged, ${figures.failures} calls made again; ${differences.length} differences, ${figures.odd} odd answers`,
  );
  for (const difference of differences) console.log(`  ${difference}`);
  if (differences.length > 0 || probe.odd.length > 0) process.exitCode = 1;
};

const closings: (() => Promise<unknown>)[] = [];
const closeAll = async (): Promise<void> => {
  for (let close = closings.pop(); close; close = closings.pop()) await close().catch(() => undefined);
};
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void closeAll().then(() => process.exit(130)));

try {
  const rounds = readRounds(process.argv.slice(2));
  // Whatever hangs, it ends: a round takes a minute or two.
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new Error('It took too long and was given up.')),
      minutes(8 + 4 * rounds),
    ).unref();
  });
  await Promise.race([play(rounds, closings), late]);
} catch (error) {
  console.error(
    error instanceof Error ? `${error.message}${error.cause ? `\n${String(error.cause)}` : ''}` : error,
  );
  process.exitCode = 1;
} finally {
  await closeAll();
}
// What a given-up run left waiting must not keep the command alive.
process.exit();
