import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneOffsetsOf } from '../scheduling/market-time';
import { breaksPromise, delayBoundsOf, findAnnounced, findDelayProblem, offeredDelays } from './delay';

const detroit = zoneOffsetsOf('America/Detroit');
const visit = { day: '2027-06-10', window: { startMinutes: 540, endMinutes: 720 }, technicianId: 'ann' };
/** Of June 10 in Detroit, four hours behind. */
const at = (time: string, day = '2027-06-10'): number => Date.parse(`${day}T${time}:00-04:00`);

describe('running late', () => {
  it.each<[string, number, number, number, string | undefined]>([
    ['within the window', at('11:00'), at('10:00'), at('10:00'), undefined],
    ['after the window', at('15:30'), at('10:00'), at('10:00'), undefined],
    ['said the day before', at('15:30'), at('18:00', '2027-06-09'), at('18:00', '2027-06-09'), undefined],
    ['at once', at('10:00'), at('10:00'), at('10:00'), 'over'],
    ['heard of too late', at('11:00'), at('10:00'), at('11:00'), 'over'],
    ['before the window', at('08:30'), at('08:00'), at('08:00'), 'not late'],
    ['when the window opens', at('09:00'), at('08:00'), at('08:00'), 'not late'],
    ['on another day', at('09:30', '2027-06-11'), at('10:00'), at('10:00'), 'another day'],
    ['eight hours after the window', at('20:00'), at('10:00'), at('10:00'), undefined],
    ['later than that', at('20:01'), at('10:00'), at('10:00'), 'too late'],
  ])('[FIELD-1] %s', (_when, expectedAtMs, saidAtMs, nowMs, problem) => {
    expect(findDelayProblem({ expectedAtMs, saidAtMs, nowMs, visit }, detroit)).toBe(problem);
  });

  const evening = { ...visit, window: { startMinutes: 1080, endMinutes: 1260 } };
  const tomorrow = '2027-06-11';
  it.each<[string, number, number, string | undefined]>([
    ['for the last minute of the day', at('23:59'), at('23:40'), undefined],
    ['for midnight', at('00:00', tomorrow), at('23:40'), 'another day'],
    ['for after midnight', at('00:10', tomorrow), at('23:40'), 'another day'],
    ['after midnight, for later', at('00:30', tomorrow), at('00:10', tomorrow), 'another day'],
    ['after midnight, for a time that has passed', at('23:50'), at('00:10', tomorrow), 'over'],
  ])('[FIELD-1] near midnight: %s', (_when, expectedAtMs, nowMs, problem) => {
    expect(findDelayProblem({ expectedAtMs, saidAtMs: nowMs, nowMs, visit: evening }, detroit)).toBe(problem);
  });

  it.each<[string, number, readonly number[]]>([
    ['an hour before midnight, what is left of the day', at('23:00'), [15, 30, 45]],
    ['minutes before midnight, nothing', at('23:50'), []],
    ['after midnight, nothing', at('00:10', tomorrow), []],
  ])('[FIELD-1] near midnight is offered: %s', (_when, nowMs, minutes) => {
    expect(offeredDelays(delayBoundsOf(evening, detroit), nowMs).map((delay) => delay.minutes)).toEqual(
      minutes,
    );
  });

  it('[FIELD-1] every time that is offered is taken, whenever it is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 * 4 }).map((quarters) => quarters * 15),
        fc.integer({ min: at('00:00', '2027-06-08'), max: at('23:59') }),
        (start, nowMs) => {
          const asked = { ...visit, window: { startMinutes: start, endMinutes: start + 180 } };
          for (const { expectedAtMs } of offeredDelays(delayBoundsOf(asked, detroit), nowMs))
            expect(
              findDelayProblem({ expectedAtMs, saidAtMs: nowMs, nowMs, visit: asked }, detroit),
            ).toBeUndefined();
        },
      ),
    );
  });

  it.each<[string, number, readonly number[]]>([
    ['before the window opens, from its opening on', at('08:00'), [15, 30, 45, 60, 90, 120]],
    ['later, from now on', at('10:00'), [15, 30, 45, 60, 90, 120]],
    ['in the last hours, fewer', at('19:10'), [15, 30, 45]],
    ['after them, none', at('20:00'), []],
  ])('[FIELD-1] offered %s', (_when, nowMs, minutes) => {
    expect(offeredDelays(delayBoundsOf(visit, detroit), nowMs).map((delay) => delay.minutes)).toEqual(
      minutes,
    );
  });

  const late = {
    kind: 'late',
    technicianId: 'ann',
    day: visit.day,
    windowStartMinutes: 540,
    expectedAtMs: at('15:30'),
  } as const;

  it('[FIELD-1] holds for the very visit it was said of', () => {
    expect(findAnnounced([], visit)).toBeUndefined();
    expect(findAnnounced([late], visit)).toBe(at('15:30'));
    expect(findAnnounced([late, { ...late, expectedAtMs: at('16:00') }], visit)).toBe(at('16:00'));
    expect(findAnnounced([late], { ...visit, technicianId: 'ben' })).toBeUndefined();
    expect(findAnnounced([late], { ...visit, day: '2027-06-11' })).toBeUndefined();
    expect(
      findAnnounced([late], { ...visit, window: { startMinutes: 720, endMinutes: 900 } }),
    ).toBeUndefined();
    expect(findAnnounced([late, { ...late, kind: 'come_back' }], visit)).toBeUndefined();
  });

  it('[FIELD-1] breaks a promise when it is after the window; what the customer missed never does', () => {
    const windowEndsAtMs = at('12:00');
    expect(breaksPromise('late', { expectedAtMs: at('12:00'), windowEndsAtMs })).toBe(false);
    expect(breaksPromise('late', { expectedAtMs: at('12:01'), windowEndsAtMs })).toBe(true);
    expect(breaksPromise('part_missing', { expectedAtMs: undefined, windowEndsAtMs })).toBe(true);
    expect(breaksPromise('come_back', { expectedAtMs: undefined, windowEndsAtMs })).toBe(true);
    expect(breaksPromise('not_there', { expectedAtMs: undefined, windowEndsAtMs })).toBe(false);
  });
});
