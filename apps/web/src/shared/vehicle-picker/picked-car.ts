import type { RouteAnswer, SavedCar, vehicleRoutes } from '@lugnut/contract';

/** A car as a screen goes on with it; kept ones carry the id they have in the account. */
export type PickedCar = {
  readonly id?: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Undefined: the customer does not know it. */
  readonly engine: string | undefined;
  readonly vin: string | undefined;
  /** It was found by this plate. */
  readonly plate?: string;
  readonly name?: string;
};

export const carOfSaved = ({ id, attributes }: SavedCar): PickedCar => ({
  id,
  year: attributes.year,
  make: attributes.make,
  model: attributes.model,
  engine: attributes.engine_size ?? undefined,
  vin: attributes.vin ?? undefined,
  ...(attributes.name === null ? {} : { name: attributes.name }),
});

type Found =
  | RouteAnswer<typeof vehicleRoutes.decodeVin>
  | RouteAnswer<typeof vehicleRoutes.findVehicleByPlate>['specifications'];

export const carOfLookup = ({ year, make, model, engine, vin }: Found): PickedCar => ({
  year,
  make,
  model,
  engine: engine ?? undefined,
  vin: vin ?? undefined,
});
