import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOfMinutes, shareOfCents, spreadCents, sumOfCents } from './index';

describe('rounding', () => {
  it.each([
    [100_00, 600, 6_00, '100.00 × 6% = 6.00'],
    [171_80, 600, 10_31, '171.80 × 6% = 10.308'],
    [10, 500, 1, '0.10 × 5% = 0.005, half a cent goes up'],
    [-10, 500, -1, '−0.10 × 5% = −0.005, half a cent goes away from zero'],
    [9, 500, 0, '0.09 × 5% = 0.0045'],
    [12_34, 825, 1_02, '12.34 × 8.25% = 1.01805'],
    [0, 825, 0, 'nothing of nothing'],
    [-1, 1, 0, 'a plain zero, not a negative one'],
  ])('%i cents at %i basis points is %i (%s)', (amount, basisPoints, share) => {
    expect(shareOfCents(amount, basisPoints)).toBe(share);
  });

  it.each([
    [95_00, 84, 133_00, '1.4 h × 95.00'],
    [95_00, 6, 9_50, '0.1 h × 95.00'],
    [100_00, 50, 83_33, '50 min × 100.00 = 83.333'],
    [100_00, 40, 66_67, '40 min × 100.00 = 66.666'],
    [1_00, 3, 5, '3 min × 1.00 = 0.05'],
    [90, 1, 2, '1 min × 0.90 = 0.015, half a cent goes up'],
    [95_00, 0, 0, 'no time'],
  ])('%i cents an hour for %i minutes is %i (%s)', (rate, minutes, price) => {
    expect(priceOfMinutes(rate, minutes)).toBe(price);
  });

  it('is never more than half a cent from the exact share, whatever the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e10 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, basisPoints) => {
          const error =
            BigInt(shareOfCents(amount, basisPoints)) * 10_000n - BigInt(amount) * BigInt(basisPoints);
          expect(error >= -5_000n && error <= 5_000n).toBe(true);
        },
      ),
    );
  });

  it('refuses what would not be exact', () => {
    expect(() => shareOfCents(1.5, 100)).toThrow('whole number of cents');
    expect(() => shareOfCents(100, 8.25)).toThrow('basis points');
    expect(() => priceOfMinutes(100, 1.5)).toThrow('minutes');
    expect(() => shareOfCents(Number.MAX_SAFE_INTEGER, 825)).toThrow('too large');
    expect(() => sumOfCents([1, 0.5])).toThrow('whole number of cents');
  });

  it.each([
    [25_00, [168_80, 133_00, 20_00], [13_11, 10_33, 1_56]],
    [1, [1, 1, 1], [1, 0, 0]],
    [10, [0, 10], [0, 10]],
    [0, [0, 0], [0, 0]],
  ])('[BILL-8] spreads %i cents over %j as %j', (amount, lines, spread) => {
    expect(spreadCents(amount, lines)).toEqual(spread);
  });

  it('[BILL-8] spreads every cent, and no line gets more than it has or than its share and a cent', () => {
    const amounts = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 })
      .chain((lines) => fc.record({ lines: fc.constant(lines), amount: fc.nat(sumOfCents(lines)) }));
    fc.assert(
      fc.property(amounts, ({ lines, amount }) => {
        const spread = spreadCents(amount, lines);
        expect(sumOfCents(spread)).toBe(amount);
        spread.forEach((part, nth) => {
          const [line = 0, total] = [lines[nth], sumOfCents(lines)];
          expect(part).toBeLessThanOrEqual(line);
          expect(Math.abs(part - (total === 0 ? 0 : (amount * line) / total))).toBeLessThan(1);
        });
      }),
    );
    expect(() => spreadCents(2, [1])).toThrow('cannot be spread');
  });

  it('adds amounts', () => {
    expect(sumOfCents([])).toBe(0);
    expect(sumOfCents([1_10, 2_20, -30])).toBe(3_00);
  });
});
