import { describe, expect, it } from 'vitest';
import { createSharedReads } from './shared-reads';

/** A read that ends when it is told to. */
const createSource = () => {
  const open: { readonly answer: (value: string) => void; readonly fail: (error: Error) => void }[] = [];
  return {
    open,
    read: () => new Promise<string>((answer, fail) => void open.push({ answer, fail })),
  };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a coalesced read', () => {
  it('is made once for all concurrent callers', async () => {
    const { open, read } = createSource();
    const share = createSharedReads<string>();
    const answers = [share('a', read), share('a', read), share('a', read)];
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.answer('one');
    expect(await Promise.all(answers)).toEqual(['one', 'one', 'one']);
  });

  it('never began before its caller asked', async () => {
    const { open, read } = createSource();
    const share = createSharedReads<string>();
    const early = share('a', read);
    await settle();
    const late = [share('a', read), share('a', read)];
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.answer('before');
    expect(await early).toBe('before');
    await settle();
    expect(open).toHaveLength(2);
    open[1]?.answer('after');
    expect(await Promise.all(late)).toEqual(['after', 'after']);
  });

  it('is independent of other keys, and its failure goes to its own callers', async () => {
    const { open, read } = createSource();
    const share = createSharedReads<string>();
    const first = share('a', read);
    const other = share('b', read);
    await settle();
    expect(open).toHaveLength(2);
    open[0]?.fail(new Error('lost'));
    open[1]?.answer('b');
    await expect(first).rejects.toThrow('lost');
    expect(await other).toBe('b');
    const again = share('a', read);
    await settle();
    open[2]?.answer('a');
    expect(await again).toBe('a');
  });
});
