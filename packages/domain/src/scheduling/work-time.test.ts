import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnOdds, learnWorkTimes, type WorkTally, withOdds, workKindOf } from './work-time';

const took = (shares: readonly number[], work = 'brakes', technicianId = 'ann'): readonly WorkTally[] => [
  {
    work,
    technicianId,
    jobs: shares.length,
    sum: shares.reduce((sum, share) => sum + share, 0),
    squares: shares.reduce((sum, share) => sum + share * share, 0),
  },
];

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
    const spread = (jobs: readonly WorkTally[]) =>
      Math.sqrt(learnWorkTimes(jobs).timeOf('brakes', 'ann', 100).variance);
    expect(spread(took(repeated(1, 4)))).toBeGreaterThan(17);
    expect(spread(took(repeated(1, 400)))).toBeLessThan(6);
    expect(spread(took([0.4, 1.6, 0.4, 1.6, 0.4, 1.6, 0.4, 1.6]))).toBeGreaterThan(30);
  });

  it('[PLAN-2] the kind of work does not depend on the order of its skills', () => {
    const kind = 'mechanic';
    expect(workKindOf({ kind, skills: ['electrical', 'brakes'] })).toBe('mechanic+brakes+electrical');
    expect(workKindOf({ kind, skills: ['brakes', 'electrical'] })).toBe('mechanic+brakes+electrical');
  });

  const someShares = fc.array(fc.double({ min: 0.1, max: 4, noNaN: true }), { maxLength: 20 });

  it('[PLAN-2] the mean lies between the plan and what was seen, whoever did it', () => {
    fc.assert(
      fc.property(someShares, someShares, (ann, bob) => {
        const times = learnWorkTimes([...took(ann), ...took(bob, 'brakes', 'bob')]);
        const seen = [1, ...ann, ...bob];
        for (const technicianId of ['ann', 'bob', 'new']) {
          const { mean, variance } = times.timeOf('brakes', technicianId, 60);
          expect(mean).toBeGreaterThanOrEqual(60 * Math.min(...seen) - 1e-6);
          expect(mean).toBeLessThanOrEqual(60 * Math.max(...seen) + 1e-6);
          expect(variance).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('[PLAN-2] records may be added up in parts', () => {
    fc.assert(
      fc.property(someShares, someShares, (early, late) => {
        const whole = learnWorkTimes(took([...early, ...late])).timeOf('brakes', 'ann', 60);
        const parts = learnWorkTimes([...took(early), ...took(late)]).timeOf('brakes', 'ann', 60);
        expect(parts.mean).toBeCloseTo(whole.mean, 6);
        expect(parts.variance).toBeCloseTo(whole.variance, 6);
      }),
    );
  });

  it('[PLAN-2] chances are calibrated by what happened', () => {
    expect(learnOdds({ expected: 0, happened: 0 })).toBe(1);
    expect(learnOdds({ expected: 20, happened: 20 })).toBeCloseTo(1, 6);
    expect(learnOdds({ expected: 20, happened: 40 })).toBeCloseTo(1.8, 6);
    expect(learnOdds({ expected: 0.2, happened: 1 })).toBeCloseTo(6 / 5.2, 6);
    expect(withOdds(0.2, 1)).toBe(0.2);
    expect(withOdds(0.2, 2)).toBeCloseTo(1 / 3, 6);
    expect(withOdds(1, 3)).toBe(1);
  });

  it('[PLAN-2] strange records neither close a market nor make it careless', () => {
    const some = fc.double({ min: 0, max: 5000, noNaN: true });
    fc.assert(
      fc.property(some, fc.nat(5000), fc.nat(100), (expected, happened, more) => {
        const odds = learnOdds({ expected, happened });
        expect(odds).toBeGreaterThanOrEqual(1);
        expect(odds).toBeLessThanOrEqual(4);
        expect(learnOdds({ expected, happened: happened + more })).toBeGreaterThanOrEqual(odds);
      }),
    );
  });
});
