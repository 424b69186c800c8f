import { describe, expect, it } from 'vitest';
import { mayTakeKeepDiscount } from './keep-discount';

const now = new Date('2027-03-01T15:00:00Z');

describe('the discount for keeping an appointment', () => {
  it.each([
    ['never before', [], true],
    ['a minute ago', ['2027-03-01T14:59:00Z'], false],
    ['a second less than a year ago', ['2026-03-01T15:00:01Z'], false],
    ['a year ago', ['2026-03-01T15:00:00Z'], true],
    ['long ago and lately', ['2024-01-01T00:00:00Z', '2027-01-01T00:00:00Z'], false],
  ])('[PUB-4] taken %s', (_, taken, may) => {
    expect(
      mayTakeKeepDiscount(
        taken.map((at) => new Date(at)),
        now,
      ),
    ).toBe(may);
  });
});
