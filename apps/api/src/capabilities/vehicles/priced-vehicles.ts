import type { PricedVehicle } from '@lugnut/domain/pricing';
import { findSameModel } from '@lugnut/domain/vehicles';
import type { VehicleCatalog } from '../../platform/reference-data';
import { findWrittenEngine } from './find-listed-vehicle';

type WrittenVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string | undefined;
};

export type FindPricedVehicle = (car: WrittenVehicle) => PricedVehicle;

/** The pricing facts of a car: from the vehicle list, otherwise as written, which no price follows from. */
export const createPricedVehicles =
  (catalog: VehicleCatalog): FindPricedVehicle =>
  ({ year, make, model, engine }) => {
    const listed = findSameModel(catalog.modelsOf(year), { make, model });
    const engines = listed?.engines ?? [];
    // With one engine on the list there is no choice to make.
    const known = engine === undefined ? undefined : findWrittenEngine(engines, engine);
    const chosen = known ?? (engines.length === 1 ? engines[0] : undefined);
    return {
      year,
      make: listed?.make ?? make,
      model: listed?.model ?? model,
      ...(listed?.body === undefined ? {} : { body: listed.body }),
      ...(chosen === undefined ? {} : { engine: chosen }),
      ...(listed === undefined ? { isUnlisted: true } : {}),
    };
  };
