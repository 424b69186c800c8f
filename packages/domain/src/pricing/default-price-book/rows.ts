import { serviceIdOf } from '../../catalog';
import type { Cents } from '../../money';
import type { EngineFuel } from '../../vehicles';
import type { PriceBookEntry, PriceCell, PricePart } from '../price-book';
import type { VehicleClass } from '../vehicle-class';

/** The columns of the seeded book, in the order its rows are written. Exotic cars are in none. */
const columnOrder = [
  'economy',
  'standard',
  'truck',
  'heavy duty',
  'luxury',
  'performance',
  'electric',
  'classic',
] as const satisfies readonly VehicleClass[];

type Value = number | null;
type Columns = readonly [Value, Value, Value, Value, Value, Value, Value, Value];

/** No price: the office looks at it. */
export const _ = null;

export const same = (value: number): Columns => [value, value, value, value, value, value, value, value];

type PartRow = {
  readonly name: string;
  readonly partNumber: string;
  readonly quantity: number | 'per cylinder' | Columns;
  readonly prices: Columns;
  readonly years?: { readonly fromYear?: number; readonly throughYear?: number };
};

export const part = (
  name: string,
  partNumber: string,
  quantity: PartRow['quantity'],
  prices: Columns,
  years: PartRow['years'] = {},
): PartRow => ({ name, partNumber, quantity, prices, years });

/** Hybrids drive these parts by belt, by motor or not at all, each in its own way. */
export const hybrids: readonly EngineFuel[] = ['hybrid', 'plug-in hybrid'];

type RowOptions = { readonly officeFuels?: readonly EngineFuel[]; readonly minutesPerCylinder?: number };

const quantityAt = (quantity: PartRow['quantity'], column: number): PricePart['quantity'] | null =>
  typeof quantity === 'object' ? (quantity[column] ?? null) : quantity;

const partAt = (
  { name, partNumber, quantity, prices, years }: PartRow,
  column: number,
): readonly PricePart[] => {
  const unitPriceCents: Cents | null = prices[column] ?? null;
  const count = quantityAt(quantity, column);
  // A part without a price in a column is one that cars of that class do not take.
  return unitPriceCents === null || count === null
    ? []
    : [{ name, partNumber, quantity: count, unitPriceCents, ...years }];
};

/** One service of the book: labor minutes by column, then its parts. Tenths of an hour, so minutes are sixes. */
export const row = (
  serviceName: string,
  minutes: Columns,
  parts: readonly PartRow[] = [],
  options: RowOptions = {},
): PriceBookEntry => {
  const cells: Partial<Record<VehicleClass, PriceCell>> = {};
  for (const [column, vehicleClass] of columnOrder.entries()) {
    const laborMinutes = minutes[column] ?? null;
    if (laborMinutes === null) continue;
    cells[vehicleClass] = {
      laborMinutes,
      ...(options.minutesPerCylinder === undefined
        ? {}
        : { laborMinutesPerCylinder: options.minutesPerCylinder }),
      parts: parts.flatMap((line) => partAt(line, column)),
    };
  }
  return { serviceId: serviceIdOf(serviceName), officeFuels: options.officeFuels ?? [], cells };
};
