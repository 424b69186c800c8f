import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayRisks, usualRisk } from './day-risk';
import { type DriveTally, learnDrives, paceAt, usualDrives } from './drive-time';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

const tallyOf = (hour: number, shares: readonly number[]): DriveTally => ({
  hour,
  drives: shares.length,
  sum: shares.reduce((sum, share) => sum + share, 0),
  squares: shares.reduce((sum, share) => sum + share * share, 0),
});
const same = (share: number, drives: number, hour = 9) =>
  tallyOf(
    hour,
    Array.from({ length: drives }, () => share),
  );
const always = (pace: number): Float64Array => new Float64Array(24).fill(pace);

describe('how drives go in a market', () => {
  it('[PLAN-2] is what the road profile says until something is recorded', () => {
    expect(learnDrives([])).toEqual({ paces: always(1), spread: 0.1 });
    expect(usualDrives).toEqual(learnDrives([same(1, 0)]));
  });

  it('[PLAN-2] is learned slowly from few drives and well from many', () => {
    expect(learnDrives([same(1.3, 2)]).paces[9]).toBeLessThan(1.06);
    expect(learnDrives([same(1.3, 500)]).paces[9]).toBeCloseTo(1.3, 2);
    const uneven = Array.from({ length: 500 }, (_, nth) => (nth % 2 === 0 ? 0.8 : 1.2));
    expect(learnDrives([tallyOf(9, uneven)]).spread).toBeCloseTo(0.194, 2);
  });

  it('[PLAN-2] differs by the hour, and an hour without records goes as the day does', () => {
    const { paces, spread } = learnDrives([same(1.4, 400, 8), same(1, 400, 13)]);
    expect(paces[8]).toBeCloseTo(1.39, 2);
    expect(paces[13]).toBeCloseTo(1.01, 2);
    expect(paces[17]).toBeCloseTo(1.195, 2);
    // What the hour explains is not chance.
    expect(spread).toBeCloseTo(0.1, 2);
  });

  it('[PLAN-2] changes evenly between the middles of two hours', () => {
    const paces = always(1);
    paces[8] = 1.4;
    const table = [
      [8 * 60 + 30, 1.4],
      [9 * 60, 1.2],
      [9 * 60 + 30, 1],
      [8 * 60, 1.2],
      [0, 1],
      [23 * 60 + 45, 1],
      [32 * 60 + 30, 1.4],
    ] as const;
    for (const [minute, pace] of table) expect(paceAt(paces, minute)).toBeCloseTo(pace, 9);
  });

  const anyTallies = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 23 }),
      fc.array(fc.double({ min: 0.3, max: 3, noNaN: true }), { maxLength: 100 }),
    ),
    { maxLength: 24 },
  );
  const learnAny = (recorded: readonly (readonly [number, readonly number[]])[]) =>
    learnDrives([...new Map(recorded)].map(([hour, shares]) => tallyOf(hour, shares)));

  it('[PLAN-2] stays within limits whatever was recorded', () => {
    fc.assert(
      fc.property(anyTallies, (recorded) => {
        const { paces, spread } = learnAny(recorded);
        expect(paces).toHaveLength(24);
        expect(Math.min(...paces)).toBeGreaterThanOrEqual(0.9);
        expect(Math.max(...paces)).toBeLessThanOrEqual(1.5);
        expect(spread).toBeGreaterThanOrEqual(0.1);
        expect(spread).toBeLessThanOrEqual(0.4);
      }),
    );
  });

  it('[PLAN-2] lets nobody arrive earlier by leaving later', () => {
    const moment = fc.double({ min: 0, max: 1440, noNaN: true });
    const minutes = fc.double({ min: 1, max: 100, noNaN: true });
    fc.assert(
      fc.property(anyTallies, moment, moment, minutes, (recorded, one, other, drive) => {
        const { paces } = learnAny(recorded);
        const [first, later] = [Math.min(one, other), Math.max(one, other)];
        const arrives = (leaves: number) => leaves + drive * paceAt(paces, leaves);
        expect(arrives(later)).toBeGreaterThanOrEqual(arrives(first) - 1e-9);
      }),
    );
  });

  it('[PLAN-2] decides the chance to be late: slow roads make a tight window riskier', () => {
    const day = marketWith(
      [technicianAt('ann', 0)],
      [routeFor('ann', [promised(jobAt('far', 150, 60), hours(9, 12))])],
    );
    const late = (pace: number): number =>
      dayRisks(day, { ...usualRisk, drives: { paces: always(pace), spread: 0.1 } })[0]?.stops[0]?.late ?? 0;
    expect(late(1)).toBeLessThan(0.05);
    expect(late(1.25)).toBeGreaterThan(0.5);
  });
  it('[PLAN-2] counts the hour a drive begins in: an afternoon that crawls is no risk for the morning', () => {
    const day = marketWith(
      [technicianAt('ann', 0)],
      [routeFor('ann', [promised(jobAt('far', 150, 60), hours(9, 12))])],
    );
    const lateWith = (morning: number, afternoon: number): number => {
      const drives = learnDrives([
        ...[7, 8, 9].map((hour) => same(morning, 900, hour)),
        ...[15, 16, 17].map((hour) => same(afternoon, 900, hour)),
      ]);
      return dayRisks(day, { ...usualRisk, drives })[0]?.stops[0]?.late ?? 0;
    };
    expect(lateWith(1.5, 1)).toBeGreaterThan(0.5);
    expect(lateWith(1, 1.5)).toBeLessThan(0.05);
  });
});
