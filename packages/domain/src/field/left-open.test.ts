import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentStatuses } from '../appointment/status';
import { instantAt, zoneOffsetsOf } from '../scheduling/market-time';
import { addDays } from '../scheduling/plain-day';
import { chargeStatuses, findLeftOpen, leftOpenReason, type PastWork } from './left-open';

const detroit = zoneOffsetsOf('America/Detroit');
const phoenix = zoneOffsetsOf('America/Phoenix');
const day = '2027-03-02';
const work = (changes: Partial<PastWork>): PastWork => ({
  day,
  status: 'scheduled',
  charge: undefined,
  ...changes,
});
const nextMorning = instantAt('2027-03-03', 7 * 60, detroit);

describe('[FIELD-4] what midnight leaves open', () => {
  it.each([
    ['scheduled', undefined, 'not_begun'],
    ['en_route', undefined, 'not_begun'],
    ['in_progress', undefined, 'not_finished'],
    ['completed', 'open', 'not_charged'],
    ['completed', 'failed', 'not_charged'],
    ['completed', 'processing', undefined],
    ['completed', 'paid', undefined],
    ['completed', 'void', undefined],
    ['completed', undefined, undefined],
    ['cancelled', 'failed', undefined],
    ['pending', undefined, undefined],
    ['quoted', undefined, undefined],
  ] as const)('%s, charge %s: %s', (status, charge, missing) => {
    expect(findLeftOpen(work({ status, charge }), nextMorning, detroit)).toBe(missing);
  });

  it('is asked of the clocks at the vehicle, not of ours', () => {
    const midnight = Date.parse('2027-03-03T05:00:00Z');
    expect(findLeftOpen(work({}), midnight - 1, detroit)).toBeUndefined();
    expect(findLeftOpen(work({}), midnight, detroit)).toBe('not_begun');
    // Two hours later in Phoenix.
    expect(findLeftOpen(work({}), midnight, phoenix)).toBeUndefined();
    expect(findLeftOpen(work({}), midnight + 2 * 3_600_000, phoenix)).toBe('not_begun');
  });

  it.each([
    ['of 23 hours', '2027-03-14', '2027-03-15T04:00:00Z'],
    ['of 25 hours', '2027-11-07', '2027-11-08T05:00:00Z'],
  ])('ends a day %s at its own midnight', (_what, changed, ends) => {
    const midnight = Date.parse(ends);
    expect(findLeftOpen(work({ day: changed }), midnight - 60_000, detroit)).toBeUndefined();
    expect(findLeftOpen(work({ day: changed }), midnight, detroit)).toBe('not_begun');
  });

  it('stays until it is settled, however long that takes, and never begins early', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...appointmentStatuses),
        fc.option(fc.constantFrom(...chargeStatuses), { nil: undefined }),
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 1439 }),
        (status, charge, daysLater, minutes) => {
          const now = instantAt(addDays(day, daysLater), minutes, detroit);
          const found = findLeftOpen(work({ status, charge }), now, detroit);
          expect(found).toBe(
            daysLater <= 0 ? undefined : findLeftOpen(work({ status, charge }), nextMorning, detroit),
          );
        },
      ),
    );
  });

  it('says what is missing and since when', () => {
    expect(leftOpenReason('not_finished', day)).toBe('Started on Tuesday, March 2, 2027 and never finished.');
  });
});
