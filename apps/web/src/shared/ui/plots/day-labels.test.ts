import { expect, it } from 'vitest';
import { dayLabelsOf } from './day-labels';

it.each([
  ['this year', '2027-02-23', '2027-03-01', 'Feb 24'],
  ['the turn of the year', '2026-12-28', '2027-01-03', 'Feb 24, 2027'],
  ['two years', '2025-03-02', '2027-03-01', 'Feb 24, 2027'],
  ['another year', '2026-02-23', '2026-03-01', 'Feb 24, 2027'],
])('[PULSE-1] names the days of %s', (_what, from, to, expected) =>
  expect(dayLabelsOf({ from, to }, '2027-03-01')('2027-02-24')).toBe(expected),
);
