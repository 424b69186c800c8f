import { describe, expect, it } from 'vitest';
import { asOf, type MarketDay } from './market-day';
import { mostOvertimeMinutes, outstaysShift } from './overtime';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

/** Under way half an hour from home since six in the evening; the shift ends at nine. */
const evening = (endsAtMinutes: number): MarketDay =>
  asOf(
    marketWith(
      [technicianAt('ann', 0)],
      [
        routeFor('ann', [
          promised(jobAt('last', 30, 60), hours(15, 18), {
            status: 'in_progress',
            arrivedAtMinutes: 1080,
            endsAtMinutes,
          }),
        ]),
      ],
    ),
    1090,
  );
const shiftEnd = 1260;

describe('[PLAN-1] extra work at the end of a day', () => {
  it.each([
    ['is home within the shift', shiftEnd - 30, false],
    ['is home an hour after it', shiftEnd - 30 + mostOvertimeMinutes, false],
    ['is home a minute later than that', shiftEnd - 29 + mostOvertimeMinutes, true],
    ['is home in the night', shiftEnd + 300, true],
  ])('%s', (_, endsAt, outstays) => {
    expect(outstaysShift(evening(1140), evening(endsAt), 'ann')).toBe(outstays);
  });

  it('is not to blame for a day that is too long without it', () => {
    expect(outstaysShift(evening(1500), evening(1500), 'ann')).toBe(false);
    expect(outstaysShift(evening(1500), evening(1501), 'ann')).toBe(true);
  });

  it('keeps nobody who does not work', () => {
    expect(outstaysShift(evening(1140), evening(1500), 'bob')).toBe(false);
  });
});
