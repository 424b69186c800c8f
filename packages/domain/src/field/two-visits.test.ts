import { expect, it } from 'vitest';
import { findTwoVisits, twoVisitsReason, type VisitOfVin } from './two-visits';

const visit = (jobId: string, change: Partial<VisitOfVin> = {}): VisitOfVin => ({
  jobId,
  firstVisitId: null,
  accountId: null,
  orderNumber: `LN-${jobId}`,
  vin: '4T1BF1FK5CU123456',
  day: '2027-03-02',
  window: { startMinutes: 540, endMinutes: 720 },
  ...change,
});

it.each<[string, readonly VisitOfVin[], readonly string[]]>([
  ['one', [visit('a')], []],
  ['two of one car', [visit('a'), visit('b')], ['a b']],
  ['two of one car, written differently', [visit('a'), visit('b', { vin: '4t1bf1fk5cu123456' })], ['a b']],
  ['three of one car', [visit('a'), visit('b'), visit('c')], ['a b', 'a c']],
  ['two cars', [visit('a'), visit('b', { vin: '4T1BF1FK5CU999999' })], []],
  ['two days', [visit('a'), visit('b', { day: '2027-03-03' })], []],
  ['a job in two visits', [visit('a'), visit('b', { firstVisitId: 'a' })], []],
  ['two by one customer', [visit('a', { accountId: 'x' }), visit('b', { accountId: 'x' })], []],
  [
    'two by one customer and one by another',
    [visit('a', { accountId: 'x' }), visit('b', { accountId: 'x' }), visit('c', { accountId: 'y' })],
    ['a c'],
  ],
  ['two visits of one first', [visit('b', { firstVisitId: 'a' }), visit('c', { firstVisitId: 'a' })], []],
])('[OPS-1] %s', (_what, visits, expected) => {
  expect(findTwoVisits(visits).map(({ first, second }) => `${first.jobId} ${second.jobId}`)).toEqual(
    expected,
  );
});

it('[OPS-1] names both jobs', () => {
  const reason = twoVisitsReason({ first: visit('a'), second: visit('b') });
  expect(reason).toContain('LN-a');
  expect(reason).toContain('LN-b');
});
