import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { defaultCacheRoot, getInstalledPackage, prepareBinaries } from './binaries';
import {
  checkCluster,
  chooseAccount,
  createCluster,
  defaultOpenRoot,
  explainFileError,
  inspectCluster,
} from './cluster';
import { diskIsFull, hasCode, LaunchError } from './launch-error';
import { findPostmaster, isServing, removeStalePidFile } from './postmaster';
import { logFile, type ServerProcess, startServer } from './server-process';
import { getSocketFolder } from './socket-folder';
import { freeBytesOf, type JoinedServer, watchServer } from './watch-server';
import { leastFreeBytes, retryMsAfter, whyNotStarted } from './why-not-started';

declare module 'pg' {
  /** There, as on a socket, but missing from the published types. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

const pollMs = 40;
/** Crash recovery takes as long as it takes; this only guards against waiting forever. */
const readyMs = 180_000;

const databaseName = 'lugnut';
/** Every user of the server holds this lock shared; whoever gets it exclusively is the last one. */
const usersLock = '7104251, 1';

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
};

export type EmbeddedServer = {
  connection: EmbeddedConnection;
  /** Where the data really is, if the server's account cannot enter the configured folder. */
  dataDir: string;
  /** The server's process id, for tests that kill it; another one after it was restarted. */
  readonly pid: number;
  /** True when the server was already running. */
  adopted: boolean;
  /** What keeps it from working, in one sentence; nothing while it works. */
  trouble(): string | undefined;
  /** Ends the server when nobody else uses it. Close your own connections first. */
  stop(): Promise<void>;
};

export type LaunchOptions = {
  dataDir: string;
  /** The folder of another PostgreSQL's programs; else those of the installed package. */
  binDir?: string;
  /** False disables fsync: for throwaway data. */
  durable?: boolean;
  packageDir?: string;
  cacheRoot?: string;
  openRoot?: string;
  /** Told once when something keeps it from working. */
  onTrouble?: (sentence: string) => void;
};

export async function launchEmbedded(options: LaunchOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32') {
    throw new LaunchError('The embedded PostgreSQL does not run on Windows: set DATABASE_URL or use WSL.');
  }
  const dataDir = resolve(options.dataDir);
  const prepared = await prepare({ ...options, dataDir }).catch((error: unknown) => {
    throw explainFileError(error, dataDir);
  });
  const joined = await joinServer(prepared);
  try {
    await ensureDatabase(joined.user);
  } catch (error) {
    // A server that nobody will use is not left behind.
    await leave(joined, prepared.dataDir);
    // It ended under our hands: with a full disk that is why, whatever the lost connection says.
    const isFull = (await freeBytesOf(prepared.dataDir)) < leastFreeBytes;
    throw isFull ? new LaunchError(diskIsFull(prepared.dataDir), { cause: error }) : error;
  }
  const watch = watchServer({
    dataDir: prepared.dataDir,
    join: () => joinServer(prepared),
    joined,
    onTrouble: options.onTrouble ?? (() => undefined),
  });
  let stopping: Promise<void> | undefined;
  return {
    connection: connectionTo(joined.socketDir, databaseName),
    dataDir: prepared.dataDir,
    get pid() {
      return watch.joined().pid;
    },
    adopted: joined.adopted,
    trouble: watch.trouble,
    stop: () => {
      stopping ??= watch.stop().then((last) => leave(last, prepared.dataDir));
      return stopping;
    },
  };
}

type Prepared = {
  dataDir: string;
  start(): Promise<ServerProcess>;
};

async function prepare(options: LaunchOptions): Promise<Prepared> {
  const durable = options.durable ?? true;
  const state = await inspectCluster(options.dataDir);
  const account = await chooseAccount(state);
  const source = options.binDir
    ? { binDir: options.binDir }
    : options.packageDir
      ? { packageDir: options.packageDir }
      : getInstalledPackage();
  const binaries = await prepareBinaries(account, source, options.cacheRoot ?? defaultCacheRoot());
  const openRoot = options.openRoot ?? defaultOpenRoot;
  const dataDir =
    state.kind === 'present'
      ? state.dataDir
      : await createCluster({ dataDir: options.dataDir, account, binaries, durable, openRoot });
  if (state.kind === 'present') await checkCluster(dataDir, state.major, account, binaries);
  return {
    dataDir,
    start: async () => {
      try {
        const socketDir = await getSocketFolder(dataDir, account);
        return await startServer({ dataDir, socketDir, account, binaries, durable });
      } catch (error) {
        throw explainFileError(error, dataDir);
      }
    },
  };
}

