import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/lib/free-port.mjs';
import { removeFolder } from './remove-folder';

/** The built product in a process of its own, as customers meet it. */
export type Product = { readonly url: string; readonly databaseUrl: string; stop(): Promise<void> };

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** A limit, not a measure: the machine may be busy with other things. */
const patienceMs = 180_000;

export const untilUp = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${url} did not come up`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const isGroupAlive = (groupId: number): boolean => {
  try {
    return process.kill(-groupId, 0);
  } catch {
    return false;
  }
};

const groupGone = async (groupId: number, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs;
  while (isGroupAlive(groupId)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
};

/** A system's browser may be a script that starts other processes: all of its group end before this returns. */
export const groupEnded = async (child: ChildProcess): Promise<void> => {
  const { pid } = child;
  if (pid === undefined || !isGroupAlive(pid)) return;
  process.kill(-pid, 'SIGTERM');
  if (await groupGone(pid, 5_000)) return;
  if (isGroupAlive(pid)) process.kill(-pid, 'SIGKILL');
  await groupGone(pid, 5_000);
};

export const startProduct = async (): Promise<Product> => {
  const temporary = process.getuid?.() === 0 ? '/tmp' : os.tmpdir();
  const folder = await mkdtemp(path.join(temporary, 'lugnut-bench-'));
  // The database's own account must be able to come in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'info', TRUST_PROXY: '1' },
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    await removeFolder(folder);
  };
  try {
    await untilUp(`${url}/readyz`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, databaseUrl: path.join(folder, 'postgres'), stop };
};
