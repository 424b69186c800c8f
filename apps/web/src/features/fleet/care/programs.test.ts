import { describe, expect, it } from 'vitest';
import { intervalWords } from './copy';
import { bodyOf, formOf, problemOf } from './programs';

const filled = { ...formOf(undefined), name: 'Oil', services: ['Oil Change'] };

describe('[FLT-6] the form of a program', () => {
  it.each([
    [{}, undefined],
    [{ name: ' ' }, 'Give the program a name.'],
    [{ services: [] }, 'Choose at least one service.'],
    [{ miles: '' }, 'Enter how many miles, days, or engine hours between services.'],
    [{ miles: '0' }, 'Enter how many miles, days, or engine hours between services.'],
    [{ miles: '', hours: '250' }, undefined],
    [{ lastMiles: 'soon' }, 'Enter the miles it was last done at as a whole number, or leave it blank.'],
    [{ forAll: false }, 'Choose the vehicles this program is for.'],
    [{ forAll: false, labelIds: ['x'] }, undefined],
  ])('%j: %s', (changes, problem) => {
    expect(problemOf({ ...filled, ...changes })).toBe(problem);
  });

  it('sends no vehicles of before when it is for all', () => {
    expect(bodyOf({ ...filled, labelIds: ['x'], carIds: ['y'] })).toMatchObject({
      for_all: true,
      label_ids: [],
      car_ids: [],
      every_miles: 5_000,
      every_days: null,
    });
  });

  it('sends when it was done last, where that was said', () => {
    expect(bodyOf(filled)).not.toHaveProperty('last_done_on');
    expect(bodyOf({ ...filled, lastOn: '2026-09-01', lastMiles: '41,000' })).toMatchObject({
      last_done_on: '2026-09-01',
      last_done_miles: 41_000,
    });
  });

  it('says how often in words', () => {
    expect(intervalWords({ every_miles: 5_000, every_days: 180, every_hours: 250 })).toBe(
      '5,000 miles or 180 days or 250 engine hours',
    );
  });
});
