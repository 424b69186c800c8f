import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BackOff, patientBackOff, waitMs } from './back-off';

const backOff: BackOff = { firstMs: 1000, factor: 2, longestMs: 60_000, maxAttempts: 10 };
const almostOne = 0.999_999;

describe('waiting between attempts', () => {
  it('doubles', () => {
    expect([1, 2, 3, 4].map((failed) => waitMs(backOff, failed, almostOne))).toEqual([
      1000, 2000, 4000, 8000,
    ]);
  });

  it('has half of the delay as jitter', () => {
    expect(waitMs(backOff, 3, 0)).toBe(2000);
    expect(waitMs(backOff, 3, 0.5)).toBe(3000);
  });

  it('waits at least as long as the provider asks for', () => {
    expect(waitMs(backOff, 1, 0, 7000)).toBe(7000);
  });

  it('is never longer than the maximum, nor negative, nor infinite', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.double({ min: 0, max: almostOne, noNaN: true }),
        fc.double({ min: 0, noNaN: true }),
        (failed, random, askedForMs) => {
          const wait = waitMs(backOff, failed, random, askedForMs);
          expect(Number.isInteger(wait)).toBe(true);
          expect(wait).toBeGreaterThanOrEqual(backOff.firstMs / 2);
          expect(wait).toBeLessThanOrEqual(backOff.longestMs);
        },
      ),
    );
  });

  it('keeps trying through an outage of two hours by default', () => {
    const waits = Array.from({ length: patientBackOff.maxAttempts - 1 }, (_, i) =>
      waitMs(patientBackOff, i + 1, 0.5),
    );
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(2 * 3_600_000);
  });
});
