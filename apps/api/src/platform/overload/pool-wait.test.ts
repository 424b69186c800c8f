import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { measurePoolWait } from './pool-wait';

const createPool = () => {
  let nowMs = 1_000;
  const grants: ((value: unknown) => void)[] = [];
  const counts = { totalCount: 10, idleCount: 0, waitingCount: 0, options: { max: 10 } };
  const pool = Object.assign(counts, {
    connect(taken?: (error: undefined, client: object) => void) {
      if (!taken) return new Promise((resolve) => grants.push(resolve));
      grants.push(() => taken(undefined, {}));
      return undefined;
    },
  }) as unknown as Pool;
  const observed: number[] = [];
  const wait = measurePoolWait(pool, { nowMs: () => nowMs, observe: (ms) => observed.push(ms) });
  return {
    pool,
    counts,
    wait,
    observed,
    pass: (ms: number) => {
      nowMs += ms;
    },
    grant: async () => {
      grants.shift()?.({});
      await Promise.resolve();
      await Promise.resolve();
    },
  };
};

it('[RUN-7] counts who still waits, and forgets a wait that is over', async () => {
  const { pool, wait, observed, pass, grant } = createPool();
  expect(wait.currentMs()).toBe(0);
  const first = pool.connect();
  pass(200);
  const second = pool.connect();
  pass(100);
  expect(wait.currentMs()).toBe(300);
  await grant();
  await first;
  // The second has waited less than the first had; the first is still fresh.
  expect(wait.currentMs()).toBe(300);
  pass(100);
  expect(wait.currentMs()).toBe(200);
  await grant();
  await second;
  pass(2_000);
  expect(wait.currentMs()).toBeLessThan(1);
  expect(observed).toEqual([300, 200]);
});

it('[RUN-7] measures callers with a callback, too', async () => {
  const { pool, wait, pass, grant } = createPool();
  let isTaken = false;
  pool.connect(() => {
    isTaken = true;
  });
  pass(50);
  expect(wait.currentMs()).toBe(50);
  await grant();
  expect(isTaken).toBe(true);
  pass(1_000);
  expect(wait.currentMs()).toBeLessThan(1);
});

it('[RUN-7] does not take the opening of a connection for waiting', async () => {
  const { pool, counts, wait, observed, pass, grant } = createPool();
  counts.totalCount = 9;
  const first = pool.connect();
  pass(400);
  expect(wait.currentMs()).toBe(0);
  await grant();
  await first;
  expect(wait.currentMs()).toBe(0);
  expect(observed).toEqual([0]);
  // One is idle, and nobody is ahead.
  Object.assign(counts, { totalCount: 10, idleCount: 1 });
  void pool.connect();
  pass(100);
  expect(wait.currentMs()).toBe(0);
  // Whoever is ahead will have it.
  counts.waitingCount = 1;
  void pool.connect();
  pass(100);
  expect(wait.currentMs()).toBe(100);
});
