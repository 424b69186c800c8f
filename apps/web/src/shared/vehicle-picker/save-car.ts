import { carRoutes } from '@lugnut/contract';
import { unknownEngine } from '@lugnut/domain/vehicles';
import { api } from '../api/client';
import { failureWords } from '../api/failure';
import { vehicleDialogCopy as copy } from './copy.en';
import { carOfSaved, type PickedCar } from './picked-car';

type Outcome =
  | { readonly ok: true; readonly car: PickedCar }
  | { readonly ok: false; readonly message: string };

const timeoutMs = 15_000;

const outcomeOf = async (call: Promise<PickedCar>): Promise<Outcome> => {
  try {
    return { ok: true, car: await call };
  } catch (error) {
    return { ok: false, message: failureWords(error, copy.failed) };
  }
};

const bodyOf = (car: PickedCar) => ({
  year: car.year,
  make: car.make,
  model: car.model,
  engine_size: car.engine ?? unknownEngine,
  vin: car.vin ?? null,
  name: car.name ?? null,
});

export const addCar = (car: PickedCar, idempotencyKey: string): Promise<Outcome> =>
  outcomeOf(
    api
      .call(carRoutes.addCar, { body: bodyOf(car) }, { timeoutMs, idempotencyKey })
      .then(({ data }) => carOfSaved(data)),
  );

export const renameCar = (id: string, year: number, name: string): Promise<Outcome> =>
  outcomeOf(
    api
      .call(carRoutes.updateCar, { params: { id }, body: { year, name } }, { timeoutMs })
      .then(({ data }) => carOfSaved(data)),
  );
