import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { installJobs } from '../../jobs/install-jobs';
import { createLogger } from '../../logging/logger';
import { connectDatabase } from '../connect';
import { type EmbeddedConnection, launchEmbedded } from '../embedded';
import { findPostmaster, isAlive, isServing } from '../embedded/postmaster';
import { migrateToLatest } from '../migrate';

const prefix = 'lugnut-test-';
const templateName = 'lugnut_template';

export type ThrowAwayServer = {
  /** To the database `postgres`, for making others. */
  connection: EmbeddedConnection;
  /** A new migrated database. */
  createDatabase(): Promise<EmbeddedConnection>;
  /** Ends the server and deletes everything. */
  stop(): Promise<void>;
};

/**
 * A server without fsync in a temporary folder, with a migrated template to copy. TEST_POSTGRES=system runs the
 * machine's own PostgreSQL instead of the embedded one.
 */
export async function startThrowAwayServer(): Promise<ThrowAwayServer> {
  await removeAbandoned();
  const folder = await mkdtemp(join(throwAwayFolder(), `${prefix}${process.pid}-`));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  let pid: number | undefined;
  // Last resort when the run ends without a teardown: removes server and folder.
  const abandon = () => {
    if (pid !== undefined) killQuietly(pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', abandon);
  try {
    const binDir = process.env.TEST_POSTGRES === 'system' ? await getSystemBinDir() : undefined;
    const server = await launchEmbedded({ dataDir, durable: false, ...(binDir ? { binDir } : {}) });
    pid = server.pid;
    const connection = { ...server.connection, database: 'postgres' };
    await makeTemplate(connection);
    return {
      connection,
      createDatabase: () => cloneTemplate(connection),
      stop: async () => {
        await server.stop();
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
        process.removeListener('exit', abandon);
      },
    };
  } catch (error) {
    process.removeListener('exit', abandon);
    abandon();
    throw error;
  }
}

export async function cloneTemplate(
  server: EmbeddedConnection,
  template = templateName,
): Promise<EmbeddedConnection> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  // Copying files takes a tenth of the processor time of writing each page to the log, the default.
  await runOn(server, `create database ${database} template ${template} strategy file_copy`);
  return { ...server, database };
}

/** From now on it is only copied: a template that somebody uses cannot be. */
export async function makeTemplateOf(connection: EmbeddedConnection): Promise<void> {
  await runOn(
    connection,
    `alter database ${connection.database} with is_template true allow_connections false`,
  );
}

export async function createEmptyDatabase(server: EmbeddedConnection): Promise<EmbeddedConnection> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `create database ${database}`);
  return { ...server, database };
}

export async function dropDatabase(server: EmbeddedConnection, database: string): Promise<void> {
  await runOn(server, `drop database if exists ${database} with (force)`);
}

/** The same place as an address, for what only takes DATABASE_URL. */
export function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function makeTemplate(connection: EmbeddedConnection): Promise<void> {
  await runOn(connection, `create database ${templateName}`);
  const template = connectDatabase({
    connection: { ...connection, database: templateName },
    maxConnections: 2,
  });
  try {
    await migrateToLatest(template.db);
    // Most of what the product does leaves through the outbox, which needs the worker's tables.
    await installJobs(template.pool, createLogger({ level: 'silent' }));
  } finally {
    await template.close();
  }
  await makeTemplateOf({ ...connection, database: templateName });
}

async function runOn(connection: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function findSystemBinDir(): Promise<string | undefined> {
  for (const root of ['/usr/lib/postgresql', '/usr/pgsql']) {
    const versions = await readdir(root).catch(() => []);
    const newestFirst = versions.sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
    for (const version of newestFirst) {
      const binDir = join(root, version, 'bin');
      if (existsSync(join(binDir, 'initdb'))) return binDir;
    }
  }
  return ['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin'].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

async function getSystemBinDir(): Promise<string> {
  const binDir = await findSystemBinDir();
  if (binDir) return binDir;
  throw new Error('TEST_POSTGRES=system, but no PostgreSQL server is installed on this machine.');
}

/**
 * Memory where there is plenty of it: copying the template, a thousand small files, takes a tenth of the processor time
 * there. Root's own TMPDIR may be closed to the account that runs the server.
 */
export function throwAwayFolder(): string {
  return hasRoomInMemory() ? memory : onDisk();
}

const memory = '/dev/shm';
const onDisk = (): string => (process.getuid?.() === 0 ? '/tmp' : tmpdir());

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 1024 ** 3;
}

/** Leftovers of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const place of new Set([throwAwayFolder(), onDisk()])) {
    for (const entry of await readdir(place)) {
      const owner = entry.startsWith(prefix) ? Number.parseInt(entry.slice(prefix.length), 10) : 0;
      if (!(owner > 0) || isAlive(owner)) continue;
      const folder = join(place, entry);
      const dataDir = join(folder, 'postgres');
      const server = await findPostmaster(dataDir).catch(() => undefined);
      if (server && (await isServing(server.pid, dataDir))) killQuietly(server.pid);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has ended already.
  }
}
