import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../../testing/bundle-program';
import { isLong, itAtLength } from '../testing/how-often';
import { findSystemBinDir, throwAwayFolder } from '../testing/throw-away-server';
import { canAccess, currentAccount } from './account';
import { getInstalledPackage } from './binaries';
import { type EmbeddedServer, LaunchError, type LaunchOptions, launchEmbedded } from './index';
import { isServing } from './postmaster';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const project = fileURLToPath(new URL('../../../../../..', import.meta.url));
const source = fileURLToPath(new URL('../testing/launch-in-child.ts', import.meta.url));
const nobodyCanRunUs =
  isRoot &&
  (await canAccess({ name: 'nobody', uid: nobody, gid: nobody, isOther: true }, source, 'read')) &&
  (await canAccess({ name: 'nobody', uid: nobody, gid: nobody, isOther: true }, process.execPath, 'enter'));

let program: string;
let folder: string;
let binDir: string | undefined;
const servers: EmbeddedServer[] = [];
const children: ChildProcess[] = [];
const disks: string[] = [];
const run = promisify(execFile);

beforeAll(async () => {
  program = await bundleProgram(source);
  binDir = process.env.TEST_POSTGRES === 'system' ? await findSystemBinDir() : undefined;
  folder = await mkdtemp(join(throwAwayFolder(), 'lugnut-launch-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  // Closed newest first, so that a test's servers do not disturb the next test.
  for (const server of servers.splice(0).reverse()) await server.stop();
});
afterAll(async () => {
  for (const disk of disks.splice(0)) await run('umount', ['-l', disk]);
  await rm(folder, { recursive: true, force: true });
});

async function launch(dataDir: string, more: Partial<LaunchOptions> = {}): Promise<EmbeddedServer> {
  const server = await launchEmbedded({ dataDir, durable: false, ...(binDir ? { binDir } : {}), ...more });
  servers.push(server);
  return server;
}

async function query(
  server: Pick<EmbeddedServer, 'connection'>,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

type Report = { pid: number; adopted: boolean; connection: EmbeddedServer['connection']; error?: string };

async function launchInChild(
  mode: 'serve' | 'leave',
  dataDir: string,
  uid?: number,
  more: Partial<LaunchOptions> = {},
): Promise<{ child: ChildProcess; report: Report }> {
  const options: LaunchOptions = { dataDir, durable: false, ...(binDir ? { binDir } : {}), ...more };
  const child = spawn(process.execPath, [program, mode, JSON.stringify(options)], {
    cwd: project,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined
      ? {}
      : { uid, gid: uid, env: { PATH: process.env.PATH, HOME: folder, TMPDIR: '/tmp' } }),
  });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, report: JSON.parse(line) as Report };
}

async function failure(launching: Promise<unknown>): Promise<string> {
  const error = await launching.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(LaunchError);
  const { message } = error as LaunchError;
  expect(message).not.toContain('\n');
  return message;
}

async function makeFolder(name: string, mode = 0o755): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
  return path;
}

