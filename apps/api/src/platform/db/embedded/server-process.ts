import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, spawnAs } from './account';
import type { Binaries } from './binaries';
import { serverEnvironment } from './cluster';

const logLimitBytes = 10 * 1024 * 1024;

export type ServerProcess = {
  pid: number | undefined;
  hasEnded(): boolean;
  /** What it complained of since this start, oldest first. */
  complaints(): Promise<readonly string[]>;
};

export function logFile(dataDir: string): string {
  return join(dataDir, 'server.log');
}

/** Starts the server in a group of its own, so that Ctrl-C in a terminal reaches us and not it. */
export async function startServer(options: {
  dataDir: string;
  socketDir: string;
  account: Account;
  binaries: Binaries;
  durable: boolean;
}): Promise<ServerProcess> {
  const { dataDir, account } = options;
  const path = logFile(dataDir);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimitBytes) await rename(path, `${path}.old`);
  const log = await open(path, 'a', 0o600);
  if (account.isOther) await log.chown(account.uid, account.gid);
  const logStart = (await log.stat()).size;

  let ended = false;
  let failure: Error | undefined;
  const child: ChildProcess = spawn(join(options.binaries.binDir, 'postgres'), serverArguments(options), {
    ...spawnAs(account),
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', (error) => {
    failure = error;
    ended = true;
  });
  child.unref();
  await log.close();

  return {
    pid: child.pid,
    hasEnded: () => ended,
    complaints: async () => (failure ? [failure.message] : await readComplaints(path, logStart)),
  };
}

function serverArguments(options: { dataDir: string; socketDir: string; durable: boolean }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: options.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    // Partitions, and copies of whole databases, take a lock for each table.
    max_locks_per_transaction: '256',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statement errors can quote personal data, and the caller gets them anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return [
    '-D',
    options.dataDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

const longestReadBytes = 64 * 1024;

async function readComplaints(path: string, from: number): Promise<readonly string[]> {
  const log = await open(path, 'r');
  try {
    const { size } = await log.stat();
    const { buffer, bytesRead } = await log.read({
      buffer: Buffer.alloc(Math.min(longestReadBytes, Math.max(size - from, 1))),
      position: Math.max(from, size - longestReadBytes),
    });
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(Boolean);
    const complaints = lines.filter((text) => /FATAL|PANIC|ERROR|could not|cannot/.test(text));
    return (complaints.length > 0 ? complaints : lines.slice(-1)).map((line) =>
      line.replace(/^.*?((FATAL|PANIC|ERROR): )/, '$1').trim(),
    );
  } finally {
    await log.close();
  }
}
