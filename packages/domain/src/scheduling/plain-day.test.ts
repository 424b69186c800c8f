import { describe, expect, it } from 'vitest';
import { addDays, bookableDays, daysBetween, isPlainDay, weekdayOf } from './plain-day';

describe('a plain day', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2100-02-29', false],
    ['2027-04-31', false],
    ['2027-12-31', true],
    ['2027-13-01', false],
    ['2027-00-10', false],
    ['2027-1-1', false],
    ['27-01-01', false],
    ['0027-01-01', false],
    ['2027-01-01T00:00', false],
    [' 2027-01-01', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isPlainDay(text)).toBe(expected);
  });

  it.each([
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-03-14', 1, '2027-03-15'],
    ['2027-11-07', 1, '2027-11-08'],
    ['2027-01-30', 30, '2027-03-01'],
  ])('%s and %i days make %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it.each([
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['2028-02-29', 2],
    ['2027-03-14', 0],
    ['2027-11-07', 0],
  ])('%s is weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it('is never mistaken for an instant: the 28th stays the 28th', () => {
    expect(addDays('2018-08-28', 0)).toBe('2018-08-28');
  });

  it('thirty days can be booked, today first, each once, across the end of the year', () => {
    const days = bookableDays('2027-12-20');
    expect(days).toHaveLength(30);
    expect(new Set(days).size).toBe(30);
    expect([days[0], days[11], days[12], days[29]]).toEqual([
      '2027-12-20',
      '2027-12-31',
      '2028-01-01',
      '2028-01-18',
    ]);
  });

  it('refuses to count from what is not a day', () => {
    expect(() => addDays('2027-02-30', 1)).toThrow('not a calendar day');
  });
});