/** As npm leaves it when it skips install scripts. */
async function copyPackageWithoutLinks(into: string): Promise<string> {
  const packageDir = join(into, 'package');
  await cp(getInstalledPackage().packageDir, packageDir, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  return packageDir;
}

describe('one folder, used over and over', () => {
  const dataDir = () => join(folder, 'used', 'postgres');

  it('makes a UTF-8, checksummed database that only its owner can reach', async () => {
    const server = await launch(dataDir());
    expect(server.adopted).toBe(false);
    const [row] = await query(
      server,
      `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, current_database() as name,
        (select datcollate from pg_database where datname = current_database()) as collation`,
    );
    expect(row).toEqual({
      addresses: '',
      checksums: 'on',
      encoding: 'UTF8',
      name: 'lugnut',
      collation: 'C.UTF-8',
    });
    expect(server.connection.host).toBe(dataDir());
    expect((await stat(server.connection.host)).mode & 0o077).toBe(0);
    expect((await stat(join(server.connection.host, '.s.PGSQL.5432'))).mode & 0o077).toBe(0);
    const { uid } = await stat(`/proc/${server.pid}`);
    if (isRoot) expect(uid).not.toBe(0);
    else expect(uid).toBe(process.getuid?.());
  });

  it('keeps running while another user needs it, and is stopped by the last', async () => {
    const first = await launch(dataDir());
    const second = await launch(dataDir());
    expect([first.adopted, second.adopted, second.pid]).toEqual([false, true, first.pid]);
    await first.stop();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    expect(await isServing(first.pid, dataDir())).toBe(false);
  });

  it('survives its killed parent and is adopted by the next start', async () => {
    const { child, report } = await launchInChild('serve', dataDir());
    await query(report, 'create table if not exists kept (word text); insert into kept values ($$here$$)');
    // SIGKILL to the whole group, as a terminal's Ctrl-C reaches it.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await once(child, 'exit');
    const server = await launch(dataDir());
    expect([server.adopted, server.pid]).toEqual([true, report.pid]);
    expect(await query(server, 'select word from kept')).toEqual([{ word: 'here' }]);
  });

  it('keeps no process alive', async () => {
    const { child, report } = await launchInChild('leave', dataDir());
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    const server = await launch(dataDir());
    expect([server.adopted, server.pid]).toEqual([true, report.pid]);
  });

  it('starts again after the server itself was killed', async () => {
    const { child, report: killed } = await launchInChild('serve', dataDir());
    child.kill('SIGKILL');
    process.kill(killed.pid, 'SIGKILL');
    const server = await launch(dataDir());
    expect([server.adopted, server.pid === killed.pid]).toEqual([false, false]);
    expect(await query(server, 'select word from kept')).toEqual([{ word: 'here' }]);
  });

  it('[RUN-14] is started again by its user when it is killed, within ten seconds', async () => {
    const server = await launch(dataDir());
    const killed = server.pid;
    const began = Date.now();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => server.pid, { timeout: 10_000 }).not.toBe(killed);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(server.trouble()).toBeUndefined();
    await server.stop();
    expect(await isServing(server.pid, server.dataDir)).toBe(false);
  });

  it('retries when the server cannot start yet', async () => {
    const realBinDir = binDir ?? join(getInstalledPackage().packageDir, 'native', 'bin');
    const reluctant = await makeFolder('reluctant');
    await writeFile(
      join(reluctant, 'postgres'),
      `#!/bin/sh
       if [ "$1" = -D ] && [ ! -e "$2/tried" ]; then
         touch "$2/tried"; echo "FATAL:  pre-existing shared memory block is still in use" >&2; exit 1
       fi
       exec ${realBinDir}/postgres "$@"`,
      { mode: 0o755 },
    );
    const server = await launch(dataDir(), { binDir: reluctant });
    expect(server.adopted).toBe(false);
    await rm(join(dataDir(), 'tried'));
  });

  it('ignores a pid in the pid file that another program has now', async () => {
    const before = await launch(dataDir());
    const pidFile = await readFile(join(dataDir(), 'postmaster.pid'), 'utf8');
    await before.stop();
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    await writeFile(join(dataDir(), 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)));
    // Under the account of the server, where PostgreSQL alone would refuse to start.
    const { uid, gid } = await stat(dataDir());
    await chown(join(dataDir(), 'postmaster.pid'), uid, gid);
    expect((await launch(dataDir())).adopted).toBe(false);
  });

  itAtLength('says what is wrong with a damaged folder', async () => {
    const server = await launch(dataDir());
    await server.stop();
    const control = join(dataDir(), 'global', 'pg_control');
    const sound = await readFile(control);
    await writeFile(control, sound.subarray(0, 100));
    expect(await failure(launch(dataDir()))).toMatch(/does not start on .*pg_control.*npm run restore/);
    await writeFile(control, sound);

    const version = await readFile(join(dataDir(), 'PG_VERSION'), 'utf8');
    await writeFile(join(dataDir(), 'PG_VERSION'), '12\n');
    expect(await failure(launch(dataDir()))).toMatch(/made by PostgreSQL 12 and this version brings \d+/);
    await rm(join(dataDir(), 'PG_VERSION'));
    expect(await failure(launch(dataDir()))).toMatch(/damaged \(no readable PG_VERSION\)/);
    await writeFile(join(dataDir(), 'PG_VERSION'), version);
  });

  it.runIf(isLong && isRoot)('takes over a copy that root made', async () => {
    const copy = join(folder, 'copied');
    await cp(dataDir(), copy, { recursive: true });
    expect((await stat(copy)).uid).toBe(0);
    expect(await query(await launch(copy), 'select word from kept')).toEqual([{ word: 'here' }]);
  });

  itAtLength('does not adopt the server of the folder it was copied from', async () => {
    const copy = join(folder, 'copied-live');
    await cp(dataDir(), copy, { recursive: true });
    const original = await launch(dataDir());
    await cp(join(dataDir(), 'postmaster.pid'), join(copy, 'postmaster.pid'));
    const { uid, gid } = await stat(dataDir());
    for (const path of [
      copy,
      ...(await readdir(copy, { recursive: true })).map((name) => join(copy, name)),
    ]) {
      await chown(path, uid, gid);
    }
    const server = await launch(copy);
    expect([server.adopted, server.connection.host]).toEqual([false, copy]);
    expect(server.pid).not.toBe(original.pid);
  });

  it('serves a folder whose path is too long for a socket from a short private one', async () => {
    const long = join(await makeFolder('l'.repeat(120)), 'postgres');
    await cp(dataDir(), long, { recursive: true });
    const server = await launch(long);
    expect(server.connection.host).toMatch(/^\/.*\/lugnut-[0-9a-f]{16}$/);
    expect((await stat(server.connection.host)).mode & 0o077).toBe(0);
    expect(await query(server, 'select word from kept')).toEqual([{ word: 'here' }]);
    await server.stop();
    await rm(server.connection.host, { recursive: true });
  });
});

