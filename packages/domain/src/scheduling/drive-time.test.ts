import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayRisks, usualRisk } from './day-risk';
import { type DriveTally, learnDrives, usualDrives } from './drive-time';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

const tallyOf = (shares: readonly number[]): DriveTally => ({
  drives: shares.length,
  sum: shares.reduce((sum, share) => sum + share, 0),
  squares: shares.reduce((sum, share) => sum + share * share, 0),
});
const same = (share: number, drives: number) => tallyOf(Array.from({ length: drives }, () => share));

describe('how drives go in a market', () => {
  it('[PLAN-2] is what the road profile says until something is recorded', () => {
    expect(learnDrives(same(1, 0))).toEqual({ pace: 1, spread: 0.1 });
    expect(usualDrives).toEqual({ pace: 1, spread: 0.1 });
  });

  it('[PLAN-2] is learned slowly from few drives and well from many', () => {
    expect(learnDrives(same(1.3, 2)).pace).toBeLessThan(1.05);
    expect(learnDrives(same(1.3, 500)).pace).toBeCloseTo(1.29, 2);
    const uneven = tallyOf(Array.from({ length: 500 }, (_, nth) => (nth % 2 === 0 ? 0.8 : 1.2)));
    expect(learnDrives(uneven).spread).toBeCloseTo(0.194, 2);
  });

  it('[PLAN-2] stays within limits whatever was recorded', () => {
    const anyShares = fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { maxLength: 300 });
    fc.assert(
      fc.property(anyShares, (shares) => {
        const { pace, spread } = learnDrives(tallyOf(shares));
        expect(pace).toBeGreaterThanOrEqual(0.9);
        expect(pace).toBeLessThanOrEqual(1.5);
        expect(spread).toBeGreaterThanOrEqual(0.1);
        expect(spread).toBeLessThanOrEqual(0.4);
      }),
    );
  });

  it('[PLAN-2] decides the chance to be late: slow roads make a tight window riskier', () => {
    const day = marketWith(
      [technicianAt('ann', 0)],
      [routeFor('ann', [promised(jobAt('far', 150, 60), hours(9, 12))])],
    );
    const late = (pace: number): number =>
      dayRisks(day, { ...usualRisk, drives: { pace, spread: 0.1 } })[0]?.stops[0]?.late ?? 0;
    expect(late(1)).toBeLessThan(0.05);
    expect(late(1.25)).toBeGreaterThan(0.5);
  });
});
