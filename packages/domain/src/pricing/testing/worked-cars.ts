import type { Engine, VehicleBody } from '../../vehicles';
import type { VehicleClass } from '../index';
import type { WorkedCar } from './worked-quote';

const car = (
  column: VehicleClass,
  year: number,
  make: string,
  model: string,
  engine?: Engine,
  body?: VehicleBody,
): WorkedCar => ({
  name: `${year} ${make} ${model}`,
  column,
  vehicle: { year, make, model, ...(engine ? { engine } : {}), ...(body ? { body } : {}) },
});

const gas = (litres: number, cylinders: number): Engine => ({ litres, cylinders, fuel: 'gas' });
const diesel = (litres: number, cylinders: number): Engine => ({ litres, cylinders, fuel: 'diesel' });

/** The cars of the worked quotes, with the column of the price book each belongs to. */
export const cars = {
  civic: car('economy', 2018, 'Honda', 'Civic', gas(2.0, 4), 'car'),
  corollaUnknown: car('economy', 2012, 'Toyota', 'Corolla', undefined, 'car'),
  camry: car('standard', 2015, 'Toyota', 'Camry', gas(2.5, 4), 'car'),
  rav4: car('standard', 2020, 'Toyota', 'RAV4', gas(2.5, 4), 'suv'),
  prius: car('standard', 2015, 'Toyota', 'Prius', { litres: 1.8, cylinders: 4, fuel: 'hybrid' }, 'car'),
  jettaDiesel: car('standard', 2013, 'Volkswagen', 'Jetta', diesel(2.0, 4), 'car'),
  f150: car('truck', 2019, 'Ford', 'F-150', gas(5.0, 8), 'pickup'),
  tahoe: car('truck', 2015, 'Chevrolet', 'Tahoe', gas(5.3, 8), 'suv'),
  odyssey: car('truck', 2013, 'Honda', 'Odyssey', gas(3.5, 6), 'van'),
  silverado2500: car('heavy duty', 2016, 'Chevrolet', 'Silverado 2500HD', diesel(6.6, 8), 'pickup'),
  bmw: car('luxury', 2014, 'BMW', '328i', gas(2.0, 4), 'car'),
  lexus: car('luxury', 2016, 'Lexus', 'RX 350', gas(3.5, 6), 'suv'),
  mustang: car('performance', 2017, 'Ford', 'Mustang GT', gas(5.0, 8), 'car'),
  tesla: car('electric', 2021, 'Tesla', 'Model 3', { fuel: 'electric' }, 'car'),
  caprice: car('classic', 1994, 'Chevrolet', 'Caprice', gas(5.7, 8), 'car'),
} as const;
