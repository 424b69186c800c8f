import { type Engine, findVinModelYears, type Vin } from '@lugnut/domain/vehicles';
import { type VinExtract, type VinSchemaRow, vinElement } from '../../platform/reference-data';
import { badgeOf } from './model-names';
import type { DecodedVin, VinPort } from './vin.port';
import { matchWeight } from './vin-pattern';
import { findLayout, fuelOf, understandEngine } from './vpic-engine';

/** What one VIN layout says about a VIN: a value for each element, from the narrowest pattern that speaks of it. */
type Reading = ReadonlyMap<number, number>;

const readSchema = (rows: readonly VinSchemaRow[], described: string): Reading => {
  const values = new Map<number, number>();
  const weights = new Map<number, number>();
  for (const [pattern, ...said] of rows) {
    const weight = matchWeight(pattern, described);
    if (weight === undefined) continue;
    for (let at = 0; at + 1 < said.length; at += 2) {
      const element = said[at] ?? 0;
      const value = said[at + 1] ?? 0;
      if ((weights.get(element) ?? -1) >= weight) continue;
      weights.set(element, weight);
      values.set(element, value);
    }
  }
  return values;
};

/** The layouts that name a model, the one that says most first; after them those that can only fill gaps. */
const inOrderOfTrust = (readings: readonly Reading[]): readonly Reading[] =>
  [...readings].sort(
    (a, b) => Number(b.has(vinElement.model)) - Number(a.has(vinElement.model)) || b.size - a.size,
  );

/** Only layouts of the same model may complete each other: an F-550's layout also matches many an F-150. */
const combined = (readings: readonly Reading[]): Reading => {
  const [best, ...others] = inOrderOfTrust(readings);
  const values = new Map(best);
  for (const other of others) {
    const model = other.get(vinElement.model);
    if (model !== undefined && model !== best?.get(vinElement.model)) continue;
    for (const [element, value] of other) if (!values.has(element)) values.set(element, value);
  }
  return values;
};

const engineFrom = (said: Reading): Engine | undefined => {
  const word = <T>(element: number, map: (id: string) => T): T | undefined => {
    const id = said.get(element);
    return id === undefined ? undefined : map(String(id));
  };
  const engine = {
    litres:
      said.get(vinElement.litres) ?? said.get(vinElement.litresByCc) ?? said.get(vinElement.litresByCode),
    cylinders: said.get(vinElement.cylinders),
    layout: word(vinElement.configuration, findLayout),
    fuel: word(vinElement.fuel, fuelOf),
    secondFuel: word(vinElement.secondFuel, fuelOf),
  };
  return understandEngine(engine);
};

/** Manufacturers of fewer than a thousand vehicles a year have 9 in third place and go on in positions 12 to 14. */
const manufacturerOf = (vin: Vin): string =>
  vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

export const createOfflineVin = (openExtract: () => VinExtract): VinPort => {
  const decodeAs = (vin: Vin, year: number): DecodedVin | undefined => {
    const { header, getSchema } = openExtract();
    const described = `${vin.slice(3, 8)}|${vin.slice(9)}`;
    const readings = (header.manufacturers[manufacturerOf(vin)] ?? [])
      .filter(([, from, to]) => year >= from && (to === 0 || year <= to))
      .map(([line]) => readSchema(getSchema(line), described))
      .filter((reading) => reading.size > 0);
    const said = combined(readings);
    const [make, model] = header.names[said.get(vinElement.model) ?? -1]?.split('\t') ?? [];
    if (make === undefined || model === undefined) return undefined;
    const engine = engineFrom(said);
    return { vin, year, ...badgeOf({ make, model }, year), ...(engine === undefined ? {} : { engine }) };
  };

  return {
    async decode(vin) {
      const years = findVinModelYears(vin);
      const vehicle = years && (decodeAs(vin, years.likely) ?? decodeAs(vin, years.alternative));
      return vehicle === undefined ? { status: 'unknown' } : { status: 'decoded', vehicle };
    },
  };
};
