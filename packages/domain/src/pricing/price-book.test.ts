import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../catalog';
import { defaultPriceBook, type PriceBookEntry, type PriceCell, type VehicleClass } from './index';

const entries = Object.values(defaultPriceBook.entries);
const cellsOf = ({ cells }: PriceBookEntry): readonly (readonly [VehicleClass, PriceCell])[] =>
  Object.entries(cells) as unknown as readonly (readonly [VehicleClass, PriceCell])[];

const year = 2015;
const partsOf2015 = ({ parts }: PriceCell) =>
  parts.filter(({ fromYear = 0, throughYear = 9999 }) => fromYear <= year && year <= throughYear);

const partsPrice = (cell: PriceCell): number =>
  partsOf2015(cell).reduce(
    (sum, part) => sum + (part.quantity === 'per cylinder' ? 4 : part.quantity) * part.unitPriceCents,
    0,
  );

describe('the seeded price book', () => {
  it('prices exactly the services the catalog calls instant', () => {
    const instant = defaultCatalog.filter(
      ({ pricing, special }) => pricing === 'instant' && special !== 'oil change',
    );
    expect(entries.map(({ serviceId }) => serviceId).sort()).toEqual(instant.map(({ id }) => id).sort());
  });

  it('is plain data: a JSON round trip changes nothing', () => {
    expect(JSON.parse(JSON.stringify(defaultPriceBook))).toEqual(defaultPriceBook);
  });

  it.each(entries.map((entry) => [entry.serviceId, entry] as const))('%s is sound', (_, entry) => {
    expect(cellsOf(entry).length).toBeGreaterThan(1);
    for (const [vehicleClass, cell] of cellsOf(entry)) {
      // Tenths of an hour, so that '1.4 h' on the quote is the whole truth.
      expect(cell.laborMinutes % 6, vehicleClass).toBe(0);
      expect((cell.laborMinutesPerCylinder ?? 0) % 6).toBe(0);
      expect(cell.laborMinutes).toBeGreaterThan(0);
      for (const part of cell.parts) {
        expect(part.unitPriceCents, part.name).toBeGreaterThan(0);
        expect(Number.isInteger(part.unitPriceCents)).toBe(true);
        if (part.quantity !== 'per cylinder') expect(part.quantity).toBeGreaterThan(0);
        // An electric car has no liters to put into a part number.
        if (vehicleClass === 'electric') expect(part.partNumber).not.toMatch(/\{(litres|cylinders)\}/);
      }
    }
  });

  it.each(entries.map((entry) => [entry.serviceId, entry] as const))(
    '%s takes as many kinds of parts in every class',
    (_, entry) => {
      // A classic car is never a 2015 one; every other column must have a part where one has.
      const counts = cellsOf(entry).flatMap(([vehicleClass, cell]) =>
        vehicleClass === 'classic' ? [] : [partsOf2015(cell).length],
      );
      expect(new Set(counts).size).toBe(1);
    },
  );

  it.each(entries.map((entry) => [entry.serviceId, entry] as const))(
    '%s costs more on dearer cars',
    (_, { cells }) => {
      const order = ['economy', 'standard', 'truck', 'heavy duty'] as const;
      const premium = ['standard', 'luxury', 'performance'] as const;
      for (const list of [order, premium]) {
        const known = list.flatMap((vehicleClass) => cells[vehicleClass] ?? []);
        for (const [index, cell] of known.slice(1).entries()) {
          const cheaper = known[index];
          expect(partsPrice(cell)).toBeGreaterThanOrEqual(cheaper ? partsPrice(cheaper) : 0);
          expect(cell.laborMinutes).toBeGreaterThanOrEqual(cheaper?.laborMinutes ?? 0);
        }
      }
    },
  );

  it.each(entries.map((entry) => [entry.serviceId, entry] as const))(
    '%s fits into the time planned on site',
    (id, { cells }) => {
      const service = defaultCatalog.find((candidate) => candidate.id === id);
      const cell = cells.standard ?? cells.truck;
      const labor = (cell?.laborMinutes ?? 0) + (cell?.laborMinutesPerCylinder ?? 0) * 4;
      expect(labor).toBeLessThanOrEqual(service?.minutesOnSite ?? 0);
      expect(service?.minutesOnSite).toBeLessThanOrEqual(labor * 1.5 + 30);
    },
  );

  it('has oil capacities that grow with the engine', () => {
    const { gasCapacities, dieselCapacities } = defaultPriceBook.oilChange;
    for (const capacities of [gasCapacities, dieselCapacities]) {
      for (const [index, larger] of capacities.slice(1).entries()) {
        expect(larger.upToLitres).toBeGreaterThan(capacities[index]?.upToLitres ?? 0);
        expect(larger.quarts).toBeGreaterThan(capacities[index]?.quarts ?? 0);
      }
    }
  });
});
