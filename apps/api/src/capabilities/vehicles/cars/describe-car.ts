import type { AccountCar, SavedCar } from '@lugnut/contract';
import { carTitle } from '@lugnut/domain/vehicles';
import type { KeptCar } from './car-store';

const attributesOf = (car: KeptCar): SavedCar['attributes'] => ({
  year: car.year,
  make: car.make,
  model: car.model,
  engine_size: car.engine ?? null,
  vin: car.vin ?? null,
  name: car.name ?? null,
  one_string: carTitle(car),
});

export const describeCar = (car: KeptCar): SavedCar => ({ id: car.id, attributes: attributesOf(car) });

export const describeAccountCar = (car: KeptCar): AccountCar => ({ id: car.id, ...attributesOf(car) });
