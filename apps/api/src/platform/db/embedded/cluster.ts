import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Account,
  accountOfOwner,
  canAccess,
  currentAccount,
  getPostgresAccount,
  isRoot,
  spawnAs,
} from './account';
import { type Binaries, firstLine } from './binaries';
import { diskIsFull, hasCode, LaunchError } from './launch-error';
import { isAlive } from './postmaster';

const run = promisify(execFile);

/** Where data goes when root's own folders are closed to the account that runs the server. */
export const defaultOpenRoot = '/var/lib/lugnut';

export type ClusterState = { kind: 'absent' } | { kind: 'present'; dataDir: string; major: number };

/** Looks at the data folder without changing it. */
export async function inspectCluster(dataDir: string): Promise<ClusterState> {
  try {
    const real = await realpath(dataDir).catch(async (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      const dangling = await lstat(dataDir).catch(() => undefined);
      if (!dangling) return undefined;
      throw new LaunchError(
        `${dataDir} points to a folder that is gone: put it back, or remove ${dataDir} to begin with an empty database.`,
      );
    });
    if (real === undefined || (await readdir(real)).length === 0) return { kind: 'absent' };
    return { kind: 'present', dataDir: real, major: await readMajor(real, dataDir) };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function readMajor(real: string, shown: string): Promise<number> {
  const text = await readFile(join(real, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'EISDIR')) return '';
    throw error;
  });
  const major = Number.parseInt(text, 10);
  if (major > 0) return major;
  throw new LaunchError(
    `${shown} is not a PostgreSQL folder or is damaged (no readable PG_VERSION): move it away or set DATA_DIR to another folder, then restore a backup with "npm run restore".`,
  );
}

/** The owner of existing data, else whoever may own new data. */
export async function chooseAccount(state: ClusterState): Promise<Account> {
  if (state.kind === 'absent') return isRoot() ? getPostgresAccount() : currentAccount();
  const owner = await stat(state.dataDir);
  if (!isRoot()) {
    const account = currentAccount();
    if (owner.uid === account.uid) return account;
    throw new LaunchError(
      `${state.dataDir} belongs to another account (uid ${owner.uid}): start as that account or set DATA_DIR to a folder of your own.`,
    );
  }
  if (owner.uid !== 0) return accountOfOwner(owner);
  // A copy made by root: PostgreSQL would refuse it, and giving it away loses nothing.
  const account = await getPostgresAccount();
  await run('chown', ['-R', `${account.uid}:${account.gid}`, state.dataDir]);
  return account;
}

/** Reports in one line why existing data cannot be served, instead of a server crash. */
export async function checkCluster(
  dataDir: string,
  major: number,
  account: Account,
  binaries: Binaries,
): Promise<void> {
  if (major !== binaries.major) {
    throw new LaunchError(
      `${dataDir} was made by PostgreSQL ${major} and this version brings ${binaries.major}: make a backup with the old version, set DATA_DIR to a new folder and run "npm run restore".`,
    );
  }
  if (!(await canAccess(account, dirname(dataDir), 'enter'))) {
    throw new LaunchError(
      `A folder above ${dataDir} is closed to the account ${account.name} that must run PostgreSQL (it refuses to run as root): run "mkdir -p ${defaultOpenRoot} && mv ${dataDir} ${defaultOpenRoot}/ && ln -s ${defaultOpenRoot}/${basename(dataDir)} ${dataDir}", or set DATA_DIR to a folder it can enter.`,
    );
  }
  if (!(await canAccess(account, dataDir, 'write')) || !(await canAccess(account, dataDir, 'enter'))) {
    throw new LaunchError(
      `The account ${account.name} may not write to ${dataDir}: give it that permission (chmod 700) or set DATA_DIR to another folder.`,
    );
  }
  // PostgreSQL refuses a looser mode; only the owner and root can tighten it.
  await chmod(dataDir, 0o700);
}

