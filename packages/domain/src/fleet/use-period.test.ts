import { expect, it } from 'vitest';
import { findUsePeriodProblem } from './use-period';

it.each([
  ['2026-11-18', '2026-11-18', undefined],
  ['2026-08-19', '2026-11-18', undefined],
  ['2026-08-18', '2026-11-18', 'Choose at most 92 days.'],
  ['2026-11-18', '2026-11-17', 'The last day is before the first day.'],
])('[FLT-8] a report of use from %s through %s: %s', (from, until, problem) => {
  expect(findUsePeriodProblem(from, until)).toBe(problem);
});
