import { describe, expect, it } from 'vitest';
import { canPromise } from './availability';
import { bookingLeadMinutes, hasLead } from './booking-lead';
import { availableWindows, chooseTechnician } from './index';
import { someDay } from './testing/random-days';
import { dayBefore, jobAt, marketWith, technicianAt } from './testing/straight-road';

const window = { startMinutes: 900, endMinutes: 1080 };

describe('[TIME-1] a window of today', () => {
  it.each([
    ['in the morning', 600, true],
    ['with just the lead left', 1080 - bookingLeadMinutes, true],
    ['a minute later', 1080 - bookingLeadMinutes + 1, false],
    ['90 seconds before it ends', 1078, false],
  ])('%s', (_, minutes, isAhead) => {
    expect(hasLead({ day: someDay, minutes }, { day: someDay, window })).toBe(isAhead);
  });

  it('is offered, chosen and promised only with the lead, though somebody stands next to the car', () => {
    const days = [marketWith([technicianAt('7', 0)])];
    const job = jobAt('new', 0, 60);
    const at = (minutes: number) => ({
      job,
      days,
      now: { day: someDay, minutes },
      leadMinutes: bookingLeadMinutes,
    });
    const offers = (minutes: number) =>
      (availableWindows(at(minutes)).get(someDay) ?? []).some(({ endMinutes }) => endMinutes === 1080);
    const chooses = (minutes: number) =>
      chooseTechnician({ ...at(minutes), day: someDay, window }) !== undefined;
    for (const [minutes, isAhead] of [
      [1020, true],
      [1021, false],
      [1078, false],
    ] as const) {
      expect(offers(minutes)).toBe(isAhead);
      expect(chooses(minutes)).toBe(isAhead);
      expect(canPromise(at(minutes), someDay, window)).toBe(isAhead);
    }
    expect(canPromise({ ...at(0), now: dayBefore }, someDay, window)).toBe(true);
  });
});
