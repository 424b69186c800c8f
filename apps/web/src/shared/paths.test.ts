import { describe, expect, it } from 'vitest';
import { paths } from './paths';
import { visitPaths } from './visit-paths';
import { workPaths } from './work-paths';

describe('every address', () => {
  it.each([
    [visitPaths.estimate('a1'), '/appointment/estimate/a1'],
    [visitPaths.estimateResponse('a1'), '/appointment/estimate_response/a1'],
    [visitPaths.confirm('a1'), '/appointment/confirm/a1'],
    [visitPaths.confirmed('a1'), '/appointment/confirmed/a1'],
    [visitPaths.booking('a1'), '/booking/a1'],
    [visitPaths.review('a1'), '/booking/a1/review'],
    [visitPaths.editAppointment('a1'), '/user/edit_appointment/a1'],
    [visitPaths.reschedule('a1'), '/user/reschedule/a1'],
    [visitPaths.cancel('a1'), '/user/cancel/a1'],
    [workPaths.fleetWizard(), '/dashboard/new'],
    [
      workPaths.fleetWizard({ car: 'c1', service: ['Oil Change', 'Air, cabin'] }),
      '/dashboard/new?car=c1&service=Oil+Change&service=Air%2C+cabin',
    ],
    [paths.outOfArea(), '/out-of-area'],
    [paths.outOfArea('48226'), '/out-of-area?zip=48226'],
    [paths.outOfArea('4 8&x'), '/out-of-area?zip=4%208%26x'],
  ])('%s', (made, expected) => {
    expect(made).toBe(expected);
  });

  it('no two fixed addresses are the same', () => {
    const fixed = Object.values({ ...paths, ...visitPaths, ...workPaths }).filter(
      (path) => typeof path === 'string',
    );
    expect(new Set(fixed).size).toBe(fixed.length);
  });
});
