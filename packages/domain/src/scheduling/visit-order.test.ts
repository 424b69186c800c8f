import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Visit } from './cancellation';
import { isInOrder, type VisitOfJob } from './visit-order';

const at = (day: string, from: number, to = from + 3): Visit => ({
  day,
  window: { startMinutes: from * 60, endMinutes: to * 60 },
});
const first: VisitOfJob = { visit: at('2027-03-03', 9), isFirst: true };
const second: VisitOfJob = { visit: at('2027-03-03', 9), isFirst: false };

it.each([
  ['the day before', at('2027-03-02', 9), false, true, true],
  ['earlier that day', at('2027-03-03', 6), false, true, true],
  ['in the same window', at('2027-03-03', 9), false, false, false],
  ['in an overlapping window', at('2027-03-03', 8, 10), false, false, false],
  ['right after', at('2027-03-03', 12), true, false, true],
  ['the day after', at('2027-03-04', 6), true, false, true],
])('[PLAN-1] a visit %s', (_, visit, asSecond, asFirst, asThird) => {
  expect(isInOrder({ isFirst: false, others: [first] }, visit)).toBe(asSecond);
  expect(isInOrder({ isFirst: true, others: [second] }, visit)).toBe(asFirst);
  expect(isInOrder({ isFirst: false, others: [second] }, visit)).toBe(asThird);
});

it('[PLAN-1] is the same order from either side, and no window is its own neighbor', () => {
  const visits = fc.record({ day: fc.constantFrom('2027-03-03', '2027-03-04'), from: fc.nat({ max: 20 }) });
  fc.assert(
    fc.property(visits, visits, fc.constantFrom('one', 'other', 'neither'), (a, b, whose) => {
      const one = { visit: at(a.day, a.from), isFirst: whose === 'one' };
      const other = { visit: at(b.day, b.from), isFirst: whose === 'other' };
      const sees = (self: VisitOfJob, seen: VisitOfJob) =>
        isInOrder({ isFirst: self.isFirst, others: [seen] }, self.visit);
      expect(sees(one, other)).toBe(sees(other, one));
      expect(sees(one, { ...other, visit: one.visit })).toBe(false);
    }),
  );
});
