import { expect, it } from 'vitest';
import { daysWithShifts } from './shift-days';

const span = { from: '2027-01-01', to: '2027-01-31' };

it.each([
  ['none was ever', undefined, undefined],
  ['the first comes later', '2027-02-01', undefined],
  ['the first is on its last day', '2027-01-31', { from: '2027-01-31', to: '2027-01-31' }],
  ['the first is within it', '2027-01-10', { from: '2027-01-10', to: '2027-01-31' }],
  ['the first is on its first day', '2027-01-01', span],
  ['they are older than it', '2026-10-01', span],
])('[PULSE-1] compares with shifts where %s', (_what, since, expected) =>
  expect(daysWithShifts(span, since)).toEqual(expected),
);
