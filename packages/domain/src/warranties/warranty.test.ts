import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../scheduling/plain-day';
import { type WarrantedWork, type WarrantyNow, warrantyMiles, warrantyStanding } from './index';

describe('24 months / 24,000 mi', () => {
  it.each<[string, WarrantedWork, WarrantyNow, object]>([
    [
      'all of it on the first day',
      { completedOn: '2026-03-01', odometerMiles: 80_000 },
      { today: '2026-03-01' },
      {
        state: 'covered',
        endsOn: '2028-03-01',
        monthsLeft: 24,
        daysLeft: 731,
        endsAtMiles: 104_000,
        milesLeft: 24_000,
      },
    ],
    [
      'its last day',
      { completedOn: '2026-03-01' },
      { today: '2028-03-01' },
      { state: 'covered', monthsLeft: 0, daysLeft: 0 },
    ],
    [
      'the day after',
      { completedOn: '2026-03-01' },
      { today: '2028-03-02' },
      { state: 'ended', monthsLeft: 0, daysLeft: 0 },
    ],
    [
      'a leap day ends with February',
      { completedOn: '2028-02-29' },
      { today: '2030-02-28' },
      { state: 'covered', endsOn: '2030-02-28' },
    ],
    [
      'a month that is not whole does not count',
      { completedOn: '2026-03-15' },
      { today: '2026-03-16' },
      { monthsLeft: 23, daysLeft: 730 },
    ],
    [
      'the last mile',
      { completedOn: '2026-03-01', odometerMiles: 80_000 },
      { today: '2026-04-01', odometerMiles: 104_000 },
      { state: 'covered', milesLeft: 0 },
    ],
    [
      'one mile more, though there is time',
      { completedOn: '2026-03-01', odometerMiles: 80_000 },
      { today: '2026-04-01', odometerMiles: 104_001 },
      { state: 'ended', milesLeft: 0, monthsLeft: 23 },
    ],
    [
      'no reading then: no miles to speak of',
      { completedOn: '2026-03-01' },
      { today: '2026-04-01', odometerMiles: 250_000 },
      { state: 'covered', endsAtMiles: undefined, milesLeft: undefined },
    ],
    [
      'a later reading that is lower',
      { completedOn: '2026-03-01', odometerMiles: 80_000 },
      { today: '2026-04-01', odometerMiles: 8_000 },
      { state: 'covered', milesLeft: 24_000 },
    ],
  ])('%s', (_name, work, now, expected) => {
    expect(warrantyStanding(work, now)).toMatchObject(expected);
  });

  it('only ever runs down, and what is left is never more than was given', () => {
    const work = fc.record({
      completedOn: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days)),
      odometerMiles: fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: undefined }),
    });
    const step = fc.integer({ min: 0, max: 900 });
    const miles = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(work, step, step, miles, miles, (done, first, then, driven, more) => {
        const at = (days: number, distance: number) =>
          warrantyStanding(done, {
            today: addDays(done.completedOn, days),
            odometerMiles: (done.odometerMiles ?? 0) + distance,
          });
        const before = at(first, driven);
        const after = at(first + then, driven + more);
        expect(before.monthsLeft).toBeLessThanOrEqual(24);
        expect(before.milesLeft ?? 0).toBeLessThanOrEqual(warrantyMiles);
        expect(after.daysLeft).toBeLessThanOrEqual(before.daysLeft);
        expect(after.monthsLeft).toBeLessThanOrEqual(before.monthsLeft);
        expect(after.milesLeft ?? 0).toBeLessThanOrEqual(before.milesLeft ?? 0);
        if (before.state === 'ended') expect(after.state).toBe('ended');
      }),
    );
  });
});
