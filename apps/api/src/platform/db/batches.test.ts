import { describe, expect, it, vi } from 'vitest';
import { createBatches } from './batches';

/** Statements whose end the test decides. */
const controlled = () => {
  const calls: { readonly items: readonly number[]; end(results?: readonly string[]): void; fail(): void }[] =
    [];
  const run = (items: readonly number[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      calls.push({
        items,
        end: (results = items.map((item) => `done ${item}`)) => resolve(results),
        fail: () => reject(new Error('refused')),
      });
    });
  return { calls, run };
};

/** Twice: continuations of the first are scheduled in the first. */
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('batches', () => {
  it('start at once when nothing is in progress, with all that has arrived', async () => {
    const { calls, run } = controlled();
    const add = createBatches(run, { most: 10 });
    const results = Promise.all([add(1), add(2), add(3)]);
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    calls[0]?.end();
    expect(await results).toEqual(['done 1', 'done 2', 'done 3']);
  });

  it('collect what arrives while one is in progress, up to their limit', async () => {
    const { calls, run } = controlled();
    const add = createBatches(run, { most: 2 });
    const first = add(1);
    await turn();
    const rest = [add(2), add(3), add(4)];
    await turn();
    expect(calls).toHaveLength(1);
    calls[0]?.end();
    await first;
    await turn();
    expect(calls[1]?.items).toEqual([2, 3]);
    calls[1]?.end();
    await Promise.all(rest.slice(0, 2));
    await turn();
    expect(calls[2]?.items).toEqual([4]);
    calls[2]?.end();
    expect(await Promise.all(rest)).toEqual(['done 2', 'done 3', 'done 4']);
  });

  it('start another statement once one has taken too long, up to the maximum', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { calls, run } = controlled();
      const add = createBatches(run, { most: 10, patienceMs: 25, lanes: 2 });
      const stuck = add(1);
      await turn();
      const passing = add(2);
      await turn();
      expect(calls).toHaveLength(1);
      vi.advanceTimersByTime(25);
      await turn();
      expect(calls[1]?.items).toEqual([2]);
      const third = add(3);
      vi.advanceTimersByTime(100);
      await turn();
      expect(calls).toHaveLength(2);
      calls[1]?.end();
      expect(await passing).toBe('done 2');
      await turn();
      expect(calls[2]?.items).toEqual([3]);
      calls[2]?.end();
      calls[0]?.end();
      expect(await Promise.all([stuck, third])).toEqual(['done 1', 'done 3']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('run in parallel up to the limit', async () => {
    const { calls, run } = controlled();
    const add = createBatches(run, { most: 1, abreast: 2 });
    const all = [add(1), add(2), add(3)];
    await turn();
    expect(calls.map(({ items }) => items)).toEqual([[1], [2]]);
    calls[1]?.end();
    await all[1];
    await turn();
    expect(calls[2]?.items).toEqual([3]);
    calls[0]?.end();
    calls[2]?.end();
    expect(await Promise.all(all)).toEqual(['done 1', 'done 2', 'done 3']);
  });

  it('reject every caller in a failed batch, and go on with the next', async () => {
    const { calls, run } = controlled();
    const add = createBatches(run, { most: 10 });
    const failed = Promise.allSettled([add(1), add(2)]);
    await turn();
    calls[0]?.fail();
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = add(3);
    await turn();
    calls[1]?.end();
    expect(await next).toBe('done 3');
  });

  it('refuse a result that does not match the items', async () => {
    const { calls, run } = controlled();
    const add = createBatches(run, { most: 10 });
    const answers = Promise.allSettled([add(1), add(2)]);
    await turn();
    calls[0]?.end(['only one']);
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
