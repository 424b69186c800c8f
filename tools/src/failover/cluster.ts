import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connectDatabase } from '../../../apps/api/src/platform/db/connect';
import { getPostgresAccount } from '../../../apps/api/src/platform/db/embedded/account';
import { throwAwayFolder } from '../../../apps/api/src/platform/db/testing/throw-away-server';
import { freePort } from '../../lib/free-port.mjs';
import {
  etcdArguments,
  haproxySettings,
  type NodePorts,
  patroniSettings,
  pgbouncerSettings,
} from './cluster-files';
import type { Programs } from './programs';

const run = promisify(execFile);

export type Member = NodePorts & {
  /** PostgreSQL's own process and all of its children. */
  postgresPids(): Promise<number[]>;
  patroniPid(): number | undefined;
  etcdPid(): number | undefined;
  /** Starts what has ended; what runs stays. */
  revive(): Promise<void>;
};

export type Cluster = {
  readonly members: readonly Member[];
  /** By haproxy to the primary: direct in the product's words. */
  readonly directUrl: string;
  /** By pgbouncer and haproxy to the primary. */
  readonly poolUrl: string;
  /** By haproxy to a standby. */
  readonly readUrl: string;
  leader(): Promise<Member>;
  /** A leader and two standbys that stream from it. */
  untilWhole(withinMs: number): Promise<void>;
  /** Ends all that was started here and deletes its files. */
  stop(): Promise<void>;
};

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
};

/** By /proc, because PostgreSQL's children are in sessions of their own. */
const childrenOf = async (parent: number): Promise<number[]> => {
  const pids: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) pids.push(Number(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  return pids;
};

type Role = { readonly role: string };

const ask = async (rest: number): Promise<Role[]> => {
  const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await response.json()) as { members: Role[] }).members;
};

