import type { Engine } from '@lugnut/domain/vehicles';
import { litresOfEngineCode } from '../src/providers/vin/engine-codes';
import type { ModelName } from '../src/providers/vin/model-names';
import { findLayout, fuelOf, understandEngine } from '../src/providers/vin/vpic-engine';
import { groupBy } from './grouping';
import { coversKey, intersectKeys, type VinKey } from './vin-keys';
import { element } from './vpic';
import { type Schema, type Schemas, type ValuePattern, vehicleType } from './vpic-schemas';

/** A model with the years and engines of one of its VIN layouts. */
export type FiledModel = ModelName & {
  readonly from: number;
  /** Undefined while the layout is in use. */
  readonly to: number | undefined;
  readonly engines: readonly Engine[];
  readonly bodies: readonly string[];
  /** Models in the layout that may have any of its engines: it cannot say which belongs to which. */
  readonly sharedBy: number;
};

const positive = (text: string | undefined): number | undefined => {
  const value = Number(text);
  return text === undefined || !Number.isFinite(value) || value <= 0 ? undefined : value;
};

const litresOf = (values: ReadonlyMap<number, string>): number | undefined => {
  const cc = positive(values.get(element.cubicCentimetres));
  return (
    positive(values.get(element.litres)) ??
    (cc === undefined ? litresOfEngineCode(values.get(element.engineModel)) : cc / 1000)
  );
};

const mapped = <T>(text: string | undefined, map: (text: string) => T): T | undefined =>
  text === undefined ? undefined : map(text);

const engineOf = (values: ReadonlyMap<number, string>): Engine | undefined =>
  values.size === 0
    ? undefined
    : understandEngine({
        litres: litresOf(values),
        cylinders: positive(values.get(element.cylinders)),
        layout: mapped(values.get(element.configuration), findLayout),
        fuel: mapped(values.get(element.fuel), fuelOf),
        secondFuel: mapped(values.get(element.secondFuel), fuelOf),
      });

/** The values that every VIN of a key decodes to, the narrowest pattern deciding each. */
const valuesAt = (key: VinKey, patterns: readonly ValuePattern[]): Map<number, string> => {
  const values = new Map<number, string>();
  const weights = new Map<number, number>();
  for (const pattern of patterns) {
    if ((weights.get(pattern.element) ?? -1) >= pattern.weight || !coversKey(pattern.key, key)) continue;
    values.set(pattern.element, pattern.value);
    weights.set(pattern.element, pattern.weight);
  }
  return values;
};

const spelled = (engine: Engine): string =>
  [engine.litres, engine.cylinders, engine.layout, engine.fuel].join('/');

const enginesOf = (keys: readonly VinKey[], patterns: readonly ValuePattern[]): Engine[] => {
  const enginePatterns = patterns.filter((pattern) => pattern.element !== element.body);
  const distinctKeys = [...groupBy(enginePatterns, ({ text }) => text).values()].map(
    ([first]) => first?.key ?? [],
  );
  const engines = new Map<string, Engine>();
  for (const modelKey of keys) {
    for (const engineKey of distinctKeys) {
      const both = intersectKeys(modelKey, engineKey);
      const engine = both && engineOf(valuesAt(both, enginePatterns));
      if (engine !== undefined) engines.set(spelled(engine), engine);
    }
  }
  return [...engines.values()];
};

const bodiesOf = (keys: readonly VinKey[], patterns: readonly ValuePattern[]): string[] =>
  patterns
    .filter(
      (pattern) => pattern.element === element.body && keys.some((key) => intersectKeys(key, pattern.key)),
    )
    .map((pattern) => pattern.value);

type SchemaModel = ModelName & Pick<FiledModel, 'engines' | 'bodies' | 'sharedBy'>;

const modelsOf = ({ models, values }: Schema): SchemaModel[] => {
  const named = models.flatMap(({ names, key }) => names.map((name) => ({ ...name, key })));
  const found = [...groupBy(named, ({ make, model }) => `${make}/${model}`).values()].flatMap((patterns) => {
    const [first] = patterns;
    if (first === undefined) return [];
    const keys = patterns.map(({ key }) => key);
    return [
      {
        make: first.make,
        model: first.model,
        engines: enginesOf(keys, values),
        bodies: bodiesOf(keys, values),
      },
    ];
  });
  const sets = groupBy(found, ({ engines }) => engines.map(spelled).sort().join(' '));
  return [...sets.values()].flatMap((same) => same.map((model) => ({ ...model, sharedBy: same.length })));
};

/** What vPIC says was sold: each model of each VIN layout that cars, trucks and vans use. */
export const readFiledModels = ({ uses, byId }: Schemas): FiledModel[] => {
  const types: readonly number[] = [vehicleType.car, vehicleType.truck, vehicleType.multipurpose];
  const sold = uses.filter((use) => types.includes(use.vehicleType));
  return [...groupBy(sold, ({ schema }) => schema)].flatMap(([id, schemaUses]) => {
    const schema = byId.get(id);
    const models = schema === undefined ? [] : modelsOf(schema);
    const spans = groupBy(schemaUses, ({ from, to }) => `${from}-${to}`);
    return [...spans.values()].flatMap(([use]) =>
      use === undefined ? [] : models.map((model) => ({ ...model, from: use.from, to: use.to })),
    );
  });
};