/** Uses the server of this folder, starting it when there is none; several starts end up at the same one. */
async function joinServer({ dataDir, start }: Prepared): Promise<JoinedServer> {
  const began = Date.now();
  let mine: ServerProcess | undefined;
  while (Date.now() - began < readyMs) {
    const found = await findPostmaster(dataDir);
    // A server in another container has a pid that means nothing here, but it answers.
    const answer = found?.socketDir ? await tryToUse(found.socketDir, dataDir) : 'nobody';
    if (found?.socketDir && typeof answer === 'object') {
      const adopted = found.pid !== mine?.pid;
      return { user: answer, pid: found.pid, socketDir: found.socketDir, adopted };
    }
    const isThere = found && (answer === 'later' || (await isServing(found.pid, dataDir)));
    if (isThere) {
      // Starting or stopping: look again.
    } else if (mine === undefined) {
      if (found) await removeStalePidFile(dataDir, found);
      mine = await start();
    } else if (mine.hasEnded()) {
      const complaints = await mine.complaints();
      if (Date.now() - began >= retryMsAfter({ complaints }))
        throw whyNotStarted({
          dataDir,
          logFile: logFile(dataDir),
          complaints,
          freeBytes: await freeBytesOf(dataDir),
        });
      await wait(200);
      mine = undefined;
    }
    await wait(pollMs);
  }
  // Started by us and of no use to anybody: it must not go on alone.
  if (mine?.pid !== undefined && !mine.hasEnded()) process.kill(mine.pid, 'SIGINT');
  throw new LaunchError(
    `The PostgreSQL server of ${dataDir} is running but did not answer for ${readyMs / 1000} seconds: wait and start again, or read ${logFile(dataDir)}.`,
  );
}

/** A connection that holds the users' lock, unless the server is starting, stopping or not there. */
async function tryToUse(socketDir: string, dataDir: string): Promise<pg.Client | 'later' | 'nobody'> {
  const client = new pg.Client({
    ...connectionTo(socketDir, 'postgres'),
    application_name: 'lugnut presence',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('data_directory') as folder, pg_try_advisory_lock_shared(${usersLock}) as taken`,
    );
    const isOurs = rows[0]?.folder === dataDir;
    if (isOurs && rows[0]?.taken === true) return client;
    await client.end();
    // A copied folder names the server of the original folder.
    return isOurs ? 'later' : 'nobody';
  } catch (error) {
    await client.end().catch(() => undefined);
    // Class 28, authentication refused: waiting will not change that.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) {
      throw new LaunchError(
        `The PostgreSQL server at ${socketDir} refuses us (${error.message}): check its pg_hba.conf.`,
      );
    }
    return hasCode(error, 'ENOENT', 'ECONNREFUSED', 'ENOTSOCK') ? 'nobody' : 'later';
  }
}

async function ensureDatabase(user: pg.Client): Promise<void> {
  const { rowCount } = await user.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  try {
    await user.query(`create database ${databaseName}`);
  } catch (error) {
    // A concurrent start created it.
    if (!hasCode(error, '42P04', '23505')) throw error;
  }
}

function connectionTo(host: string, database: string): EmbeddedConnection {
  return { host, port: 5432, user: 'postgres', database, ssl: false };
}

/** The last user stops the server: a fast shutdown, awaited. */
async function leave({ user, pid }: JoinedServer, dataDir: string): Promise<void> {
  user.ref();
  let last: boolean;
  try {
    await user.query(`select pg_advisory_unlock_shared(${usersLock})`);
    const { rows } = await user.query(`select pg_try_advisory_lock(${usersLock}) as taken`);
    last = rows[0]?.taken === true;
  } catch {
    // The server has gone already, or broke our connection: nothing that is ours to stop.
    last = false;
  }
  if (last && (await isServing(pid, dataDir))) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline && (await isServing(pid, dataDir))) await wait(20);
  }
  await user.end().catch(() => undefined);
}
