import { isNamedByTon, type ModelName, namesOf, tonOf } from '../src/providers/vin/model-names';
import { groupBy } from './grouping';
import { formatVinKey, intersectKeys, keyWeight, parseVinKey, type VinKey } from './vin-keys';
import { element, type Vpic } from './vpic';

type KeyText = { readonly text: string; readonly key: VinKey; readonly weight: number };
type ModelPattern = KeyText & { readonly names: readonly ModelName[] };
export type ValuePattern = KeyText & { readonly element: number; readonly value: string };

/** One VIN layout: which characters mean which model, and which mean what about the engine. */
export type Schema = {
  readonly models: readonly ModelPattern[];
  readonly values: readonly ValuePattern[];
};

/** Which layouts a manufacturer's VINs follow in which model years; an open end is undefined. */
type SchemaUse = {
  readonly wmi: string;
  readonly vehicleType: number;
  readonly schema: number;
  readonly from: number;
  readonly to: number | undefined;
};

export type Schemas = {
  readonly uses: readonly SchemaUse[];
  readonly byId: ReadonlyMap<number, Schema>;
  /** The newest model year that has an entry of its own. */
  readonly newestYear: number;
};

export const firstYear = 1990;

/** Passenger car, truck, bus, multipurpose vehicle, and the incomplete vehicles that trucks are sold as. */
export const vehicleType = { car: 2, truck: 3, bus: 5, multipurpose: 7, incomplete: 10 } as const;

const valueElements = [
  element.body,
  element.cylinders,
  element.cubicCentimetres,
  element.litres,
  element.engineModel,
  element.fuel,
  element.secondFuel,
  element.configuration,
];

const keyReader = () => {
  const known = new Map<string, KeyText>();
  return (text: string): KeyText => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const key = parseVinKey(text);
    const read = { text, key, weight: keyWeight(key) };
    known.set(text, read);
    return read;
  };
};

type FiledPattern = KeyText & { readonly filed: { readonly make: string; readonly model: string } };
type SeriesPattern = KeyText & { readonly series: string };

/** General Motors says the weight class with the sixth character where the schema files no series. */
const gmSeries: readonly (readonly [string, string])[] = [
  ['**1', '1500'],
  ['**2', '2500'],
  ['**3', '3500'],
];

/** The 1990s Chevrolet pickups are filed by platform; owners know them by drive and weight class. */
const gmt400 = ['C', 'K'].flatMap((drive) =>
  ['1', '2', '3'].map((ton) => [`*${drive}${ton}`, `${drive}${ton}500`] as const),
);

/** A filed model pattern in our names, split by series where the series is part of the name. */
const namePatterns = (
  pattern: FiledPattern,
  filedSeries: readonly SeriesPattern[],
  read: (text: string) => KeyText,
): ModelPattern[] => {
  const { filed, ...whole } = pattern;
  const narrowed = (text: string, names: readonly ModelName[]): ModelPattern[] => {
    const both = intersectKeys(whole.key, read(text).key);
    return both === undefined ? [] : [{ ...read(formatVinKey(both)), names }];
  };
  if (filed.make === 'Chevrolet' && filed.model === 'GMT-400') {
    return gmt400.flatMap(([text, model]) => narrowed(text, [{ make: 'Chevrolet', model }]));
  }
  const names = namesOf(filed);
  if (!names.some(isNamedByTon)) return names.length === 0 ? [] : [{ ...whole, names }];
  const tons = filedSeries.filter(({ series }) => tonOf(series) !== undefined);
  const series =
    tons.length > 0
      ? tons.map(({ text, series }) => [text, series] as const)
      : filed.make === 'Dodge'
        ? []
        : gmSeries;
  const split = series.flatMap(([text, ton]) => narrowed(text, namesOf({ ...filed, series: ton })));
  return split.length > 0 ? split : [{ ...whole, names }];
};

const readUses = (vpic: Vpic): SchemaUse[] => {
  const uses: SchemaUse[] = [];
  const types = Object.values(vehicleType).join(', ');
  for (const [wmi, type, schema, from, to] of vpic.rows(
    `select w.Wmi, w.VehicleTypeId, l.VinSchemaId, l.YearFrom, l.YearTo
     from Wmi_VinSchema l join Wmi w on w.Id = l.WmiId
     where w.VehicleTypeId in (${types}) and coalesce(l.YearTo, 9999) >= ${firstYear}`,
  )) {
    uses.push({
      wmi: String(wmi),
      vehicleType: Number(type),
      schema: Number(schema),
      from: Number(from),
      to: to === null ? undefined : Number(to),
    });
  }
  return uses;
};

const readFiledNames = (vpic: Vpic): Map<string, { make: string; model: string }> => {
  const names = new Map<string, { make: string; model: string }>();
  const makes = new Map(
    [...vpic.rows('select Id, Name from Make')].map(([id, name]) => [id, String(name).trim()]),
  );
  const makeOfModel = new Map(
    [...vpic.rows('select ModelId, MakeId from Make_Model')].map(([model, make]) => [model, make]),
  );
  for (const [id, model] of vpic.rows('select Id, Name from Model')) {
    const make = makes.get(makeOfModel.get(id) ?? null);
    if (make !== undefined) names.set(String(id), { make, model: String(model).trim() });
  }
  return names;
};

type RawPattern = KeyText & { readonly element: number; readonly value: string };

const readRawPatterns = (vpic: Vpic, wanted: ReadonlySet<number>, read: (text: string) => KeyText) => {
  const bySchema = new Map<number, RawPattern[]>();
  const elements = [element.model, element.series, ...valueElements].join(', ');
  for (const [schema, text, elementId, value] of vpic.rows(
    `select VinSchemaId, Keys, ElementId, AttributeId from Pattern where ElementId in (${elements})`,
  )) {
    const id = Number(schema);
    if (!wanted.has(id)) continue;
    const list = bySchema.get(id) ?? [];
    if (list.length === 0) bySchema.set(id, list);
    list.push({ ...read(String(text)), element: Number(elementId), value: String(value) });
  }
  return bySchema;
};

/** Every VIN layout of the makes we list, in our names, since the first model year. */
export const readSchemas = (vpic: Vpic): Schemas => {
  const read = keyReader();
  const allUses = readUses(vpic);
  const filedNames = readFiledNames(vpic);
  const raw = readRawPatterns(vpic, new Set(allUses.map(({ schema }) => schema)), read);
  const byId = new Map<number, Schema>();
  for (const [id, patterns] of raw) {
    const byElement = groupBy(patterns, (pattern) => pattern.element);
    const series = (byElement.get(element.series) ?? []).map(({ value, ...key }) => ({
      ...key,
      series: value,
    }));
    const models = (byElement.get(element.model) ?? []).flatMap(({ value, ...key }) => {
      const filed = filedNames.get(value);
      return filed === undefined ? [] : namePatterns({ ...key, filed }, series, read);
    });
    byId.set(id, {
      models,
      values: patterns.filter((pattern) => valueElements.some((known) => known === pattern.element)),
    });
  }
  // A manufacturer counts when any of its layouts names a model we list; its model-less layouts then fill gaps.
  const listed = new Set(
    allUses.filter(({ schema }) => (byId.get(schema)?.models.length ?? 0) > 0).map(({ wmi }) => wmi),
  );
  const uses = allUses.filter(({ wmi, schema }) => listed.has(wmi) && byId.has(schema));
  return { uses, byId, newestYear: Math.max(...uses.map(({ from }) => from)) };
};
