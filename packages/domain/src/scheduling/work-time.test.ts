import { describe, expect, it } from 'vitest';
import { learnOdds, learnWorkTimes, type TimedWork, withOdds } from './work-time';

const took = (shares: readonly number[], work = 'brakes', technicianId = 'ann'): readonly TimedWork[] =>
  shares.map((share) => ({ work, technicianId, plannedMinutes: 60, tookMinutes: 60 * share }));

const repeated = (share: number, times: number): readonly number[] =>
  Array.from({ length: times }, () => share);

describe('how long work takes', () => {
  it('[PLAN-2] is what was planned, give or take a quarter, until something is known', () => {
    expect(learnWorkTimes([]).timeOf('brakes', 'ann', 80)).toEqual({ mean: 80, variance: 400 });
  });

  it('[PLAN-2] the mean is learned from few jobs', () => {
    const { mean } = learnWorkTimes(took(repeated(1.5, 5))).timeOf('brakes', 'ann', 100);
    expect(mean).toBeGreaterThan(135);
    expect(mean).toBeLessThan(150);
  });

  it('[PLAN-2] jobs of one technician say something of the others, and less of other work', () => {
    const times = learnWorkTimes([
      ...took(repeated(1.6, 5)),
      ...took(repeated(1.2, 5), 'brakes', 'bob'),
      ...took(repeated(1, 40), 'oil', 'bob'),
    ]);
    const meanOf = (work: string, technicianId: string) => times.timeOf(work, technicianId, 100).mean;
    expect(meanOf('brakes', 'ann')).toBeGreaterThan(meanOf('brakes', 'new'));
    expect(meanOf('brakes', 'new')).toBeGreaterThan(meanOf('brakes', 'bob'));
    expect(meanOf('brakes', 'bob')).toBeGreaterThan(meanOf('oil', 'bob') + 10);
    expect(meanOf('oil', 'bob')).toBeLessThan(105);
  });

  it('[PLAN-2] the spread is learned slowly', () => {
    const spread = (jobs: readonly TimedWork[]) =>
      Math.sqrt(learnWorkTimes(jobs).timeOf('brakes', 'ann', 100).variance);
    expect(spread(took(repeated(1, 4)))).toBeGreaterThan(17);
    expect(spread(took(repeated(1, 400)))).toBeLessThan(6);
    expect(spread(took([0.4, 1.6, 0.4, 1.6, 0.4, 1.6, 0.4, 1.6]))).toBeGreaterThan(30);
  });

  it('[PLAN-2] a phone forgotten in the car is not a long job', () => {
    const { mean } = learnWorkTimes(took([1, 1, 1, 1, 60])).timeOf('brakes', 'ann', 100);
    expect(mean).toBeLessThan(170);
  });

  it('[PLAN-2] chances are calibrated by what happened', () => {
    const told = (chance: number, happened: number) =>
      Array.from({ length: 100 }, (_, index) => ({ chance, happened: index < happened }));
    expect(learnOdds([])).toBe(1);
    expect(learnOdds(told(0.2, 20))).toBeCloseTo(1, 6);
    expect(learnOdds(told(0.2, 40))).toBeCloseTo(1.8, 6);
    expect(learnOdds(told(0.2, 0))).toBeLessThan(0.3);
    expect(withOdds(0.2, 1)).toBe(0.2);
    expect(withOdds(0.2, 2)).toBeCloseTo(1 / 3, 6);
    expect(withOdds(1, 3)).toBe(1);
  });
});
