import { expect, it } from 'vitest';
import { marketDayOf } from './market-day';
import { findShiftRefusal, isShift } from './shift-change';
import { someDay } from './testing/random-days';
import { hours, jobAt, promised, routeFor, straightRoad, technicianAt } from './testing/straight-road';

const ann = technicianAt('ann', 0, { label: 'Ann' });
const route = routeFor('ann', [promised(jobAt('a', 30, 60, { label: 'Brakes' }), hours(15, 18))]);
const refusal = (after: Partial<typeof ann>, jobs = route.jobs, before = ann) =>
  findShiftRefusal({
    before,
    after: { ...before, ...after },
    holidays: [],
    route: { ...route, jobs },
    roads: straightRoad,
  });

it.each([
  [
    'a day off with a job promised',
    refusal({ daysOff: [someDay] }),
    'Ann has 1 promised job on Wednesday, March 10, 2027',
  ],
  ['a day off with nothing to do', refusal({ daysOff: [someDay] }, []), undefined],
  [
    'a day off when all is done',
    refusal({ daysOff: [someDay] }, [promised(jobAt('a', 30, 60), hours(9, 12), { status: 'completed' })]),
    undefined,
  ],
  ['home just in time', refusal({ shortDays: { [someDay]: 990 } }), undefined],
  [
    'home too early',
    refusal({ shortDays: { [someDay]: 980 } }),
    'On Wednesday, March 10, 2027 Ann would finish 10 min after the end of the shift',
  ],
] as const)('[OPS-3] %s', (_, found, expected) => {
  expect(found).toBe(expected);
});

it('[OPS-3] a day that was broken before is not broken by a change of hours', () => {
  const jobs = [promised(jobAt('far', 600, 60), hours(9, 12))];
  expect(refusal({ shortDays: { [someDay]: 1200 } }, jobs)).toBeUndefined();
});

it.each([
  [540, 1260, true],
  [539, 1260, false],
  [540, 1261, false],
  [600, 600, false],
  [600.5, 700, false],
])('[OPS-3] a shift from %d to %d: %s', (startMinutes, endMinutes, expected) => {
  const shift = { startMinutes, endMinutes };
  expect(isShift(shift)).toBe(expected);
  const technicians = [technicianAt('ann', 0, { weeklyShifts: { 3: shift } })];
  const plan = () => marketDayOf({ day: someDay, roads: straightRoad, technicians, routes: new Map() });
  if (expected) expect(plan).not.toThrow();
  else expect(plan).toThrow(RangeError);
});
