import { type OilChangeRates, type PriceBookEntry, vehicleClasses } from '@lugnut/domain/pricing';
import { engineFuels } from '@lugnut/domain/vehicles';
import * as z from 'zod/mini';
import { type StoredJson, storedObject } from '../../platform/db/stored-json';

const cents = z.number();
const byClass = <T extends z.ZodMiniType>(value: T) => z.partialRecord(z.enum(vehicleClasses), value);

/** `price_book_entry.entry`. */
export const storedPriceEntry: StoredJson<PriceBookEntry> = storedObject(
  'the prices of a service',
  z.object({
    serviceId: z.string(),
    officeFuels: z.array(z.enum(engineFuels)),
    cells: byClass(
      z.object({
        laborMinutes: z.number(),
        laborMinutesPerCylinder: z.exactOptional(z.number()),
        parts: z.array(
          z.object({
            name: z.string(),
            partNumber: z.string(),
            quantity: z.union([z.number(), z.literal('per cylinder')]),
            unitPriceCents: cents,
            unitCostCents: z.exactOptional(cents),
            fromYear: z.exactOptional(z.number()),
            throughYear: z.exactOptional(z.number()),
          }),
        ),
      }),
    ),
  }),
);

const capacities = z.array(z.object({ upToLitres: z.number(), quarts: z.number() }));
const oil = z.object({ name: z.string(), partNumber: z.string(), centsPerQuart: cents });

/** `price_book.oil_change`. */
export const storedOilChange: StoredJson<OilChangeRates> = storedObject(
  'the rates of the oil change',
  z.object({
    labor: z.object({ minutes: z.number(), rateCentsPerHour: cents }),
    gasCapacities: capacities,
    dieselCapacities: capacities,
    extraQuarts: byClass(z.number()),
    oils: byClass(oil),
    dieselOil: oil,
    filterCents: byClass(cents),
    assumedLitres: byClass(z.number()),
  }),
);
