import type { VehicleModel } from '@lugnut/domain/vehicles';
import { describe, expect, it } from 'vitest';
import { createPricedVehicles } from './priced-vehicles';

const gas = (litres: number, cylinders: number) => ({ litres, cylinders, fuel: 'gas' as const });
const models: readonly VehicleModel[] = [
  { year: 2015, make: 'Toyota', model: 'Camry', body: 'car', engines: [gas(2.5, 4), gas(3.5, 6)] },
  { year: 2015, make: 'Nissan', model: 'Leaf', body: 'car', engines: [{ fuel: 'electric' }] },
];
const find = createPricedVehicles({ years: [2015], modelsOf: (year) => (year === 2015 ? models : []) });
const car = (make: string, model: string, engine?: string) => find({ year: 2015, make, model, engine });

describe('a car as its price depends on it', () => {
  it('has the engine that was chosen, in the words of the list', () => {
    expect(car('toyota', 'CAMRY', '3.5L 6-cyl')).toEqual({
      year: 2015,
      make: 'Toyota',
      model: 'Camry',
      body: 'car',
      engine: gas(3.5, 6),
    });
  });

  it('has no engine where the customer does not know it and several are possible', () => {
    expect(car('Toyota', 'Camry')).not.toHaveProperty('engine');
  });

  it('has the only engine there is', () => {
    expect(car('Nissan', 'Leaf').engine).toEqual({ fuel: 'electric' });
  });

  it('is what was written where the list does not know it', () => {
    expect(car('Yugo', 'GV', '1.1L')).toEqual({ year: 2015, make: 'Yugo', model: 'GV', isUnlisted: true });
  });
});
