import { describe, expect, it } from 'vitest';
import { policies } from './policies';
import { runDays } from './report';

/** A few days, for the direction only; `npm run bench -- promises` has fifty and the numbers. */
const seeds = [1, 2, 3, 4];
const byMeans = runDays({ policy: policies.today, seeds });

describe('promises on simulated days', () => {
  it('[PLAN-4] by risk, fewer jobs are late and fewer days run past their shift than by means, with no fewer jobs', () => {
    const byRisk = runDays({ policy: policies.ours, seeds });
    expect(byRisk.latePercent).toBeLessThan(byMeans.latePercent);
    expect(byRisk.pastShiftPercent).toBeLessThan(byMeans.pastShiftPercent / 2);
    expect(byRisk.jobs).toBeGreaterThanOrEqual(byMeans.jobs - 0.5);
    expect(byRisk.hours).toBeGreaterThanOrEqual(byMeans.hours - 0.5);
  });

  it('[PLAN-3] a dispatcher who changes technicians on the day saves promises that were made by means', () => {
    const dispatched = runDays({ policy: policies.todayDispatched, seeds });
    expect(dispatched.latePercent).toBeLessThan(byMeans.latePercent);
    expect(dispatched.pastShiftPercent).toBeLessThan(byMeans.pastShiftPercent);
  });

  it('[PLAN-4] the same day is lived the same way twice', () => {
    const { meanMs: _mean, p99Ms: _p99, ...first } = runDays({ policy: policies.ours, seeds: [7] });
    const { meanMs: _mean2, p99Ms: _p992, ...second } = runDays({ policy: policies.ours, seeds: [7] });
    expect(second).toEqual(first);
  });
});
