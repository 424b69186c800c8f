import { expect, it } from 'vitest';
import { canPickAnyDay, canPickDay, isPartDay, type MissingPart } from './missing-part';

it.each<[string, MissingPart, boolean, boolean, boolean]>([
  ['no part is missing', { isPartAwaited: false, partExpectedOn: undefined }, true, true, true],
  ['nobody knows when it is there', { isPartAwaited: true, partExpectedOn: undefined }, false, false, false],
  ['it is expected on a day', { isPartAwaited: true, partExpectedOn: '2027-03-02' }, true, false, true],
  [
    'it is, and a window is booked',
    { isPartAwaited: false, partExpectedOn: '2027-03-02' },
    true,
    false,
    true,
  ],
])('[FIELD-1] %s', (_what, part, any, before, on) => {
  expect(canPickAnyDay(part)).toBe(any);
  expect(canPickDay(part, '2027-03-01')).toBe(before);
  expect(canPickDay(part, '2027-03-02')).toBe(on);
  expect(canPickDay(part, '2027-04-01')).toBe(on);
});

it('[FIELD-1] a part is expected from today on, within three months', () => {
  expect(isPartDay('2027-02-28', '2027-03-01')).toBe(false);
  expect(isPartDay('2027-03-01', '2027-03-01')).toBe(true);
  expect(isPartDay('2027-05-30', '2027-03-01')).toBe(true);
  expect(isPartDay('2027-05-31', '2027-03-01')).toBe(false);
});
