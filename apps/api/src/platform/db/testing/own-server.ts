import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

const find = async (program: string): Promise<boolean> =>
  execute('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

const findBinDir = async (): Promise<string | undefined> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest && `/usr/lib/postgresql/${newest}/bin`;
};

/** What is missing for a server with pgBackRest, in one sentence; installs it where that is possible. */
export const findServerProblem = async (): Promise<string | undefined> => {
  if (!(await find('pgbackrest')) && isRoot && (await find('apt-get')))
    await execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbackrest'], {
      timeout: 180_000,
    }).catch(() => undefined);
  if (!(await find('pgbackrest')))
    return 'pgBackRest is not here: install it (Debian: apt-get install pgbackrest).';
  if (!(await findBinDir()))
    return 'PostgreSQL is not here: install it (Debian: apt-get install postgresql).';
  return undefined;
};

/** PostgreSQL refuses to be run by root. */
const run = async (program: string, args: readonly string[]): Promise<string> => {
  const as = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...args];
  const [file, all] = isRoot ? ['setpriv', as] : [program, [...args]];
  return (await execute(file, all, { cwd: '/', maxBuffer: 16 * 1024 * 1024 })).stdout;
};

const idOf = async (flag: '-u' | '-g'): Promise<number> =>
  Number((await execute('id', [flag, 'postgres'])).stdout);

const repository = (folder: string, port: number): string => `
[global]
repo1-path=${folder}/repo
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-test
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
start-fast=y

[shop]
pg1-path=${folder}/data
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`;

/** A server as a company would run it, with its log archived by pgBackRest; in a folder of its own, on a socket alone. */
export const startArchivedServer = async () => {
  const bin = (await findBinDir()) ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'lugnut-pitr-'));
  const config = path.join(folder, 'pgbackrest.conf');
  const port = await freePort();
  await writeFile(config, repository(folder, port));
  for (const name of ['repo', 'log', 'lock', 'spool']) await mkdir(path.join(folder, name));
  if (isRoot)
    for (const name of ['', 'repo', 'log', 'lock', 'spool'])
      await chown(path.join(folder, name), await idOf('-u'), await idOf('-g'));
  const data = path.join(folder, 'data');
  // On the command line: by an environment variable alone the restored server would not find it.
  const backRest = (...args: readonly string[]): Promise<string> =>
    run('pgbackrest', ['--stanza=shop', `--config=${config}`, '--log-level-console=warn', ...args]);
  await run(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-instructions']);
  await appendFile(
    path.join(data, 'postgresql.conf'),
    `
listen_addresses = ''
unix_socket_directories = '${folder}'
port = ${port}
archive_mode = on
archive_command = 'pgbackrest --stanza=shop --config=${config} archive-push %p'
`,
  );
  const running = new Set<string>();
  const start = async (dataDir: string, options: string): Promise<void> => {
    await run(`${bin}/pg_ctl`, [
      '-D',
      dataDir,
      '-w',
      '-t',
      '120',
      '-l',
      `${dataDir}.log`,
      '-o',
      options,
      'start',
    ]);
    running.add(dataDir);
  };
  const stop = async (dataDir: string): Promise<void> => {
    running.delete(dataDir);
    await run(`${bin}/pg_ctl`, ['-D', dataDir, '-w', '-m', 'fast', 'stop']);
  };
  await start(data, '');
  return {
    backRest,
    url: (database: string) => `postgres://postgres@/${database}?host=${folder}&port=${port}`,
    stop: () => stop(data),
    /** As it was at that moment, in a folder of its own and without archiving: the archive is the first one's. */
    async restoreAt(moment: string): Promise<void> {
      const restored = path.join(folder, 'restored');
      await backRest(
        `--pg1-path=${restored}`,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        '--archive-mode=off',
        'restore',
      );
      await start(restored, "-c synchronous_standby_names=''");
      const isRecovering = async (): Promise<boolean> => {
        const args = [
          '-h',
          folder,
          '-p',
          String(port),
          '-U',
          'postgres',
          '-Atc',
          'select pg_is_in_recovery()',
        ];
        return (await run(`${bin}/psql`, [...args, 'postgres'])).trim() !== 'f';
      };
      while (await isRecovering());
    },
    async close(): Promise<void> {
      for (const dataDir of running) await stop(dataDir).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
