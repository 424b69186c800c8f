import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from './testing/obedient-worker';
import { createWorkerPool, findWorkerFile, PoolBusyError, type WorkerPool } from './worker-pool';

type Answer = { readonly isMainThread: boolean };

let pool: WorkerPool<Order, Answer> | undefined;
afterEach(() => pool?.close());

const open = (settings: { readonly deadlineMs: number; readonly mostWaiting: number }) => {
  pool = createWorkerPool<Order, Answer>({
    file: findWorkerFile(import.meta.url, 'testing/obedient-worker'),
    threads: 1,
    ...settings,
  });
  return pool;
};

const patient = { deadlineMs: 120_000, mostWaiting: 4 };

it('[SAFE-3] works in a thread of its own, and says what went wrong there', async () => {
  const { run } = open(patient);
  expect(await run('answer')).toEqual({ isMainThread: false });
  await expect(run('throw')).rejects.toThrow('as told');
  expect(await run('answer')).toEqual({ isMainThread: false });
});

it('[SAFE-3] ends a thread that is stuck, while everything else goes on, and works on with a new one', async () => {
  const { run } = open({ ...patient, deadlineMs: 2_000 });
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  await expect(run('never end')).rejects.toBeInstanceOf(PoolBusyError);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
  // On a busy machine a new thread may take longer to start than this deadline allows.
  expect(await vi.waitFor(() => run('answer'), { timeout: 60_000 })).toEqual({ isMainThread: false });
});

it('[SAFE-3] refuses what would wait behind too many others', async () => {
  const { run } = open({ ...patient, mostWaiting: 1 });
  const running = run('never end').catch(() => 'ended');
  const waiting = run('answer').catch(() => 'ended');
  await expect(run('answer')).rejects.toBeInstanceOf(PoolBusyError);
  await pool?.close();
  expect(await Promise.all([running, waiting])).toEqual(['ended', 'ended']);
});

it('does not open without its file: a build that left it out does not start', () => {
  const file = findWorkerFile(import.meta.url, 'missing-worker');
  expect(() => createWorkerPool({ file, threads: 1, ...patient })).toThrow('no worker at');
});
