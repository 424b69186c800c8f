import {
  type Engine,
  engineLabel,
  findSameEngine,
  findSameModel,
  sameNameKey,
  type VehicleModel,
} from '@lugnut/domain/vehicles';

/** A car as shown and priced: named as in the vehicle list if it has the car. */
type ListedVehicle = { readonly make: string; readonly model: string; readonly engine: string | null };

type Found = { readonly make: string; readonly model: string; readonly engine?: Engine | string };

/** A registry writes '2.5L 4-cyl' or '5.3L V8 OHV 16V'; the common prefix decides. */
export const findWrittenEngine = (engines: readonly Engine[], written: string): Engine | undefined => {
  const wanted = sameNameKey(written);
  const whole = engines.find((engine) => sameNameKey(engineLabel(engine)) === wanted);
  const litres = /(\d\.\d)\s?L/i.exec(written)?.[1];
  const sized = engines.filter((engine) => litres !== undefined && engine.litres?.toFixed(1) === litres);
  return whole ?? (sized.length === 1 ? sized[0] : undefined);
};

const listedEngine = (engines: readonly Engine[], engine: Engine | string | undefined): string | null => {
  const known =
    typeof engine === 'string'
      ? findWrittenEngine(engines, engine)
      : engine === undefined
        ? undefined
        : findSameEngine(engines, engine);
  if (known !== undefined) return engineLabel(known);
  if (engine !== undefined) return typeof engine === 'string' ? engine : engineLabel(engine);
  // With one engine on the list there is no choice to make.
  const [only, ...others] = engines;
  return only !== undefined && others.length === 0 ? engineLabel(only) : null;
};

/** Matches a lookup's result to the list of its year, so that the form can show it as selected. */
export const asListed = (found: Found, models: readonly VehicleModel[]): ListedVehicle => {
  const listed = findSameModel(models, found);
  return {
    make: listed?.make ?? found.make,
    model: listed?.model ?? found.model,
    engine: listedEngine(listed?.engines ?? [], found.engine),
  };
};
