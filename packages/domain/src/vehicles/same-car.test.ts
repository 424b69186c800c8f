import { expect, it } from 'vitest';
import { isSameCar, type WrittenCar } from './same-car';

const camry: WrittenCar = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L', vin: 'V1' };

it.each<[string, Partial<WrittenCar>, boolean]>([
  ['the same', {}, true],
  ['without its VIN', { vin: null }, true],
  ['without its engine', { vin: null, engine: null }, true],
  ['in other letters', { vin: null, make: 'TOYOTA' }, true],
  ['with another VIN', { vin: 'V2' }, false],
  ['of another year', { vin: null, year: 2016 }, false],
  ['with another engine', { vin: null, engine: '3.5L' }, false],
  ['another model', { vin: null, model: 'Corolla' }, false],
])('[OFF-2] a car written down %s', (_what, change, isSame) => {
  expect(isSameCar(camry, { ...camry, ...change })).toBe(isSame);
  expect(isSameCar({ ...camry, ...change }, camry)).toBe(isSame);
});
