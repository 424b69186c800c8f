import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Visit } from './cancellation';
import { byWindows, isInOrder, type VisitOfJob } from './visit-order';

const at = (day: string, from: number, to = from + 3): Visit => ({
  day,
  window: { startMinutes: from * 60, endMinutes: to * 60 },
});
const facts = { visit: at('2027-03-03', 9), isOnAnotherDay: false, endMinutes: 600 };
const first: VisitOfJob = { ...facts, id: 'first', isFirst: true };
const second: VisitOfJob = { ...facts, id: 'second', isFirst: false };

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

it.each([
  ['12 PM', 720, true, true],
  ['12:01 PM', 721, false, true],
  ['3 PM', 900, false, true],
  ['5:18 PM', 1038, false, false],
])('[PLAN-1] nobody is sent to a car that is worked on until %s', (_, endMinutes, atNoon, atThree) => {
  for (const other of [first, second]) {
    const order = { isFirst: false, others: [{ ...other, endMinutes }] };
    expect(isInOrder(order, at('2027-03-03', 12))).toBe(atNoon);
    expect(isInOrder(order, at('2027-03-03', 15))).toBe(atThree);
    expect(isInOrder(order, at('2027-03-03', 18))).toBe(true);
    expect(isInOrder(order, at('2027-03-04', 9))).toBe(true);
  }
});

it.each([
  ['a window of the afternoon', at('2027-03-03', 15)],
  ['a window of the morning', at('2027-03-03', 6)],
])('[PLAN-1] begun on another day than that of %s, only its end counts', (_, visit) => {
  const begun = { visit, isOnAnotherDay: true, endMinutes: 720 };
  for (const isFirst of [true, false]) {
    const asSecond = { isFirst: false, others: [{ ...begun, id: 'begun', isFirst }] };
    for (const order of [asSecond, byWindows(asSecond)]) {
      expect(isInOrder(order, at('2027-03-03', 12))).toBe(true);
      expect(isInOrder(order, at('2027-03-03', 11))).toBe(false);
      expect(isInOrder(order, at('2027-03-04', 9))).toBe(true);
    }
  }
  const asFirst = { isFirst: true, others: [{ ...begun, id: 'begun', isFirst: false }] };
  expect(isInOrder(asFirst, at('2027-03-03', 12))).toBe(false);
  expect(isInOrder(asFirst, at('2027-03-02', 12))).toBe(true);
});

it('[PLAN-1] is the same order from either side, and no window is its own neighbor', () => {
  const visits = fc.record({ day: fc.constantFrom('2027-03-03', '2027-03-04'), from: fc.nat({ max: 20 }) });
  fc.assert(
    fc.property(visits, visits, fc.constantFrom('one', 'other', 'neither'), (a, b, whose) => {
      const planned = { isOnAnotherDay: false, endMinutes: 0 };
      const one = { ...planned, id: 'one', visit: at(a.day, a.from), isFirst: whose === 'one' };
      const other = { ...planned, id: 'other', visit: at(b.day, b.from), isFirst: whose === 'other' };
      const sees = (self: VisitOfJob, seen: VisitOfJob) =>
        isInOrder({ isFirst: self.isFirst, others: [seen] }, self.visit);
      expect(sees(one, other)).toBe(sees(other, one));
      expect(sees(one, { ...other, visit: one.visit })).toBe(false);
    }),
  );
});
