import type { RouteReply, vehicleRoutes } from '@lugnut/contract';
import { engineLabel, modelYears, sameNameKey, type VehicleModel } from '@lugnut/domain/vehicles';
import type { VehicleCatalog } from '../../platform/reference-data';

type VehicleList = RouteReply<typeof vehicleRoutes.listVehicles>;
type VehicleItem = VehicleList['data'][number];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');

const itemsOf = ({ year, make, model, engines }: VehicleModel): VehicleItem[] => {
  const sizes = engines.length > 0 ? engines.map(engineLabel) : [null];
  return sizes.map((size) => ({
    id: [year, make, model, size ?? 'unknown'].map((part) => slug(String(part))).join('_'),
    attributes: { year, make, model, engine_size: size },
  }));
};

/** The vehicle list as sent over the wire, encoded once per model year and cached. */
export const createVehicleList = (catalog: VehicleCatalog, currentYear: () => number) => {
  const byYear = new Map<number, readonly VehicleItem[]>();

  /** CAR-4: 1990 to next year, newest first, those the data has cars for. */
  const years = (): number[] => {
    const known = new Set(catalog.years);
    return modelYears(currentYear()).filter((year) => known.has(year));
  };

  const ofYear = (year: number): readonly VehicleItem[] => {
    const kept = byYear.get(year);
    if (kept !== undefined) return kept;
    const items = catalog.modelsOf(year).flatMap(itemsOf);
    // Unknown years are not cached: a client could ask for any number.
    if (items.length > 0) byYear.set(year, items);
    return items;
  };

  return {
    years,
    find({
      year,
      make,
      model,
    }: {
      year: number;
      make?: string | undefined;
      model?: string | undefined;
    }): VehicleItem[] {
      if (!years().includes(year)) return [];
      const isWanted = (name: string, wanted: string | undefined): boolean =>
        wanted === undefined || sameNameKey(name) === sameNameKey(wanted);
      return ofYear(year).filter(
        ({ attributes }) => isWanted(attributes.make, make) && isWanted(attributes.model, model),
      );
    },
  };
};
