import { execFile } from 'node:child_process';
import { link, readFile, readlink, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from './launch-error';

const run = promisify(execFile);

/** What a running server writes into `postmaster.pid`. */
export type Postmaster = { pid: number; socketDir: string | undefined; text: string };

export async function findPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(dataDir), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  // Lines: pid, data folder, start time, port, socket folder, address, memory key, status.
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 1)) return undefined;
  return { pid, socketDir: lines[4]?.trim() || undefined, text };
}

/** The pid may have been reused: verifies that the process is a server of this folder. */
export async function isServing(pid: number, dataDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    // Fails for a zombie and for a stranger's process, neither of which is our server.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === dataDir;
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(dataDir);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** PostgreSQL detects a dead server's pid, but not one reused by another program. */
export async function removeStalePidFile(dataDir: string, stale: Postmaster): Promise<void> {
  if (!isAlive(stale.pid)) return;
  const aside = join(dataDir, `postmaster.pid.stale-${process.pid}`);
  try {
    await rename(pidFile(dataDir), aside);
    // A concurrent start may have replaced it: put that one back.
    if ((await readFile(aside, 'utf8')) !== stale.text) await link(aside, pidFile(dataDir));
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'postmaster.pid');
}
