import type { PricedVehicle } from '@lugnut/domain/pricing';
import { findSameModel } from '@lugnut/domain/vehicles';
import { createBoundedMap } from '../../platform/bounded-map';
import type { VehicleCatalog } from '../../platform/reference-data';
import { findWrittenEngine } from './find-listed-vehicle';

type WrittenVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string | undefined;
};

export type FindPricedVehicle = (car: WrittenVehicle) => PricedVehicle;

const remembered = 2_000;

const pricedVehicle = (
  catalog: VehicleCatalog,
  { year, make, model, engine }: WrittenVehicle,
): PricedVehicle => {
  const listed = findSameModel(catalog.modelsOf(year), { make, model });
  const engines = listed?.engines ?? [];
  // With one engine on the list there is nothing to ask.
  const known = engine === undefined ? undefined : findWrittenEngine(engines, engine);
  const chosen = known ?? (engines.length === 1 ? engines[0] : undefined);
  return {
    year,
    make: listed?.make ?? make,
    model: listed?.model ?? model,
    ...(listed?.body === undefined ? {} : { body: listed.body }),
    ...(chosen === undefined ? {} : { engine: chosen }),
  };
};

/** A car as its price depends on it: what the vehicle list knows, and what was written where it knows nothing. */
export const createPricedVehicles = (catalog: VehicleCatalog): FindPricedVehicle => {
  const known = createBoundedMap<PricedVehicle>(remembered);
  return (car) => {
    const key = JSON.stringify([car.year, car.make, car.model, car.engine]);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = pricedVehicle(catalog, car);
    known.set(key, found);
    return found;
  };
};
