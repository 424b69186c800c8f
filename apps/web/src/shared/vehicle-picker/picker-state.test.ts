import { stateCodes } from '@lugnut/domain/vehicles';
import { describe, expect, it } from 'vitest';
import { advancePicker, canSearch, emptyDraft, openPicker, type PickerEvent } from './picker-state';

const car = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L 4-cyl', vin: undefined };
const play = (...events: PickerEvent[]) => events.reduce(advancePicker, openPicker(emptyDraft('MI')));
const plate: PickerEvent = { kind: 'plate', text: 'demo1' };
const search: PickerEvent = { kind: 'search' };
const found: PickerEvent = { kind: 'found', by: 'plate', car };

describe('finding a car', () => {
  it('[CAR-2] begins with the plate, in the state where the vehicle stands', () => {
    expect(play()).toMatchObject({ tab: 'plate', plateState: 'MI', lookup: { kind: 'idle' } });
    expect(stateCodes).toHaveLength(54);
    expect(emptyDraft('').plateState).toBe('');
  });

  it('[CAR-2] searches once there are a number and a state', () => {
    expect(canSearch(play())).toBe(false);
    expect(canSearch(play(plate))).toBe(true);
    expect(canSearch({ ...play(plate), plateState: '' })).toBe(false);
  });

  it.each<[string, PickerEvent[], object]>([
    ['a search waits', [plate, search], { lookup: { kind: 'looking', by: 'plate' } }],
    ['what is found is asked about', [plate, search, found], { lookup: { kind: 'found', car } }],
    [
      "'No' leads back with all that was typed",
      [plate, search, found, { kind: 'not-mine' }],
      { plate: 'DEMO1', tab: 'plate', lookup: { kind: 'refused' } },
    ],
    [
      'no answer leads to the form, and the plate stays',
      [plate, search, { kind: 'unavailable', by: 'plate' }],
      { plate: 'DEMO1', tab: 'year', lookup: { kind: 'unavailable' } },
    ],
    [
      'an unknown plate is said beside it',
      [plate, search, { kind: 'wrong', by: 'plate', message: 'No' }],
      { tab: 'plate', lookup: { kind: 'wrong', message: 'No' } },
    ],
    [
      'nine characters are no plate, and nobody is asked',
      [{ kind: 'plate', text: 'ABCDEFGHI' }, search],
      { lookup: { kind: 'wrong' } },
    ],
    [
      'an answer after another tab was opened is not shown',
      [plate, search, { kind: 'tab', tab: 'year' }, found],
      { tab: 'year', lookup: { kind: 'idle' } },
    ],
    [
      'an answer to what was typed before is not shown',
      [plate, search, { kind: 'plate', text: 'demo2' }, found],
      { plate: 'DEMO2', lookup: { kind: 'idle' } },
    ],
    ['a second press asks nothing new', [plate, search, search], { lookup: { kind: 'looking' } }],
  ])('[CAR-2] %s', (_what, events, after) => {
    expect(play(...events)).toMatchObject(after);
  });

  it('[CAR-1] keeps what was typed on every tab', () => {
    const state = play(
      plate,
      { kind: 'tab', tab: 'vin' },
      { kind: 'vin', text: '1hg cm8-2633a004352' },
      { kind: 'tab', tab: 'year' },
      { kind: 'choice', event: { kind: 'year', year: 2015 } },
      { kind: 'tab', tab: 'plate' },
    );
    expect(state).toMatchObject({ plate: 'DEMO1', vin: '1HGCM82633A004352', choice: { year: 2015 } });
  });

  it('asks nobody about a VIN with a typing mistake', () => {
    const vin = (text: string) =>
      play({ kind: 'tab', tab: 'vin' }, { kind: 'vin', text }, search).lookup.kind;
    expect([vin('1HGCM82633A004352'), vin('1HGCM82633A004353'), vin('SHORT')]).toEqual([
      'looking',
      'wrong',
      'wrong',
    ]);
  });

  it('[CAR-7] goes back from what was found to the form', () => {
    expect(play(plate, search, found, { kind: 'back' })).toMatchObject({
      plate: 'DEMO1',
      lookup: { kind: 'idle' },
    });
  });
});
