import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholePercent } from './index';

describe('a share in whole percent', () => {
  it.each([
    [127, 130, 98],
    [29, 30, 97],
    [999, 1_000, 99],
    [1, 1_000, 1],
    [1, 200, 1],
    [0, 12, 0],
    [12, 12, 100],
    [21, 20, 105],
  ])('[PULSE-1] %i of %i is %i', (part, whole, percent) => {
    expect(wholePercent(part, whole)).toBe(percent);
  });

  it('[PULSE-1] is none of nothing', () => expect(wholePercent(0, 0)).toBeUndefined());

  it('[PULSE-1] is the nearest one, all of it only where it is all, and nothing only where it is nothing', () => {
    const shares = fc
      .integer({ min: 1, max: 100_000 })
      .chain((whole) => fc.record({ whole: fc.constant(whole), part: fc.nat(whole) }));
    fc.assert(
      fc.property(shares, ({ part, whole }) => {
        const percent = wholePercent(part, whole) ?? Number.NaN;
        expect(percent === 100).toBe(part === whole);
        expect(percent === 0).toBe(part === 0);
        const exact = (part * 100) / whole;
        const most = exact < 1 || exact > 99 ? 1 : 0.5;
        expect(Math.abs(percent - exact)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
