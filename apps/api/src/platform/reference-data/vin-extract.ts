/** Our numbers for what a VIN can say; the first six are vPIC's own ids. */
export const vinElement = {
  body: 5,
  cylinders: 9,
  litres: 13,
  fuel: 24,
  model: 28,
  configuration: 64,
  secondFuel: 66,
  litresByCc: 11,
  litresByCode: 18,
} as const;

/** A pattern over positions 4-8 and 10-17, then element and value, element and value. */
export type VinSchemaRow = readonly [pattern: string, ...elementsAndValues: number[]];

export type VinExtractHeader = {
  /** 'Make\tModel', which the model element's values number. */
  readonly names: readonly string[];
  /** By world manufacturer identifier: line of the layout, first and last model year (0: still in use). */
  readonly manufacturers: Readonly<
    Record<string, readonly (readonly [line: number, from: number, to: number])[]>
  >;
};

/** The VIN layouts in memory: the text as generated, each line parsed when a VIN first needs it. */
export type VinExtract = {
  readonly header: VinExtractHeader;
  readonly getSchema: (line: number) => readonly VinSchemaRow[];
};

/** Opens the generated text. Only the first line is parsed now: the rest are thousands of layouts nobody may ask for. */
export const openVinExtract = (text: string): VinExtract => {
  const [first = '{}', ...lines] = text.split('\n');
  const parsed = new Map<number, readonly VinSchemaRow[]>();
  return {
    header: JSON.parse(first) as VinExtractHeader,
    getSchema: (line) => {
      const known = parsed.get(line);
      if (known !== undefined) return known;
      const schema = JSON.parse(lines[line] ?? '[]') as readonly VinSchemaRow[];
      parsed.set(line, schema);
      return schema;
    },
  };
};
