import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Engine, VehicleBody } from '../vehicles';
import { type VehicleClass, vehicleClasses, vehicleClassOf } from './index';
import { findFuel } from './vehicle-class';

const gas = (litres: number, cylinders: number): Engine => ({ litres, cylinders, fuel: 'gas' });
const electric: Engine = { fuel: 'electric' };

type Row = readonly [VehicleClass, number, string, string, (VehicleBody | '')?, Engine?];

const rows: readonly Row[] = [
  ['economy', 2018, 'Honda', 'Civic', 'car', gas(2.0, 4)],
  ['economy', 2018, 'Honda', 'Civic Si'],
  ['performance', 2018, 'Honda', 'Civic Type R', 'car', gas(2.0, 4)],
  ['economy', 2012, 'TOYOTA', 'corolla'],
  ['standard', 2022, 'Toyota', 'Corolla Cross', 'suv', gas(2.0, 4)],
  ['economy', 2014, 'Smart', 'fortwo', 'car', gas(1.0, 3)],
  ['standard', 2015, 'Toyota', 'Camry', 'car', gas(2.5, 4)],
  ['standard', 2015, 'Toyota', 'Camry', 'car', gas(3.5, 6)],
  ['standard', 2020, 'Toyota', 'RAV4', 'suv', gas(2.5, 4)],
  ['truck', 2015, 'Toyota', 'Highlander', 'suv', gas(3.5, 6)],
  ['standard', 2015, 'Toyota', 'Highlander', 'suv'],
  ['truck', 2013, 'Honda', 'Odyssey', 'van', gas(3.5, 6)],
  ['truck', 2019, 'Ford', 'F-150', 'pickup', gas(2.7, 6)],
  ['truck', 2019, 'Ford', 'F150 Pickup 4WD'],
  ['heavy duty', 2019, 'Ford', 'F-250 Super Duty', 'pickup', gas(6.2, 8)],
  ['heavy duty', 2019, 'Ford', 'F250'],
  ['heavy duty', 2018, 'Ford', 'Transit'],
  ['standard', 2018, 'Ford', 'Transit Connect', 'van', gas(2.5, 4)],
  ['heavy duty', 2016, 'Chevrolet', 'Silverado 2500HD'],
  ['truck', 2016, 'Chevrolet', 'Silverado 1500', 'pickup', gas(5.3, 8)],
  ['heavy duty', 2015, 'Ram', '2500'],
  ['truck', 2015, 'Ram', '1500', 'pickup', gas(5.7, 8)],
  ['heavy duty', 2005, 'Dodge', 'Ram 2500'],
  ['truck', 2005, 'Dodge', 'Ram 1500 Pickup'],
  ['heavy duty', 2003, 'International', 'CXT', 'pickup', { litres: 7.6, cylinders: 8, fuel: 'diesel' }],
  ['truck', 2022, 'Ford', 'Maverick', 'pickup', gas(2.0, 4)],
  ['luxury', 2014, 'BMW', '328i', 'car', gas(2.0, 4)],
  ['luxury', 2020, 'BMW', 'M340i', 'car', gas(3.0, 6)],
  ['performance', 2018, 'BMW', 'M3', 'car', gas(3.0, 6)],
  ['luxury', 2016, 'Lexus', 'RX 350', 'suv', gas(3.5, 6)],
  ['luxury', 2012, 'Mercedes-Benz', 'E350', 'car', gas(3.5, 6)],
  [
    'heavy duty',
    2015,
    'Mercedes-Benz',
    'Sprinter 2500',
    'van',
    { litres: 3.0, cylinders: 6, fuel: 'diesel' },
  ],
  ['luxury', 2015, 'Porsche', 'Cayenne', 'suv', gas(3.6, 6)],
  ['performance', 2015, 'Porsche', '911', 'car', gas(3.4, 6)],
  ['performance', 2005, 'Porsche', 'Carrera GT', 'car', gas(5.7, 10)],
  ['performance', 2018, 'Jaguar', 'F-TYPE', 'car', gas(3.0, 6)],
  ['luxury', 2019, 'Karma', 'Revero', 'car', { litres: 2.0, cylinders: 4, fuel: 'plug-in hybrid' }],
  ['economy', 2001, 'Daewoo', 'Lanos', 'car', gas(1.6, 4)],
  ['economy', 1999, 'Saturn', 'SL2', 'car', gas(1.9, 4)],
  ['heavy duty', 2006, 'Freightliner', 'Sprinter', 'van', { litres: 2.7, cylinders: 5, fuel: 'diesel' }],
  ['performance', 2017, 'Ford', 'Mustang GT', 'car', gas(5.0, 8)],
  ['standard', 2017, 'Ford', 'Mustang', 'car', gas(2.3, 4)],
  ['standard', 2017, 'Ford', 'Mustang'],
  ['electric', 2022, 'Ford', 'Mustang Mach-E'],
  ['electric', 2023, 'Ford', 'F-150 Lightning'],
  ['truck', 2001, 'Ford', 'F-150 Lightning', 'pickup', gas(5.4, 8)],
  ['electric', 2021, 'Tesla', 'Model 3'],
  ['electric', 2021, 'Tesla', 'Model Y', 'suv', electric],
  ['electric', 2015, 'Nissan', 'Leaf'],
  ['electric', 2019, 'Hyundai', 'Nexo', 'suv', { fuel: 'hydrogen' }],
  ['standard', 2015, 'Toyota', 'Prius', 'car', { litres: 1.8, cylinders: 4, fuel: 'hybrid' }],
  ['classic', 1994, 'Chevrolet', 'Caprice', 'car', gas(5.7, 8)],
  ['classic', 1995, 'BMW', '325i'],
  ['luxury', 1996, 'BMW', '328i'],
  ['exotic', 2015, 'Ferrari', '458 Italia', 'car', gas(4.5, 8)],
  ['exotic', 1990, 'Rolls Royce', 'Silver Spirit'],
  ['standard', 2010, 'Nobody', 'Unheard Of'],
];

describe('the class of a car', () => {
  it.each(
    rows.map(([expected, year, make, model, body, engine]) => ({
      expected,
      name: `${year} ${make} ${model}`,
      vehicle: { year, make, model, ...(body ? { body } : {}), ...(engine ? { engine } : {}) },
    })),
  )('is $expected for a $name', ({ expected, vehicle }) => {
    expect(vehicleClassOf(vehicle)).toBe(expected);
  });

  it('is one of the listed ones, whatever is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), fc.string(), fc.string(), (year, make, model) => {
        expect(vehicleClasses).toContain(vehicleClassOf({ year, make, model }));
      }),
    );
  });

  it('is not confused by names every object has', () => {
    expect(vehicleClassOf({ year: 2015, make: 'constructor', model: 'toString' })).toBe('standard');
  });

  it.each([
    ['Toyota', 'Prius', 'hybrid'],
    ['Toyota', 'Camry Hybrid', 'hybrid'],
    ['Tesla', 'Model S', 'electric'],
    ['Toyota', 'Camry', undefined],
  ])('%s %s runs on %s where nobody knows the engine', (make, model, fuel) => {
    expect(findFuel({ year: 2015, make, model })).toBe(fuel);
  });
});
