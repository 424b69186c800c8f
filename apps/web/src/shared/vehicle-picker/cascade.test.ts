import { unknownEngine, type VehicleItem } from '@lugnut/domain/vehicles';
import { describe, expect, it } from 'vitest';
import { advanceChoice, type CarChoice, type CarChoiceEvent, findChosenCar, optionsFor } from './cascade';

const item = (make: string, model: string, engineSize: string | null): VehicleItem => ({
  make,
  model,
  engineSize,
});
const items = [
  item('Honda', 'Civic', '1.5L 4-cyl'),
  item('Toyota', 'Camry', '2.5L 4-cyl'),
  item('Toyota', 'Camry', '3.5L V6'),
  item('Toyota', 'Mirai', null),
];
const full: CarChoice = { year: 2015, make: 'Toyota', model: 'Camry', engine: '3.5L V6' };
const none = undefined;

describe('choosing a car', () => {
  it.each<[string, CarChoiceEvent, CarChoice]>([
    [
      'another year clears the rest',
      { kind: 'year', year: 2016 },
      { year: 2016, make: none, model: none, engine: none },
    ],
    [
      'another make clears model and engine',
      { kind: 'make', make: 'Honda' },
      { year: 2015, make: 'Honda', model: none, engine: none },
    ],
    [
      'another model takes its first engine',
      { kind: 'model', model: 'Corolla', engines: ['1.8L 4-cyl', '2.0L 4-cyl'] },
      { ...full, model: 'Corolla', engine: '1.8L 4-cyl' },
    ],
    [
      'a sole engine is taken at once',
      { kind: 'model', model: 'Civic', engines: ['1.5L 4-cyl'] },
      { ...full, model: 'Civic', engine: '1.5L 4-cyl' },
    ],
    [
      'a model without listed engines needs none',
      { kind: 'model', model: 'Mirai', engines: [] },
      { ...full, model: 'Mirai', engine: unknownEngine },
    ],
    ['the same year clears nothing', { kind: 'year', year: 2015 }, full],
    ['the same make clears nothing', { kind: 'make', make: 'Toyota' }, full],
    [
      'the same model keeps its engine',
      { kind: 'model', model: 'Camry', engines: ['2.5L 4-cyl', '3.5L V6'] },
      full,
    ],
    [
      'an engine changes itself only',
      { kind: 'engine', engine: unknownEngine },
      { ...full, engine: unknownEngine },
    ],
  ])('[CAR-3] %s', (_what, event, after) => {
    expect(advanceChoice(full, event)).toEqual(after);
  });

  it('[CAR-3] offers at each place what follows from the one above', () => {
    expect(optionsFor(items, { make: none, model: none })).toEqual({
      makes: ['Honda', 'Toyota'],
      models: [],
      engines: [],
    });
    expect(optionsFor(items, full)).toEqual({
      makes: ['Honda', 'Toyota'],
      models: ['Camry', 'Mirai'],
      engines: ['2.5L 4-cyl', '3.5L V6'],
    });
  });

  it.each<[string, Partial<CarChoice>, string | undefined | 'no car']>([
    ['everything chosen', {}, '3.5L V6'],
    ['no engine chosen: the first', { engine: none }, '2.5L 4-cyl'],
    ["'I don't know'", { engine: unknownEngine }, undefined],
    ['no model', { model: none }, 'no car'],
    ['no year', { year: none }, 'no car'],
    ['a make that is not listed', { make: 'Yugo' }, 'no car'],
    ['a model of another make', { model: 'Civic' }, 'no car'],
    ['an engine that is not listed', { engine: '6.0L V8' }, 'no car'],
  ])('[CAR-3] is complete, or not: %s', (_what, changes, engine) => {
    const car = findChosenCar({ ...full, ...changes }, items);
    expect(car === undefined ? 'no car' : car.engine).toBe(engine);
  });
});
