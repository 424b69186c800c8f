import { expect, it } from 'vitest';
import { canPickAnyDay, canPickDay, earliestDayOf, isPartDay, type MissingPart } from './missing-part';

it.each<[string, Partial<MissingPart>, boolean, boolean, boolean]>([
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
  ['the technician comes back on a day', { returnFrom: '2027-03-02' }, true, false, true],
  [
    'nobody knows of the part, nor when',
    { isPartAwaited: true, returnFrom: '2027-03-02' },
    false,
    false,
    false,
  ],
  [
    'the part is there sooner than the technician',
    { isPartAwaited: true, partExpectedOn: '2027-02-20', returnFrom: '2027-03-02' },
    true,
    false,
    true,
  ],
])('[FIELD-1] %s', (_what, known, any, before, on) => {
  const part = { isPartAwaited: false, partExpectedOn: undefined, returnFrom: undefined, ...known };
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

it('[FIELD-1] the earliest day is the later of both', () => {
  const none = { isPartAwaited: false, partExpectedOn: undefined, returnFrom: undefined };
  expect(earliestDayOf(none)).toBeUndefined();
  expect(earliestDayOf({ ...none, returnFrom: '2027-03-02' })).toBe('2027-03-02');
  expect(earliestDayOf({ ...none, partExpectedOn: '2027-03-05', returnFrom: '2027-03-02' })).toBe(
    '2027-03-05',
  );
});
