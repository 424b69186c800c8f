import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOdometerDoubt, mostMiles, odometerDoubtInWords } from './odometer';

const today = '2027-03-01';
const last = { miles: 60_000, day: '2026-09-01' };

describe('an odometer reading', () => {
  it.each([
    ['as usual', 66_000, last, 2015, undefined],
    ['unchanged', 60_000, last, 2015, undefined],
    ['less than before', 6_600, last, 2015, 'It was already 60,000 mi on September 1, 2026.'],
    [
      'a digit too many',
      660_000,
      last,
      2015,
      'It was 60,000 mi on September 1, 2026. That’s a lot of driving since then.',
    ],
    ['of a car nobody knows', 81_200, undefined, 2015, undefined],
    ['12 miles of an old car', 12, undefined, 2015, 'That’s very low for a 2015 car.'],
    ['12 miles of a new car', 12, undefined, 2027, undefined],
    ['of a car without a year', 12, undefined, undefined, undefined],
  ])('[INSP-4] %s', (_what, miles, known, carYear, doubt) => {
    const found = findOdometerDoubt(miles, { last: known, carYear, today });
    expect(found && odometerDoubtInWords(found)).toBe(doubt);
  });

  it('[INSP-4] is doubted when it runs backwards, and never when it stands still or creeps on', () => {
    const miles = fc.integer({ min: 20_000, max: mostMiles - 1_000 });
    fc.assert(
      fc.property(
        miles,
        fc.integer({ min: 1, max: 15_000 }),
        fc.integer({ min: 0, max: 500 }),
        (read, less, more) => {
          const facts = { last: { miles: read, day: '2027-02-28' }, carYear: undefined, today };
          expect(findOdometerDoubt(read - less, facts)).toBeDefined();
          expect(findOdometerDoubt(read + more, facts)).toBeUndefined();
        },
      ),
    );
  });
});