/** Asked of the node itself: what the others have heard of it may be old. */
const isNow = async ({ rest }: NodePorts, what: 'primary' | 'replica'): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${rest}/${what}`, { signal: AbortSignal.timeout(1_500) });
    return response.status === 200;
  } catch {
    return false;
  }
};

const count = async (nodes: readonly NodePorts[], what: 'primary' | 'replica'): Promise<number> =>
  (await Promise.all(nodes.map((node) => isNow(node, what)))).filter(Boolean).length;

const until = async (what: string, withinMs: number, isDone: () => Promise<boolean>): Promise<void> => {
  const began = performance.now();
  while (!(await isDone().catch(() => false))) {
    if (performance.now() - began > withinMs) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await delay(200);
  }
};

/** Three nodes with synchronous replication, haproxy and pgbouncer before them, all on this machine's loopback. */
export const startCluster = async (programs: Programs): Promise<Cluster> => {
  const account = await getPostgresAccount();
  const folder = await mkdtemp(path.join(throwAwayFolder(), 'lugnut-failover-'));
  await chmod(folder, 0o755);
  const give = () => run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const nodes: NodePorts[] = [];
  for (const name of ['n1', 'n2', 'n3'])
    nodes.push({
      name,
      postgres: await freePort(),
      rest: await freePort(),
      etcdClient: await freePort(),
      etcdPeer: await freePort(),
    });
  const [primary, replica, pooler] = [await freePort(), await freePort(), await freePort()];
  for (const node of nodes)
    await writeFile(path.join(folder, `${node.name}.yml`), patroniSettings(node, nodes, folder, programs));
  await writeFile(path.join(folder, 'haproxy.cfg'), haproxySettings({ primary, replica }, nodes));
  await writeFile(path.join(folder, 'pgbouncer.ini'), pgbouncerSettings(folder, pooler, primary));
  await writeFile(path.join(folder, 'users.txt'), '"lugnut" ""\n');
  await give();

  const running = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: readonly string[]): void => {
    if (isRunning(running.get(name))) return;
    const child = spawn(program, args, {
      cwd: '/',
      uid: account.uid,
      gid: account.gid,
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: 'arm64' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.on('error', () => undefined);
    running.set(name, child);
  };

  const postmasterOf = (node: NodePorts): number | undefined => {
    try {
      return Number.parseInt(
        readFileSync(path.join(folder, `data-${node.name}`, 'postmaster.pid'), 'utf8'),
        10,
      );
    } catch {
      return undefined;
    }
  };
  /** The file outlives a killed server, and its number may be somebody else's by now. */
  const isPostgresOf = (node: NodePorts, pid: number): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join(folder, `data-${node.name}`));
    } catch {
      return false;
    }
  };

  const members = nodes.map(
    (node): Member => ({
      ...node,
      async postgresPids() {
        const postmaster = postmasterOf(node);
        if (postmaster === undefined || !isPostgresOf(node, postmaster)) return [];
        return [postmaster, ...(await childrenOf(postmaster))];
      },
      patroniPid: () => running.get(`patroni-${node.name}`)?.pid,
      etcdPid: () => running.get(`etcd-${node.name}`)?.pid,
      async revive() {
        start(`etcd-${node.name}`, programs.etcd, etcdArguments(node, nodes, folder));
        start(`patroni-${node.name}`, programs.patroni, [path.join(folder, `${node.name}.yml`)]);
      },
    }),
  );

  const stop = async (): Promise<void> => {
    const ended = [...running.values()].filter(isRunning).map((child) => once(child, 'exit'));
    for (const child of running.values())
      if (child.pid !== undefined && isRunning(child)) kill(child.pid, 'SIGCONT');
    for (const child of running.values())
      if (child.pid !== undefined && isRunning(child)) kill(child.pid, 'SIGKILL');
    await Promise.race([Promise.all(ended), delay(5_000, undefined, { ref: false })]);
    for (const member of members)
      for (const pid of await member.postgresPids()) {
        kill(pid, 'SIGCONT');
        kill(pid, 'SIGKILL');
      }
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
  };

  const isWhole = async (): Promise<boolean> =>
    (await count(nodes, 'primary')) === 1 &&
    (await count(nodes, 'replica')) === 2 &&
    (await ask(nodes[0]?.rest ?? 0)).some(({ role }) => role === 'sync_standby');

  /** For longer than patroni takes to notice what happened to its node. */
  const untilWhole = async (withinMs: number): Promise<void> => {
    let times = 0;
    await until('three nodes, one of them leading', withinMs, async () => {
      times = (await isWhole().catch(() => false)) ? times + 1 : 0;
      if (times < 5) await delay(1_000);
      return times >= 5;
    });
  };

  try {
    for (const node of nodes) start(`etcd-${node.name}`, programs.etcd, etcdArguments(node, nodes, folder));
    for (const member of members) await member.revive();
    start('haproxy', programs.haproxy, ['-db', '-f', path.join(folder, 'haproxy.cfg')]);
    start('pgbouncer', programs.pgbouncer, ['-q', path.join(folder, 'pgbouncer.ini')]);
    await untilWhole(120_000);
    await until('the primary behind haproxy', 30_000, async () => {
      const { pool, close } = connectDatabase({
        url: `postgresql://postgres@127.0.0.1:${primary}/postgres`,
        maxConnections: 1,
      });
      try {
        await pool.query('create role lugnut login');
        await pool.query('create database lugnut owner lugnut');
        return true;
      } finally {
        await close();
      }
    });
  } catch (error) {
    const logs = members.map(({ name }) => {
      try {
        return readFileSync(path.join(folder, `patroni-${name}.log`), 'utf8').slice(-1_500);
      } catch {
        return '';
      }
    });
    await stop();
    throw new Error(`The cluster did not come up.\n${logs.join('\n')}`, { cause: error });
  }

  return {
    members,
    directUrl: `postgresql://lugnut@127.0.0.1:${primary}/lugnut`,
    poolUrl: `postgresql://lugnut@127.0.0.1:${pooler}/lugnut`,
    readUrl: `postgresql://lugnut@127.0.0.1:${replica}/lugnut`,
    async leader() {
      for (;;) {
        for (const member of members) if (await isNow(member, 'primary')) return member;
        await delay(200);
      }
    },
    untilWhole,
    stop,
  };
};
