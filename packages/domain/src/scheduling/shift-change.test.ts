import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findTechnicianDay, marketDayOf } from './market-day';
import { leastLateOrder } from './order-search';
import { brokenDayInWords, findBrokenDay, isShift, type ShiftChange } from './shift-change';
import { keepsItsPromises, keptDriveTable } from './technician-day';
import { everyDay, someDay } from './testing/random-days';
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
const changeOf = (after: Partial<typeof ann>, jobs = route.jobs, before = ann): ShiftChange => ({
  before,
  after: { ...before, ...after },
  holidays: [],
  route: { ...route, jobs },
  roads: straightRoad,
});
const refusal = (...asked: Parameters<typeof changeOf>): string | undefined => {
  const change = changeOf(...asked);
  const broken = findBrokenDay(change);
  return broken && brokenDayInWords(change, broken);
};

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
  const jobs = [promised(jobAt('far', 300, 60), hours(9, 12))];
  expect(refusal({ shortDays: { [someDay]: 1230 } }, jobs)).toBeUndefined();
  expect(refusal({ shortDays: { [someDay]: 900 } }, jobs)).toContain('after the end of the shift');
});

it('[OPS-3] nor may a change of hours break it further', () => {
  const jobs = [promised(jobAt('far', 200, 60, { label: 'Brakes' }), hours(9, 12))];
  const late = refusal({ weeklyShifts: everyDay({ startMinutes: 840, endMinutes: 1260 }) }, jobs);
  expect(late).toContain('job Brakes of Ann would be reached');
});

it('[OPS-3] a later start or an earlier end never passes for a day it makes worse', () => {
  const minute = fc.integer({ min: 540, max: 1260 });
  const stop = fc.record({ away: fc.integer({ min: 0, max: 400 }), from: fc.integer({ min: 9, max: 18 }) });
  const worst = (change: ShiftChange, technician: typeof ann): number => {
    const routes = new Map([['ann', change.route]]);
    const market = marketDayOf({ day: someDay, roads: straightRoad, technicians: [technician], routes });
    const day = market.lanes[0] && findTechnicianDay(market, market.lanes[0]);
    return !day || keepsItsPromises(day) ? 0 : leastLateOrder(day, keptDriveTable(day)).cost;
  };
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1, maxLength: 4 }), minute, minute, (stops, a, b) => {
      fc.pre(a !== b);
      const jobs = stops.map(({ away, from }, index) =>
        promised(jobAt(`j${index}`, away, 60), hours(from, from + 3)),
      );
      const shift = { startMinutes: Math.min(a, b), endMinutes: Math.max(a, b) };
      const change = changeOf({ weeklyShifts: everyDay(shift) }, jobs);
      const isWorse = worst(change, change.after) > worst(change, change.before);
      expect(findBrokenDay(change) !== undefined).toBe(isWorse);
    }),
  );
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
  findBrokenDay(changeOf(after, jobs, { ...ann, ...before })) !== undefined;
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
