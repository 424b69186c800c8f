import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedVisits, type DemandHistory, forecastDemand } from './demand';
import { addDays, type Weekday } from './plain-day';

/** A Wednesday. */
const day = '2027-03-10';
const midnight = { day, minutes: 0 };

const asked = (leadHours: number, visits: number, change: Partial<AskedVisits> = {}): AskedVisits => ({
  kind: 'mechanic',
  weekday: 3,
  leadHours,
  visits,
  ...change,
});

/** Eight Wednesdays: a week ahead, the evening before, and at ten on the day. */
const wednesdays: DemandHistory = {
  days: [0, 0, 0, 8],
  asked: [asked(168, 40), asked(4, 16), asked(-11, 8)],
};

describe('what is still asked for on a day', () => {
  it.each([
    ['two weeks before, everything', { day: addDays(day, -14), minutes: 720 }, 8],
    ['three days before, what comes late', { day: addDays(day, -3), minutes: 0 }, 3],
    ['as the day begins, what comes on it', midnight, 1],
    ['in the middle of an hour, a part of it', { day, minutes: 10 * 60 + 30 }, 0.5],
    ['in the evening, nothing', { day, minutes: 1200 }, 0],
  ])('[PLAN-4] %s', (_, now, expected) => {
    expect(forecastDemand(wednesdays)('mechanic', now)(day)).toBeCloseTo(expected, 9);
  });

  it('[PLAN-4] nothing is said of a weekday that was seen three times', () => {
    const history = { ...wednesdays, days: [8, 8, 8, 3, 8] };
    expect(forecastDemand(history)('mechanic', midnight)(day)).toBeUndefined();
    expect(forecastDemand({ days: [], asked: [] })('mechanic', midnight)(day)).toBeUndefined();
    expect(forecastDemand(history)('mechanic', midnight)(addDays(day, 1))).toBe(0);
  });

  it('[PLAN-4] a tow is no demand for mechanics', () => {
    expect(forecastDemand(wednesdays)('tow', midnight)(day)).toBe(0);
  });

  it('[PLAN-4] the nearer the day, the less is still to come, and never more than a whole day', () => {
    const some = fc.record({
      kind: fc.constantFrom('mechanic' as const, 'tow' as const),
      weekday: fc.integer({ min: 0, max: 6 }).map((weekday) => weekday as Weekday),
      leadHours: fc.integer({ min: -24, max: 720 }),
      visits: fc.nat(20),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 60 }),
        fc.integer({ min: 4, max: 8 }),
        fc.nat(30),
        fc.nat(1439),
        fc.nat(1439),
        (history, days, ahead, minutes, later) => {
          const forecast = forecastDemand({ days: [0, 0, 0, days], asked: history });
          const from = addDays(day, -ahead);
          const [early, late] = [Math.min(minutes, later), Math.max(minutes, later)];
          const before = forecast('mechanic', { day: from, minutes: early })(day) ?? Number.NaN;
          const after = forecast('mechanic', { day: from, minutes: late })(day) ?? Number.NaN;
          const whole = history
            .filter(({ kind, weekday }) => kind === 'mechanic' && weekday === 3)
            .reduce((sum, { visits }) => sum + visits, 0);
          expect(after).toBeLessThanOrEqual(before);
          expect(after).toBeGreaterThanOrEqual(0);
          expect(before).toBeLessThanOrEqual(whole / days + 1e-9);
        },
      ),
    );
  });
});
