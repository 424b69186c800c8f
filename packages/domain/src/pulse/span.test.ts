import { describe, expect, it } from 'vitest';
import { pulseSpanOf, spanProblem, wishProblem } from './span';

/** A Wednesday. */
const today = '2027-03-03';

describe('[PULSE-1] the days that are told', () => {
  it.each([
    ['a week to today', { days: 7 }, '2027-02-25', '2027-03-03', '2027-02-18', '2027-02-24'],
    ['nothing said', {}, '2027-02-25', '2027-03-03', '2027-02-18', '2027-02-24'],
    ['this week', { week: 'this' }, '2027-03-01', '2027-03-03', '2027-02-22', '2027-02-24'],
    ['last week', { week: 'last' }, '2027-02-22', '2027-02-28', '2027-02-15', '2027-02-21'],
    ['four weeks', { days: 28 }, '2027-02-04', '2027-03-03', '2027-01-07', '2027-02-03'],
    [
      'any days',
      { from: '2027-01-10', to: '2027-01-12' },
      '2027-01-10',
      '2027-01-12',
      '2027-01-07',
      '2027-01-09',
    ],
    [
      'days that are not over',
      { from: '2027-03-02', to: '2027-03-09' },
      '2027-03-02',
      '2027-03-03',
      '2027-02-28',
      '2027-03-01',
    ],
  ] as const)('%s', (_name, wish, from, to, beforeFrom, beforeTo) =>
    expect(pulseSpanOf(wish, today)).toEqual({ from, to, before: { from: beforeFrom, to: beforeTo } }),
  );

  it('this week begins on Monday, on a Sunday and on a Monday too', () => {
    expect(pulseSpanOf({ week: 'this' }, '2027-03-07').from).toBe('2027-03-01');
    expect(pulseSpanOf({ week: 'this' }, '2027-03-08').from).toBe('2027-03-08');
  });

  it.each([
    [{ from: '0001-01-01', to: '9999-12-31' }, 'Choose at most 731 days.'],
    [{ from: '0001-01-01' }, 'Choose at most 731 days.'],
    [{ to: '0001-01-03' }, 'Choose days from the year 2000 on.'],
    [{ from: '2027-03-04' }, 'The end date is before the start date.'],
    [{ to: '2027-03-01' }, undefined],
    [{ days: 7 }, undefined],
  ])('%o is refused before anything is reckoned from it', (wish, problem) =>
    expect(wishProblem(wish, today)).toBe(problem),
  );

  it('are refused with the reason', () => {
    expect(spanProblem({ from: '2027-03-02', to: '2027-03-01' })).toBe(
      'The end date is before the start date.',
    );
    expect(spanProblem({ from: '1990-03-02', to: '2027-03-01' })).toBe('Choose at most 731 days.');
    expect(spanProblem({ from: '2025-03-01', to: '2027-03-02' })).toBe('Choose at most 731 days.');
    expect(spanProblem({ from: '2025-03-01', to: '2027-03-01' })).toBeUndefined();
    expect(spanProblem({ from: '0001-01-01', to: '0001-01-05' })).toBe('Choose days from the year 2000 on.');
    expect(spanProblem({ from: '2027-03-01', to: '2027-03-01' })).toBeUndefined();
  });
});
