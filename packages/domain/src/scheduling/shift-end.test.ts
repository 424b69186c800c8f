import { describe, expect, it } from 'vitest';
import { endsWithinShift, mostOvertimeMinutes } from './shift-end';

describe('[PLAN-1] work agreed to at the car', () => {
  const shift = { endMinutes: 1260 };
  it.each([
    ['ends in the shift', 1200, true],
    ['ends with it', 1260, true],
    ['runs over as far as allowed', 1260 + mostOvertimeMinutes, true],
    ['runs over further', 1260 + mostOvertimeMinutes + 1, false],
    ['ends at midnight', 1440, false],
  ])('%s', (_, endsAt, fits) => {
    expect(endsWithinShift(shift, endsAt)).toBe(fits);
  });
});
