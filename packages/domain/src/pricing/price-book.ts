import type { ServiceId } from '../catalog';
import type { Cents } from '../money';
import type { EngineFuel } from '../vehicles';
import type { OilChangeRates } from './oil-change';
import type { VehicleClass } from './vehicle-class';

export type PricePart = {
  readonly name: string;
  /** A pattern: '{class}', '{litres}' and '{cylinders}' are filled in from the car. */
  readonly partNumber: string;
  readonly quantity: number | 'per cylinder';
  readonly unitPriceCents: Cents;
  /** What it costs us, where an admin has entered it. */
  readonly unitCostCents?: Cents;
  /** Model years the part is for, both included: refrigerants and batteries have changed over time. */
  readonly fromYear?: number;
  readonly throughYear?: number;
};

/** What a service takes on cars of one class. */
export type PriceCell = {
  readonly laborMinutes: number;
  readonly laborMinutesPerCylinder?: number;
  readonly parts: readonly PricePart[];
};

export type PriceBookEntry = {
  readonly serviceId: ServiceId;
  /** Cars with these drives are too different from each other: the office prices them. */
  readonly officeFuels: readonly EngineFuel[];
  /** A class without a cell is priced by the office. */
  readonly cells: Readonly<Partial<Record<VehicleClass, PriceCell>>>;
};

/** What everything costs: plain data, kept in the database and edited there. */
export type PriceBook = {
  /** Names the edition a quote was made with. */
  readonly version: string;
  readonly entries: Readonly<Record<ServiceId, PriceBookEntry>>;
  readonly oilChange: OilChangeRates;
};

export const findEntry = (book: PriceBook, serviceId: ServiceId): PriceBookEntry | undefined =>
  Object.hasOwn(book.entries, serviceId) ? book.entries[serviceId] : undefined;
