import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, open, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { launchEmbedded } from '../../../apps/api/src/platform/db/embedded';
import { freePort } from '../../../tools/lib/free-port.mjs';
import { ended, untilUp } from '../product';
import { removeFolder } from '../remove-folder';
import { type Call, findSubjects, logInEverybody, pathOf, type Subjects, type Tokens } from './calls';
import { fill } from './fill';

/** The built product with a business of one size. */
export type World = {
  readonly appointments: number;
  readonly rows: number;
  /** Tables that nobody may read through, by what is in them. */
  readonly big: ReadonlySet<string>;
  ask(call: Call): Promise<number>;
  /** The plans of everything that happens meanwhile, as the server's log has them. */
  explained(work: () => Promise<void>): Promise<string>;
  close(): Promise<void>;
};

/** From here on a table is big. */
const bigRows = 20_000;

const startServer = async (folder: string): Promise<{ url: string; child: ChildProcess }> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        SIMULATE_FLEET: 'false',
      },
    },
  });
  await untilUp(`${url}/readyz`, child);
  return { url, child };
};

const readFrom = async (file: string, start: number): Promise<string> => {
  const log = await open(file, 'r');
  try {
    const { size } = await log.stat();
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(size - start), position: start });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await log.close();
  }
};

/** Data that is thrown away need not survive a power cut. */
const prepareServer = async (client: pg.Client): Promise<void> => {
  for (const setting of [
    'fsync = off',
    'full_page_writes = off',
    "max_wal_size = '8GB'",
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = -1',
    'auto_explain.log_nested_statements = on',
    "auto_explain.log_format = 'json'",
  ])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
};

type Parts = {
  readonly url: string;
  readonly tokens: Tokens;
  readonly subjects: Subjects;
};

let asked = 0;

const askOnce = async ({ url, tokens, subjects }: Parts, call: Call): Promise<number> => {
  asked += 1;
  const token = tokens[call.who];
  const startedMs = performance.now();
  const response = await fetch(`${url}${pathOf(call, subjects)}`, {
    method: call.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  const ms = performance.now() - startedMs;
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, Math.min(60, seconds) * 1_000));
    return askOnce({ url, tokens, subjects }, call);
  }
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${text.slice(0, 200)}`);
  return ms;
};

/** The database with its demonstration, as the product makes it with its first start. */
const makeDatabase = async (folder: string) => {
  await ended((await startServer(folder)).child);
  const { connection, stop } = await launchEmbedded({ dataDir: path.join(folder, 'postgres') });
  const client = new pg.Client(connection);
  await client.connect();
  return { client, stop };
};

const countRows = async (client: pg.Client): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ name: string; rows: string }>(
    `select relname as name, n_live_tup as rows from pg_stat_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map((row) => [row.name, Number(row.rows)]));
};

const grow = async (client: pg.Client, appointments: number): Promise<ReadonlyMap<string, number>> => {
  await prepareServer(client);
  const startedMs = performance.now();
  await fill(client, appointments);
  const counts = await countRows(client);
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  console.log(`${appointments.toLocaleString('en-US')} appointments in ${seconds} s`);
  return counts;
};

const explaining = (client: pg.Client, logFile: string): World['explained'] => {
  const explain = async (on: boolean): Promise<void> => {
    await client.query(`alter system set auto_explain.log_min_duration = ${on ? 0 : -1}`);
    await client.query('select pg_reload_conf()');
    // Idle connections of the product read it with their next statement.
    await new Promise((resolve) => setTimeout(resolve, 200));
  };
  return async (work) => {
    const { size } = await stat(logFile);
    await explain(true);
    try {
      await work();
    } finally {
      await explain(false);
    }
    return readFrom(logFile, size);
  };
};

export const openWorld = async (appointments: number): Promise<World> => {
  const temporary = process.getuid?.() === 0 ? '/tmp' : os.tmpdir();
  const folder = await mkdtemp(path.join(temporary, 'lugnut-growth-'));
  // The database's own account must be able to come in.
  await chmod(folder, 0o755);
  const { client, stop } = await makeDatabase(folder);
  let child: ChildProcess | undefined;
  const closeAll = async (): Promise<void> => {
    await client.end();
    if (child) await ended(child);
    await stop();
    await removeFolder(folder);
  };
  try {
    const counts = await grow(client, appointments);
    const tokens = await logInEverybody(client);
    const subjects = await findSubjects(client);
    const server = await startServer(folder);
    child = server.child;
    return {
      appointments,
      rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0),
      big: new Set([...counts].filter(([, rows]) => rows >= bigRows).map(([name]) => name)),
      ask: (call) => askOnce({ url: server.url, tokens, subjects }, call),
      explained: explaining(client, path.join(folder, 'postgres', 'server.log')),
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
