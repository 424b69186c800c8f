import type { EstimatePart, Labor } from '../estimates';
import type { Cents } from '../money';
import { partNumberFor } from './part-number';
import type { PricedVehicle, VehicleClass } from './vehicle-class';

/** What an engine of up to so many liters takes. */
export type OilCapacity = { readonly upToLitres: number; readonly quarts: number };

export type OilProduct = {
  readonly name: string;
  readonly partNumber: string;
  readonly centsPerQuart: Cents;
};

/** The flat oil change: oil by the quart, a filter, and one labor charge for every car in every market. */
export type OilChangeRates = {
  readonly labor: Labor;
  /** Smallest engine first. */
  readonly gasCapacities: readonly OilCapacity[];
  readonly dieselCapacities: readonly OilCapacity[];
  /** Engines of these classes hold more than their size says. */
  readonly extraQuarts: Readonly<Partial<Record<VehicleClass, number>>>;
  readonly oils: Readonly<Partial<Record<VehicleClass, OilProduct>>>;
  readonly dieselOil: OilProduct;
  readonly filterCents: Readonly<Partial<Record<VehicleClass, Cents>>>;
  /** The engine reckoned with where the customer does not know it. */
  readonly assumedLitres: Readonly<Partial<Record<VehicleClass, number>>>;
};

/** The author of an estimate that is an oil change and nothing else (QUOTE-14). */
export const flatOilChangeAuthor = 'Flat Oil Change';

const findCapacity = (capacities: readonly OilCapacity[], litres: number): number | undefined =>
  (capacities.find(({ upToLitres }) => litres <= upToLitres) ?? capacities.at(-1))?.quarts;

/** Oil and filter for a car, or undefined where the rates do not know its class. */
export const findOilParts = (
  rates: OilChangeRates,
  vehicle: PricedVehicle,
  vehicleClass: VehicleClass,
): readonly EstimatePart[] | undefined => {
  const isDiesel = vehicle.engine?.fuel === 'diesel';
  const oil = isDiesel ? rates.dieselOil : rates.oils[vehicleClass];
  const filterCents = rates.filterCents[vehicleClass];
  const litres = vehicle.engine?.litres ?? rates.assumedLitres[vehicleClass];
  if (oil === undefined || filterCents === undefined || litres === undefined) return undefined;
  const capacity = findCapacity(isDiesel ? rates.dieselCapacities : rates.gasCapacities, litres);
  if (capacity === undefined) return undefined;
  const numbered = (pattern: string): string => partNumberFor(pattern, vehicleClass, vehicle);
  return [
    {
      name: oil.name,
      partNumber: numbered(oil.partNumber),
      quantity: capacity + (rates.extraQuarts[vehicleClass] ?? 0),
      unitPriceCents: oil.centsPerQuart,
    },
    {
      name: 'Oil filter',
      partNumber: numbered('OF-{class}-{litres}'),
      quantity: 1,
      unitPriceCents: filterCents,
    },
  ];
};
