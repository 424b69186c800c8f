import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byUrgency,
  countInspection,
  findInspectionProblem,
  type InspectionItem,
  inspectionInWords,
  inspectionLights,
  inspectionPoints,
} from './inspection';
import { isSiteSafe, siteCheckPointIds } from './site-check';

const item = (point: string, light: InspectionItem['light'], note = ''): InspectionItem => ({
  point,
  light,
  measured: '',
  note,
});

describe('the multi-point inspection', () => {
  it('has every point once', () => {
    expect(new Set(inspectionPoints.map(({ id }) => id)).size).toBe(inspectionPoints.length);
  });

  it.each([
    ['nothing', [], 'nothing_checked'],
    ['only what was skipped', [item('belts', 'not_checked')], 'nothing_checked'],
    ['a green light', [item('belts', 'green')], undefined],
    ['a red light with a word', [item('belts', 'red', 'Cracked')], undefined],
    ['a red light without one', [item('belts', 'red', '  ')], 'red_without_note'],
    ['a point twice', [item('belts', 'green'), item('belts', 'green')], 'point_twice'],
    ['what is no point', [item('spoiler', 'green')], 'unknown_point'],
  ])('[INSP-1] reads %s', (_what, items, problem) => expect(findInspectionProblem(items)).toBe(problem));

  it.each([
    [{ red: 0, yellow: 0, green: 24, not_checked: 0 }, 'Everything good'],
    [{ red: 0, yellow: 0, green: 20, not_checked: 4 }, '20 good, 4 not checked'],
    [{ red: 1, yellow: 2, green: 21, not_checked: 0 }, '1 now, 2 soon, 21 good'],
    [{ red: 1, yellow: 0, green: 3, not_checked: 20 }, '1 now, 0 soon, 3 good, 20 not checked'],
    [{ red: 0, yellow: 0, green: 0, not_checked: 24 }, 'Nothing checked'],
  ])('[INSP-1] says %j as %s', (counts, words) => expect(inspectionInWords(counts)).toBe(words));

  it('counts every point once, and puts what is urgent first', () => {
    const lights = fc.array(fc.constantFrom(...inspectionLights), {
      minLength: 0,
      maxLength: inspectionPoints.length,
    });
    fc.assert(
      fc.property(lights, (chosen) => {
        const items = chosen.map((light, nth) => item(inspectionPoints[nth]?.id ?? '', light));
        const counts = countInspection(items);
        expect(Object.values(counts).reduce((a, b) => a + b)).toBe(inspectionPoints.length);
        const order = byUrgency(items).map(({ light }) =>
          ['red', 'yellow', 'green', 'not_checked'].indexOf(light),
        );
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });

  it('[OPS-4] asks how an unsafe site is made safe', () => {
    expect(isSiteSafe({ passed: siteCheckPointIds, note: '' })).toBe(true);
    expect(isSiteSafe({ passed: siteCheckPointIds.slice(1), note: ' ' })).toBe(false);
    expect(isSiteSafe({ passed: [], note: 'Moved to the driveway' })).toBe(true);
  });
});
