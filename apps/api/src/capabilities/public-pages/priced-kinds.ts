import { setImmediate } from 'node:timers/promises';
import {
  collectPricedKinds,
  type PriceBook,
  type PricedKinds,
  type PricedVehicle,
} from '@lugnut/domain/pricing';
import type { VehicleModel } from '@lugnut/domain/vehicles';
import type { VehicleCatalog } from '../../platform/reference-data';

/** Between two pieces of long work: requests come first. */
export const breathe = (): Promise<void> => setImmediate();

/** A model as customers name it: with each of its engines, and without one where they have to choose. */
export const pricedVehiclesOf = ({
  engines,
  year,
  make,
  model,
  body,
}: VehicleModel): readonly PricedVehicle[] => {
  const plain = { year, make, model, ...(body === undefined ? {} : { body }) };
  return [...(engines.length === 1 ? [] : [plain]), ...engines.map((engine) => ({ ...plain, engine }))];
};

export const findPricedKinds = async (catalog: VehicleCatalog, book: PriceBook): Promise<PricedKinds> => {
  const { kinds, add } = collectPricedKinds(book);
  for (const year of catalog.years) {
    for (const listed of catalog.modelsOf(year)) for (const vehicle of pricedVehiclesOf(listed)) add(vehicle);
    await breathe();
  }
  return kinds;
};
