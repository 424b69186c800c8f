import { describe, expect, it } from 'vitest';
import { isRecordComplete, mayAskAgain } from './index';

const beganAt = new Date('2026-11-16T12:00:00Z');
const after = (seconds: number): Date => new Date(beganAt.getTime() + seconds * 1000);
const hour = 3_600;

describe('[BILL-12] a request whose answer was lost', () => {
  it.each([
    [24 * hour, 0, true],
    [24 * hour, 22.9 * hour, true],
    [24 * hour, 23 * hour, false],
    [24 * hour, 30 * hour, false],
    [6 * hour, 4.9 * hour, true],
    [6 * hour, 5 * hour, false],
  ])('with a key of %d seconds may be asked again after %d: %s', (keyLifeSeconds, passed, expected) => {
    expect(mayAskAgain({ beganAt, askedAt: beganAt, keyLifeSeconds }, after(passed))).toBe(expected);
  });

  it.each([
    [0, false],
    [899, false],
    [900, true],
  ])('is in the record, if it arrived, %d seconds after it was sent: %s', (passed, expected) => {
    const askedAt = after(22 * hour);
    const request = { beganAt, askedAt, keyLifeSeconds: 24 * hour };
    expect(isRecordComplete(request, after(22 * hour + passed))).toBe(expected);
  });
});