/**
 * Created in a temporary folder and renamed into place, so that concurrent starts never see half a cluster. If the
 * account cannot enter the data folder, the data is under `openRoot` and `dataDir` is a link to it.
 */
export async function createCluster(options: {
  dataDir: string;
  account: Account;
  binaries: Binaries;
  durable: boolean;
  openRoot: string;
}): Promise<string> {
  const { dataDir, account, openRoot } = options;
  // An empty folder on another disk, linked to, is filled where it is.
  const target = await realpath(dataDir).catch(() => dataDir);
  const parent = dirname(target);
  try {
    await mkdir(parent, { recursive: true });
    await removeLeftovers(parent, basename(target));
    if (!account.isOther || (await canAccess(account, parent, 'enter'))) {
      const unfinished = await mkdtemp(`${target}.new-${process.pid}-`);
      return await fillAndPlace(options, unfinished, () => rename(unfinished, target));
    }
    await mkdir(openRoot, { recursive: true, mode: 0o755 });
    const elsewhere = await mkdtemp(join(openRoot, 'postgres-'));
    return await fillAndPlace(options, elsewhere, async () => {
      await rmdir(dataDir).catch(() => undefined);
      await symlink(elsewhere, dataDir);
    });
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function fillAndPlace(
  {
    dataDir,
    account,
    binaries,
    durable,
  }: { dataDir: string; account: Account; binaries: Binaries; durable: boolean },
  folder: string,
  place: () => Promise<void>,
): Promise<string> {
  try {
    if (account.isOther) await chown(folder, account.uid, account.gid);
    await initialize(folder, account, binaries, durable);
    await place();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // A concurrent start was faster: its cluster is as good as ours.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return realpath(dataDir);
}

async function initialize(
  folder: string,
  account: Account,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  // macOS has no such locale of its own; there PostgreSQL's built-in one does the same.
  const locale =
    process.platform === 'darwin'
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const args = [
    ...['-D', folder, '-U', 'postgres', '-k', '--encoding=UTF8', ...locale],
    // Only the socket is open, and only the account and root can reach it.
    ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(join(binaries.binDir, 'initdb'), args, { ...spawnAs(account), env: serverEnvironment() });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = said.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? firstLine(error);
    throw new LaunchError(
      `The database could not be made beside ${folder} (${reason.trim()}): free space or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Nothing of ours, so that PGDATA, PGPORT and the like cannot mislead the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: process.platform === 'darwin' ? 'C' : 'C.UTF-8',
    TZ: 'UTC',
  };
}

/** Removes leftovers of starts that were killed while creating a cluster. */
async function removeLeftovers(parent: string, name: string): Promise<void> {
  for (const entry of await readdir(parent)) {
    const maker = entry.startsWith(`${name}.new-`) ? Number.parseInt(entry.slice(name.length + 5), 10) : 0;
    if (maker > 0 && maker !== process.pid && !isAlive(maker)) {
      await rm(join(parent, entry), { recursive: true, force: true });
    }
  }
}

/** The usual troubles with folders, each with its remedy. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  // Node says ENOENT where a folder and those above it cannot be made on a read-only disk.
  const isRefusedFolder = hasCode(error, 'ENOENT') && (error as NodeJS.ErrnoException).syscall === 'mkdir';
  if (isRefusedFolder || hasCode(error, 'EACCES', 'EPERM', 'EROFS')) {
    return new LaunchError(
      `The database folder ${dataDir} cannot be read and written by ${currentAccount().name} (${firstLine(error)}): give that account permission or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (hasCode(error, 'ENOTDIR', 'EEXIST')) {
    return new LaunchError(
      `${dataDir} cannot be a folder because a file is in its place: remove the file or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (hasCode(error, 'EBUSY')) {
    return new LaunchError(
      `${dataDir} is where another disk is mounted, and the database must be able to replace it: set DATA_DIR to a folder inside that disk.`,
      { cause: error },
    );
  }
  if (hasCode(error, 'ENOSPC')) {
    return new LaunchError(diskIsFull(dataDir), { cause: error });
  }
  return error;
}
