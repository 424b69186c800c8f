import { engineFuels, engineLayouts, type VehicleModel, vehicleBodies } from '@lugnut/domain/vehicles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeVehicles, encodeVehicles } from './vehicles-file';

const engine = fc.record(
  {
    litres: fc.constantFrom(1.5, 2.5, 3.5),
    cylinders: fc.constantFrom(4, 6),
    layout: fc.constantFrom(...engineLayouts),
    fuel: fc.constantFrom(...engineFuels),
  },
  { requiredKeys: ['fuel'], noNullPrototype: true },
);
const vehicle = fc.record(
  {
    year: fc.integer({ min: 1990, max: 2030 }),
    make: fc.string({ minLength: 1 }),
    model: fc.string({ minLength: 1 }),
    body: fc.constantFrom(...vehicleBodies),
    engines: fc.array(engine),
  },
  { requiredKeys: ['year', 'make', 'model', 'engines'], noNullPrototype: true },
);

describe('the vehicles file', () => {
  it('gives back what was written, year by year', () => {
    fc.assert(
      fc.property(fc.array(vehicle), (written) => {
        const vehicles = written as unknown as VehicleModel[];
        const catalog = decodeVehicles(encodeVehicles(vehicles));
        for (const year of new Set(vehicles.map((one) => one.year))) {
          expect(catalog.modelsOf(year)).toEqual(vehicles.filter((one) => one.year === year));
        }
      }),
    );
  });

  it('lists its years newest first and knows nothing of others', () => {
    const catalog = decodeVehicles(
      encodeVehicles([1995, 2020, 2003].map((year) => ({ year, make: 'Ford', model: 'F-150', engines: [] }))),
    );
    expect(catalog.years).toEqual([2020, 2003, 1995]);
    expect(catalog.modelsOf(1800)).toEqual([]);
  });

  it('refuses a file whose numbers lead nowhere', () => {
    const broken = '{"makes":[],"models":[],"engines":[],"years":{"2020":[[0,0,""]]}}';
    expect(() => decodeVehicles(broken).modelsOf(2020)).toThrow(/no entry 0/);
  });
});
