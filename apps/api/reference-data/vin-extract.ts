import {
  type VinExtractHeader,
  type VinSchemaRow,
  vinElement,
} from '../src/platform/reference-data/vin-extract';
import { litresOfEngineCode } from '../src/providers/vin/engine-codes';
import { groupBy } from './grouping';
import { element } from './vpic';
import type { Schema, Schemas } from './vpic-schemas';

const litresFromCc = (value: string): number | undefined => {
  const litres = Number(value) / 1000;
  return litres > 0 ? litres : undefined;
};

const plainNumber = (value: string): number | undefined => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : undefined;
};

/** Which of our elements a filed one becomes, and its value there. */
const converted: Readonly<Record<number, readonly [number, (value: string) => number | undefined]>> = {
  [element.litres]: [vinElement.litres, plainNumber],
  [element.cubicCentimetres]: [vinElement.litresByCc, litresFromCc],
  [element.engineModel]: [vinElement.litresByCode, litresOfEngineCode],
  [element.cylinders]: [vinElement.cylinders, plainNumber],
  [element.configuration]: [vinElement.configuration, plainNumber],
  [element.fuel]: [vinElement.fuel, plainNumber],
  [element.secondFuel]: [vinElement.secondFuel, plainNumber],
  [element.body]: [vinElement.body, plainNumber],
};

const rowsOf = (schema: Schema, nameIndex: (make: string, model: string) => number): VinSchemaRow[] => {
  const said: { readonly text: string; readonly pair: readonly [number, number] }[] = [];
  for (const { text, names } of schema.models) {
    const [first] = names;
    if (first !== undefined)
      said.push({ text, pair: [vinElement.model, nameIndex(first.make, first.model)] });
  }
  for (const { text, element: filed, value } of schema.values) {
    const [ours, convert] = converted[filed] ?? [];
    const number = convert?.(value);
    if (ours !== undefined && number !== undefined) said.push({ text, pair: [ours, number] });
  }
  return [...groupBy(said, ({ text }) => text)].map(([text, rows]) => [
    text,
    ...rows.flatMap(({ pair }) => pair),
  ]);
};

/** The VIN layouts as lines of text: the first says which lines a manufacturer's VINs follow, the rest are layouts. */
export const formatVinExtract = ({ uses, byId }: Schemas): string => {
  const names = new Map<string, number>();
  const nameIndex = (make: string, model: string): number => {
    const name = `${make}\t${model}`;
    const index = names.get(name) ?? names.size;
    names.set(name, index);
    return index;
  };
  const used = new Set(uses.map(({ schema }) => schema));
  const lines: string[] = [];
  const lineBySchema = new Map<number, number>();
  for (const [id, schema] of byId) {
    if (!used.has(id)) continue;
    const rows = rowsOf(schema, nameIndex);
    if (rows.length === 0) continue;
    lineBySchema.set(id, lines.length);
    lines.push(JSON.stringify(rows));
  }
  const manufacturers: Record<string, [number, number, number][]> = {};
  for (const { wmi, schema, from, to } of uses) {
    const line = lineBySchema.get(schema);
    if (line === undefined) continue;
    manufacturers[wmi] ??= [];
    manufacturers[wmi].push([line, from, to ?? 0]);
  }
  const header: VinExtractHeader = { names: [...names.keys()], manufacturers };
  return [JSON.stringify(header), ...lines].join('\n');
};
