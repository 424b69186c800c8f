import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppointmentStatus, appointmentStatuses, findStatusAfter, isPromised } from '../appointment';
import { canDo, findMoves, findNextAction, finishObstacles, isDone, jobEventOf } from './job-steps';
import { isOdometer } from './odometer';

const actions = ['on_my_way', 'arrived', 'finish'] as const;

describe('where the office can move a job', () => {
  it.each<[AppointmentStatus, readonly string[], readonly string[]]>([
    ['quoted', ['in_progress'], ['in_progress']],
    ['scheduled', ['en_route', 'in_progress'], []],
    ['en_route', ['in_progress'], []],
    ['in_progress', ['completed'], ['completed']],
    ['completed', [], []],
    ['cancelled', [], []],
  ])('[FIELD-1] from %s: %j, and without a window %j', (status, withWindow, without) => {
    expect(findMoves(status, true)).toEqual(withWindow);
    expect(findMoves(status, false)).toEqual(without);
  });
});

describe('the steps of a job', () => {
  it('[OPS-4] offers one next action, and none when there is nothing to do', () => {
    expect(Object.fromEntries(appointmentStatuses.map((status) => [status, findNextAction(status)]))).toEqual(
      {
        pending: undefined,
        quoted: undefined,
        scheduled: 'on_my_way',
        en_route: 'arrived',
        in_progress: 'finish',
        completed: undefined,
        cancelled: undefined,
        no_service_area: undefined,
      },
    );
  });

  it('never contradicts the appointment’s state machine', () => {
    fc.assert(
      fc.property(fc.constantFrom(...appointmentStatuses), fc.constantFrom(...actions), (status, action) => {
        const after = findStatusAfter(status, jobEventOf(action));
        expect(canDo(status, action)).toBe(isPromised(status) && after !== undefined);
        if (after) expect(isDone(after, action)).toBe(true);
        expect(canDo(status, action) && isDone(status, action)).toBe(false);
      }),
    );
  });

  it('recognizes repeated and late actions', () => {
    expect(isDone('in_progress', 'on_my_way')).toBe(true);
    expect(isDone('scheduled', 'on_my_way')).toBe(false);
    expect(isDone('cancelled', 'on_my_way')).toBe(false);
  });

  it('[OPS-4] lists everything that is missing before the end', () => {
    const ready = {
      status: 'in_progress',
      hasSafeSite: true,
      hasInspection: true,
      odometerMiles: 0,
      needsDiagnosis: true,
      hasDiagnosis: true,
    } as const;
    expect(finishObstacles(ready)).toEqual([]);
    expect(
      finishObstacles({
        status: 'en_route',
        hasSafeSite: false,
        hasInspection: false,
        odometerMiles: undefined,
        needsDiagnosis: true,
        hasDiagnosis: false,
      }),
    ).toEqual([
      'Start the job first.',
      'Check the site.',
      'Finish the inspection.',
      'Write down the diagnosis.',
      'Enter the odometer.',
    ]);
  });

  it.each([
    [0, true],
    [123_456, true],
    [-1, false],
    [1.5, false],
    [1_500_001, false],
  ])('reads %d miles: %s', (miles, isOne) => expect(isOdometer(miles)).toBe(isOne));
});
