/** One line of the vehicle list of a year, as the browser has it. */
export type VehicleItem = {
  readonly make: string;
  readonly model: string;
  readonly engineSize: string | null;
};

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** The choices of the cascade year, make, model, engine: each depends on those above it. */
export const makeOptions = (items: readonly VehicleItem[]): readonly string[] =>
  distinct(items.map(({ make }) => make));

export const modelOptions = (items: readonly VehicleItem[], make: string): readonly string[] =>
  distinct(items.filter((item) => item.make === make).map(({ model }) => model));

/** Empty where nobody recorded the engines: then only 'I don't know' can be chosen. */
export const engineOptions = (
  items: readonly VehicleItem[],
  make: string,
  model: string,
): readonly string[] =>
  distinct(
    items
      .filter((item) => item.make === make && item.model === model)
      .flatMap(({ engineSize }) => engineSize ?? []),
  );
