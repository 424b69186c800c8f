import { describe, expect, it } from 'vitest';
import { countableHours, hourOfDay } from './shift-hours';

const day = '2027-03-01';
/** Half past eight to half past eleven. */
const shift = { startMinutes: 510, endMinutes: 690 };

describe('hours on shift', () => {
  it.each([
    ['before the shift', undefined, undefined, '2027-03-01T08', []],
    ['in its first hour', undefined, undefined, '2027-03-01T09', [[8, 30]]],
    [
      'after it',
      undefined,
      undefined,
      '2027-03-01T12',
      [
        [8, 30],
        [9, 60],
        [10, 60],
        [11, 30],
      ],
    ],
    ['with two counted', '2027-03-01T09', undefined, '2027-03-01T11', [[10, 60]]],
    ['with two looked at', undefined, '2027-03-01T10', '2027-03-01T11', [[10, 60]]],
    ['with all looked at', '2027-03-01T08', '2027-03-01T11', '2027-03-01T11', []],
    ['the day after, with one left', '2027-03-01T10', '2027-03-01T11', '2027-03-02T00', [[11, 30]]],
    ['the day before', undefined, undefined, '2027-02-28T23', []],
  ])('[PULSE-1] are counted once they are over: %s', (_name, after, from, now, expected) => {
    const hours = countableHours(day, shift, { after, from, now });
    expect(hours.map(({ hour, minutes }) => [hour, minutes])).toEqual(expected);
  });

  it('[PULSE-1] sort by time as words', () => {
    const hours = [hourOfDay(day, 9), hourOfDay(day, 10), hourOfDay('2027-03-02', 0)];
    expect(hours.toSorted()).toEqual(hours);
  });
});
