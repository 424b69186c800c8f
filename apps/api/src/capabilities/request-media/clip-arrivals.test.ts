import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClipArrivals } from './clip-arrivals';

const limits = {
  mostOfAddress: 2,
  mostAtOnce: 4,
  mostHeldBytes: 1000,
  periodMs: 5_000,
  leastBytesOfPeriod: 100,
};

describe('videos that arrive', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are limited by address first, so that one sender does not keep others out', () => {
    const arrivals = createClipArrivals(limits);
    const [first] = [arrivals.begin('a'), arrivals.begin('a')];
    expect(() => arrivals.begin('a')).toThrow('a lot of videos');
    arrivals.begin('b');
    first?.end();
    // Ending twice gives back one place.
    first?.end();
    arrivals.begin('a');
    expect(() => arrivals.begin('a')).toThrow('a lot of videos');
    arrivals.begin('c');
    expect(() => arrivals.begin('d')).toThrow('a lot of videos');
  });

  it('are ended where they drip', () => {
    const stream = createClipArrivals(limits).begin('a').watch();
    const failed = vi.fn();
    stream.on('error', failed);
    stream.write(Buffer.alloc(100));
    vi.advanceTimersByTime(5_000);
    expect(stream.destroyed).toBe(false);
    stream.write(Buffer.alloc(99));
    vi.advanceTimersByTime(5_000);
    expect(stream.destroyed).toBe(true);
  });

  it('hold no more bytes than there is memory for, and give them back', async () => {
    const arrivals = createClipArrivals(limits);
    const first = arrivals.begin('a');
    first.watch().write(Buffer.alloc(1000));
    expect(() => arrivals.begin('b')).toThrow('a lot of videos');
    first.end();
    const second = arrivals.begin('b').watch();
    const failure = new Promise((resolve) => second.once('error', resolve));
    second.write(Buffer.alloc(1001));
    expect(await failure).toMatchObject({ code: 'overloaded' });
  });
});
