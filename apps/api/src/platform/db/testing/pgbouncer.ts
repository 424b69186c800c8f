import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { EmbeddedConnection } from '../embedded';
import { getPostgresAccount, isRoot } from '../embedded/account';
import { freePort } from './free-port';

const run = promisify(execFile);

export type Pooler = {
  readonly port: number;
  /** The same database through the pooler. */
  urlOf(database: string): string;
  stop(): Promise<void>;
};

export const findPgbouncer = (): string | undefined =>
  [
    '/usr/sbin/pgbouncer',
    '/usr/bin/pgbouncer',
    '/opt/homebrew/bin/pgbouncer',
    '/usr/local/bin/pgbouncer',
  ].find((file) => existsSync(file));

/** So few that transactions of one test change their sessions all the time. */
const serverConnections = 2;

const settingsFor = (server: EmbeddedConnection, folder: string, port: number): string => `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
server_login_retry = 1
query_wait_timeout = 60
logfile = ${join(folder, 'log')}
`;

const untilAnswers = async (url: string, child: ChildProcess, folder: string): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (child.exitCode !== null || attempt > 200)
        throw new Error(`pgbouncer does not answer, see ${folder}/log`, { cause: error });
      await delay(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/** A real pgbouncer in transaction mode before a server of the tests. */
export const startPgbouncer = async (server: EmbeddedConnection): Promise<Pooler> => {
  const program = findPgbouncer();
  if (!program) throw new Error('pgbouncer is not installed here (Debian: apt-get install pgbouncer)');
  const folder = await mkdtemp(join(tmpdir(), 'lugnut-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${server.user}" ""\n`);
  await writeFile(join(folder, 'pgbouncer.ini'), settingsFor(server, folder, port));
  // It refuses to run as root, as the server does.
  const account = isRoot() ? await getPostgresAccount() : undefined;
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {}),
  });
  const urlOf = (database: string): string => `postgresql://${server.user}@127.0.0.1:${port}/${database}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await once(child, 'exit');
      clearTimeout(hard);
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswers(urlOf(server.database), child, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, urlOf, stop };
};