it('gives concurrent starts on a new folder one server', async () => {
  const dataDir = join(folder, 'raced', 'postgres');
  const started = await Promise.all([launch(dataDir), launch(dataDir), launchInChild('serve', dataDir)]);
  const all = [started[0], started[1], started[2].report];
  expect(new Set(all.map((server) => server.pid)).size).toBe(1);
  expect(all.filter((server) => !server.adopted)).toHaveLength(1);
  expect(await readdir(dirname(dataDir))).toEqual([basename(dataDir)]);
  const { child } = started[2];
  child.stdin?.end('stop\n');
  await once(child, 'exit');
});

/** A small disk of its own, which only root of a machine that allows mounts can have. */
const small = { size: 160 };
const mountSmallDisk = async (at: string): Promise<boolean> => {
  await mkdir(at, { recursive: true });
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${small.size}m,mode=755`, 'tmpfs', at]).then(
    () => true,
    () => false,
  );
  if (mounted) disks.push(at);
  return mounted;
};

it('[RUN-14] says in one sentence that its disk is full, and goes on when there is room', async ({
  skip,
}) => {
  const disk = join(folder, 'small');
  if (!(await mountSmallDisk(disk))) skip('no disk can be mounted here');
  const said: string[] = [];
  const server = await launch(join(disk, 'data', 'postgres'), { onTrouble: (words) => said.push(words) });
  expect(server.trouble()).toBeUndefined();
  await run('dd', ['if=/dev/zero', `of=${disk}/ballast`, 'bs=1M', `count=${small.size}`]).catch(
    () => undefined,
  );
  const sentence = `The disk that holds ${server.dataDir} is full: free space or set DATA_DIR to another disk.`;
  await expect.poll(() => server.trouble(), { timeout: 15_000 }).toBe(sentence);
  // It cannot even start on a full disk, and says the same.
  process.kill(server.pid, 'SIGKILL');
  const other = launchEmbedded({ dataDir: server.dataDir, durable: false, ...(binDir ? { binDir } : {}) });
  // Recovery may find the room it needs in what it has; if it does not, it says why.
  const refusal = await other.then(
    (started) => started.stop(),
    (error: Error) => error.message,
  );
  if (refusal !== undefined) expect(refusal).toBe(sentence);
  await rm(join(disk, 'ballast'));
  await expect.poll(() => server.trouble(), { timeout: 30_000 }).toBeUndefined();
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(said).toContain(sentence);
});

itAtLength(
  '[RUN-14] says in one sentence that its folder is read-only, and leaves nothing running',
  async ({ skip }) => {
    const disk = join(folder, 'fixed-disk');
    if (!(await mountSmallDisk(disk))) skip('no disk can be mounted here');
    const dataDir = join(disk, 'data', 'postgres');
    await (await launch(dataDir)).stop();
    await run('mount', ['-o', 'remount,ro', disk]);
    expect(await failure(launch(dataDir))).toMatch(
      /^The account .* may not write to .*fixed-disk.*: .*set DATA_DIR to another folder\.$/,
    );
    expect(await failure(launch(join(disk, 'new', 'postgres')))).toMatch(
      /^The database folder .*fixed-disk.* cannot be read and written .*: .*set DATA_DIR to another folder\.$/,
    );
    const { stdout } = await run('pgrep', ['-f', disk]).catch(() => ({ stdout: '' }));
    expect(stdout).toBe('');
  },
);

it('says that a file is in the way', async () => {
  await writeFile(join(folder, 'a-file'), '');
  expect(await failure(launch(join(folder, 'a-file', 'postgres')))).toContain('a file is in its place');
});

describe.runIf(isRoot)('as root', () => {
  it('moves data and programs out of a folder that is closed to the account', async () => {
    const closed = await makeFolder('closed', 0o700);
    const packageDir = await copyPackageWithoutLinks(closed);
    // As under a strict umask.
    await chmod(join(packageDir, 'native', 'lib'), 0o700);
    const places = { openRoot: join(folder, 'open'), cacheRoot: join(folder, 'cache'), packageDir };
    const dataDir = join(closed, 'data', 'postgres');
    const server = await launchEmbedded({ dataDir, durable: false, ...places });
    servers.push(server);
    expect(dirname(server.dataDir)).toBe(places.openRoot);
    expect(await readdir(places.cacheRoot)).toHaveLength(1);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    const again = await launchEmbedded({ dataDir, durable: false, ...places });
    servers.push(again);
    expect([again.adopted, again.pid]).toEqual([true, server.pid]);
  });

  itAtLength('says how to move existing data out of a folder that was closed since', async () => {
    const parent = await makeFolder('closing');
    await cp(join(folder, 'used', 'postgres'), join(parent, 'postgres'), { recursive: true });
    await chmod(parent, 0o700);
    expect(await failure(launch(join(parent, 'postgres')))).toMatch(
      /closed to the account .* run "mkdir -p .* mv /,
    );
  });
});

describe.runIf(nobodyCanRunUs || !isRoot)('as a plain user', () => {
  const uid = isRoot ? nobody : undefined;

  it('runs under that user, and root adopts and restarts it without taking it away', async () => {
    const parent = await makeFolder('plain');
    if (uid) await chown(parent, uid, uid);
    const dataDir = join(parent, 'postgres');
    const { child, report } = await launchInChild('serve', dataDir, uid);
    expect(report).toMatchObject({ adopted: false });
    const owner = uid ?? process.getuid?.();
    expect((await stat(`/proc/${report.pid}`)).uid).toBe(owner);
    child.stdin?.end('stop\n');
    await once(child, 'exit');
    expect(await isServing(report.pid, dataDir)).toBe(false);
    const server = await launch(dataDir);
    expect((await stat(`/proc/${server.pid}`)).uid).toBe(owner);
  });

  it('says that a folder cannot be written', async () => {
    const parent = await makeFolder('read-only', 0o555);
    const { report } = await launchInChild('leave', join(parent, 'postgres'), uid);
    expect(report.error).toMatch(
      /^LaunchError: The database folder .* cannot be read and written by .*set DATA_DIR/,
    );
  });

  it.runIf(isLong && isRoot && process.env.TEST_POSTGRES !== 'system')(
    'copies programs that it cannot complete where they are',
    async () => {
      const packageDir = await copyPackageWithoutLinks(await makeFolder('installed-by-root'));
      const cacheRoot = await makeFolder('cache-of-nobody');
      await chown(cacheRoot, nobody, nobody);
      await launchInChild('leave', join(folder, 'read-only', 'postgres'), uid, { packageDir, cacheRoot });
      const [copy] = await readdir(cacheRoot);
      expect(
        await canAccess(currentAccount(), join(cacheRoot, copy ?? '', 'native', 'lib', 'libpq.so.5'), 'read'),
      ).toBe(true);
    },
  );

  it.runIf(isRoot)("says that a folder is somebody else's", async () => {
    const { report } = await launchInChild('leave', join(folder, 'used', 'postgres'), uid);
    expect(report.error).toMatch(/^LaunchError: The database folder .* cannot be read and written by/);
  });
});
