import { describe, expect, it } from 'vitest';
import { carTitle, findKeptCar, type NamedCar } from './index';

const vinA = '4T1BF1FK1FU033527';
const vinB = '1HGCM82633A004352';
const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L 4-cyl', vin: undefined };
const kept = (id: string, changes: Partial<NamedCar> = {}) => ({ id, ...camry, ...changes });

describe('which kept car is meant', () => {
  it.each([
    ['the id, of two alike', [kept('a'), kept('b')], { id: 'b' }, 'b'],
    ['the one used last, of two alike', [kept('a'), kept('b')], {}, 'a'],
    ['not the id, where the year is another', [kept('a')], { id: 'a', year: 2016 }, undefined],
    ['not the id, where the VIN is another', [kept('a', { vin: vinA })], { id: 'a', vin: vinB }, undefined],
    ['the VIN, however the car was named', [kept('a', { model: 'Solara', vin: vinA })], { vin: vinA }, 'a'],
    ['the VIN, before one that has none', [kept('a'), kept('b', { vin: vinA })], { vin: vinA }, 'b'],
    ['one whose VIN nobody knew', [kept('a')], { vin: vinA }, 'a'],
    ['one whose engine nobody knew', [kept('a', { engine: undefined })], {}, 'a'],
    ['one, without its engine', [kept('a')], { engine: undefined }, 'a'],
    ['not one with another engine', [kept('a')], { engine: '3.5L V6' }, undefined],
    ['a name in other letters', [kept('a')], { make: 'TOYOTA', model: 'camry' }, 'a'],
    ['not another model', [kept('a')], { model: 'Corolla' }, undefined],
    ['none, where none is kept', [], {}, undefined],
  ])('%s', (_what, cars, wish, found) => {
    expect(findKeptCar(cars, { ...camry, ...wish })?.id).toBe(found);
  });
});

it('has a title', () => {
  expect(carTitle(camry)).toBe('2015 Toyota Camry');
});
