import type { Engine, EngineFuel, EngineLayout, VehicleBody, VehicleModel } from '@lugnut/domain/vehicles';

type PackedEngine = readonly [litres: number, cylinders: number, layout: EngineLayout | '', fuel: EngineFuel];
type PackedModel = readonly [make: number, model: number, body: VehicleBody | '', ...engines: number[]];

/** Names and engines once each, numbered; a year is then a list of small numbers. */
type VehiclesFile = {
  readonly makes: readonly string[];
  readonly models: readonly string[];
  readonly engines: readonly PackedEngine[];
  readonly years: Readonly<Record<string, readonly PackedModel[]>>;
};

/** Every model we know, by model year. */
export type VehicleCatalog = {
  /** Years with at least one model, newest first. */
  readonly years: readonly number[];
  readonly modelsOf: (year: number) => readonly VehicleModel[];
};

const numberer = <T>() => {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  const numberOf = (value: T): number => {
    const key = JSON.stringify(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, numberOf };
};

const packEngine = ({ litres, cylinders, layout, fuel }: Engine): PackedEngine => [
  litres ?? 0,
  cylinders ?? 0,
  layout ?? '',
  fuel,
];

const unpackEngine = ([litres, cylinders, layout, fuel]: PackedEngine): Engine => ({
  ...(litres === 0 ? {} : { litres }),
  ...(cylinders === 0 ? {} : { cylinders }),
  ...(layout === '' ? {} : { layout }),
  fuel,
});

export const encodeVehicles = (vehicles: readonly VehicleModel[]): string => {
  const makes = numberer<string>();
  const models = numberer<string>();
  const engines = numberer<PackedEngine>();
  const years: Record<string, PackedModel[]> = {};
  for (const vehicle of vehicles) {
    years[vehicle.year] ??= [];
    years[vehicle.year]?.push([
      makes.numberOf(vehicle.make),
      models.numberOf(vehicle.model),
      vehicle.body ?? '',
      ...vehicle.engines.map((engine) => engines.numberOf(packEngine(engine))),
    ]);
  }
  const file: VehiclesFile = { makes: makes.values, models: models.values, engines: engines.values, years };
  return JSON.stringify(file);
};

const getAt = <T>(values: readonly T[], index: number): T => {
  const value = values[index];
  if (value === undefined) throw new Error(`The vehicles file has no entry ${index}`);
  return value;
};

export const decodeVehicles = (text: string): VehicleCatalog => {
  const file = JSON.parse(text) as VehiclesFile;
  const engines = file.engines.map(unpackEngine);
  const byYear = new Map<number, readonly VehicleModel[]>();
  const unpack = (year: number): readonly VehicleModel[] =>
    (file.years[year] ?? []).map(([make, model, body, ...engineNumbers]) => ({
      year,
      make: getAt(file.makes, make),
      model: getAt(file.models, model),
      ...(body === '' ? {} : { body }),
      engines: engineNumbers.map((number) => getAt(engines, number)),
    }));
  return {
    years: Object.keys(file.years)
      .map(Number)
      .sort((a, b) => b - a),
    modelsOf: (year) => {
      const known = byYear.get(year);
      if (known !== undefined) return known;
      const models = unpack(year);
      // Unknown years are not cached: a client could ask for any number.
      if (models.length > 0) byYear.set(year, models);
      return models;
    },
  };
};
