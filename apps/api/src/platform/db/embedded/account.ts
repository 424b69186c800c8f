import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { LaunchError } from './launch-error';

const run = promisify(execFile);

/** The operating system account that owns the data and runs the server. */
export type Account = {
  name: string;
  uid: number;
  gid: number;
  /** True when we are root and the server must run as somebody else. */
  isOther: boolean;
};

/** `spawn` options for that account; the working directory is one that everyone can enter. */
export function spawnAs(account: Account): { cwd: string; uid?: number; gid?: number } {
  return account.isOther ? { cwd: '/', uid: account.uid, gid: account.gid } : { cwd: '/' };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function currentAccount(): Account {
  const { username, uid, gid } = safeUserInfo();
  return { name: username, uid, gid, isOther: false };
}

/** A container may run us under a number that has no name. */
function safeUserInfo(): { username: string; uid: number; gid: number } {
  try {
    return userInfo();
  } catch {
    const uid = process.getuid?.() ?? -1;
    return { username: `uid ${uid}`, uid, gid: process.getgid?.() ?? -1 };
  }
}

export function accountOfOwner(owner: { uid: number; gid: number }): Account {
  return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid, isOther: true };
}

/** PostgreSQL refuses to run as root, so root needs the usual `postgres` account. */
export async function getPostgresAccount(): Promise<Account> {
  const existing = await findPostgresAccount();
  if (existing) return existing;
  for (const [command, args] of [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ] as const) {
    // A concurrent start may be creating it: what counts is whether it exists afterwards.
    await run(command, [...args]).catch(() => undefined);
    const made = await findPostgresAccount();
    if (made) return made;
  }
  throw new LaunchError(
    'PostgreSQL refuses to run as root and the account "postgres" could not be made: run "useradd --system postgres", start as another user, or set DATABASE_URL.',
  );
}

async function findPostgresAccount(): Promise<Account | undefined> {
  try {
    const uid = Number((await run('id', ['-u', 'postgres'])).stdout);
    const gid = Number((await run('id', ['-g', 'postgres'])).stdout);
    return { name: 'postgres', uid, gid, isOther: true };
  } catch {
    return undefined;
  }
}

/** Checked by the system as that account, so that modes, ACLs and mounts all count. */
export async function canAccess(
  account: Account,
  path: string,
  kind: 'enter' | 'read' | 'write',
): Promise<boolean> {
  const flag = { enter: '-x', read: '-r', write: '-w' }[kind];
  try {
    await run('test', [flag, path], spawnAs(account));
    return true;
  } catch {
    return false;
  }
}
