import { expect, it } from 'vitest';
import { marketDayOf } from './market-day';
import { breaksPromises, findShiftRefusal, isShift } from './shift-change';
import { someDay } from './testing/random-days';
import {
  hours,
  jobAt,
  minutesDown,
  promised,
  routeFor,
  straightRoad,
  technicianAt,
} from './testing/straight-road';

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

const breaks = (after: Partial<typeof ann>, jobs = route.jobs, before: Partial<typeof ann> = {}) =>
  breaksPromises({
    before: { ...ann, ...before },
    after: { ...ann, ...before, ...after },
    holidays: [],
    route: { ...route, jobs },
    roads: straightRoad,
  });
const skilled = [promised(jobAt('a', 30, 60, { skills: ['brakes'], tools: ['jack'] }), hours(15, 18))];
const able = { skills: ['brakes'], tools: ['jack'] };

it.each([
  ['nothing', breaks({}), false],
  ['a home nearby', breaks({ home: minutesDown(60) }), false],
  ['a home too far away', breaks({ home: minutesDown(800) }), true],
  ['a home too far away on a free day', breaks({ home: minutesDown(800) }, []), false],
  ['another kind', breaks({ kind: 'tow' }), true],
  ['a skill that is needed', breaks({ skills: [] }, skilled, able), true],
  ['a tool that is needed', breaks({ tools: [] }, skilled, able), true],
  [
    'a skill nobody asks for',
    breaks({ skills: ['brakes'] }, skilled, { ...able, skills: ['ac', 'brakes'] }),
    false,
  ],
  ['a skill that was missing before', breaks({ tools: [] }, skilled, { tools: [] }), false],
  ['no shift', breaks({ weeklyShifts: {} }), true],
  ['a day off', breaks({ daysOff: [someDay] }), true],
  ['a day off that was one before', breaks({ skills: ['ac'] }, route.jobs, { daysOff: [someDay] }), false],
] as const)('[PLAN-1] changed by %s, promises break: %s', (_, found, expected) => {
  expect(found).toBe(expected);
});

it('[PLAN-1] a promise that is broken already may not be broken further', () => {
  const jobs = [promised(jobAt('far', 600, 60), hours(9, 12))];
  expect(breaks({ skills: ['ac'] }, jobs)).toBe(false);
  expect(breaks({ home: minutesDown(-100) }, jobs)).toBe(true);
  expect(breaks({ home: minutesDown(300) }, jobs)).toBe(false);
});
