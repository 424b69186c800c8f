import type { OilTerms, PriceTerms } from '@lugnut/contract';
import { priceProblems } from '@lugnut/domain/administration';
import type { OilChangeRates, PriceBookEntry, PriceCell, VehicleClass } from '@lugnut/domain/pricing';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { storedOilChange, storedPriceEntry } from '../../pricing';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';

const partOf = (part: PriceCell['parts'][number]): PriceTerms['classes'][number]['parts'][number] => ({
  name: part.name,
  part_number: part.partNumber,
  quantity: part.quantity,
  unit_price_cents: part.unitPriceCents,
  unit_cost_cents: part.unitCostCents ?? null,
  from_year: part.fromYear ?? null,
  through_year: part.throughYear ?? null,
});

const termsOf = (entry: PriceBookEntry): PriceTerms => ({
  office_fuels: [...entry.officeFuels],
  classes: Object.entries(entry.cells).map(([vehicleClass, cell]) => ({
    vehicle_class: vehicleClass as VehicleClass,
    labor_minutes: cell.laborMinutes,
    labor_minutes_per_cylinder: cell.laborMinutesPerCylinder ?? null,
    parts: cell.parts.map(partOf),
  })),
});

const entryOf = (serviceId: string, terms: PriceTerms): PriceBookEntry => ({
  serviceId,
  officeFuels: terms.office_fuels,
  cells: Object.fromEntries(
    terms.classes.map(({ vehicle_class, labor_minutes, labor_minutes_per_cylinder, parts }) => [
      vehicle_class,
      {
        laborMinutes: labor_minutes,
        ...(labor_minutes_per_cylinder === null
          ? {}
          : { laborMinutesPerCylinder: labor_minutes_per_cylinder }),
        parts: parts.map(
          ({ name, part_number, quantity, unit_price_cents, unit_cost_cents, from_year, through_year }) => ({
            name,
            partNumber: part_number,
            quantity,
            unitPriceCents: unit_price_cents,
            ...(unit_cost_cents === null ? {} : { unitCostCents: unit_cost_cents }),
            ...(from_year === null ? {} : { fromYear: from_year }),
            ...(through_year === null ? {} : { throughYear: through_year }),
          }),
        ),
      } satisfies PriceCell,
    ]),
  ),
});

export const listPrices = async (db: Database) => {
  const rows = await db
    .selectFrom('service')
    .innerJoin('price_book_entry as price', 'price.service_id', 'service.id')
    .select(['service.id', 'service.name', 'price.entry'])
    .orderBy('service.list_rank')
    .orderBy('service.id')
    .execute();
  return rows.map(({ id, name, entry }) => ({
    id,
    attributes: termsOf(entry as PriceBookEntry),
    facts: { name },
  }));
};

export const priceFactsOf = (db: Database, id: string) =>
  db.selectFrom('service').select('name').where('id', '=', id).executeTakeFirstOrThrow();

/** A quote records the edition of the price book it was made with. */
const newEdition = async (tx: DatabaseTransaction, now: Date): Promise<void> => {
  await tx
    .updateTable('price_book')
    .set({ version: `edition of ${now.toISOString()}`, updated_at: now })
    .execute();
};

export const createPriceSection = (now: () => Date): AdminSection<PriceTerms> => ({
  name: 'prices',
  async find(db, id) {
    const row = await db
      .selectFrom('price_book_entry')
      .select('entry')
      .where('service_id', '=', id)
      .executeTakeFirst();
    return row && termsOf(storedPriceEntry.decode(row.entry));
  },
  async put(tx, id, terms) {
    const classes = terms.classes.map(({ vehicle_class }) => vehicle_class);
    const entry = entryOf(id, terms);
    requireSound([
      ...priceProblems(entry),
      ...(new Set(classes).size < classes.length ? ['A class of car is priced twice.'] : []),
    ]);
    const service = await tx.selectFrom('service').select('id').where('id', '=', id).executeTakeFirst();
    if (!service) throw new EnglishFailure('not_found', 'There is no such service');
    await tx
      .insertInto('price_book_entry')
      .values({ service_id: id, entry: storedPriceEntry.encode(entry) })
      .onConflict((conflict) =>
        conflict
          .column('service_id')
          .doUpdateSet({ entry: storedPriceEntry.encode(entry), updated_at: sql`now()` }),
      )
      .execute();
    await newEdition(tx, now());
  },
});

const oilTermsOf = (rates: OilChangeRates): OilTerms => ({
  labor_minutes: rates.labor.minutes,
  labor_rate_cents_per_hour: rates.labor.rateCentsPerHour,
  diesel_cents_per_quart: rates.dieselOil.centsPerQuart,
  classes: Object.entries(rates.oils).map(([vehicleClass, oil]) => ({
    vehicle_class: vehicleClass as VehicleClass,
    cents_per_quart: oil.centsPerQuart,
    filter_cents: rates.filterCents[vehicleClass as VehicleClass] ?? 0,
  })),
});

/** Capacities and oil types stay as they are; only prices change. */
const withTerms = (rates: OilChangeRates, terms: OilTerms): OilChangeRates => {
  const classes = terms.classes.map(({ vehicle_class }) => vehicle_class);
  const isWhole =
    new Set(classes).size === classes.length && classes.length === Object.keys(rates.oils).length;
  requireSound(
    isWhole && classes.every((name) => rates.oils[name]) ? [] : ['Every class of car has one price.'],
  );
  return {
    ...rates,
    labor: { minutes: terms.labor_minutes, rateCentsPerHour: terms.labor_rate_cents_per_hour },
    dieselOil: { ...rates.dieselOil, centsPerQuart: terms.diesel_cents_per_quart },
    oils: Object.fromEntries(
      terms.classes.map(({ vehicle_class, cents_per_quart }) => [
        vehicle_class,
        { ...rates.oils[vehicle_class], centsPerQuart: cents_per_quart },
      ]),
    ) as OilChangeRates['oils'],
    filterCents: Object.fromEntries(
      terms.classes.map(({ vehicle_class, filter_cents }) => [vehicle_class, filter_cents]),
    ),
  };
};

/** A singleton record with this fixed id. */
const theOilChange = 'oil-change';

const loadOil = async (db: Database): Promise<OilChangeRates> =>
  storedOilChange.decode(
    (await db.selectFrom('price_book').select('oil_change').executeTakeFirstOrThrow()).oil_change,
  );

export const listOilChange = async (db: Database) => [
  { id: theOilChange, attributes: oilTermsOf(await loadOil(db)), facts: {} },
];

export const createOilSection = (now: () => Date): AdminSection<OilTerms> => ({
  name: 'oil_change',
  find: async (db, id) => (id === theOilChange ? oilTermsOf(await loadOil(db)) : undefined),
  async put(tx, id, terms) {
    if (id !== theOilChange) throw new EnglishFailure('not_found', 'There is one oil change');
    const rates = withTerms(await loadOil(tx), terms);
    await tx
      .updateTable('price_book')
      .set({ oil_change: storedOilChange.encode(rates) })
      .execute();
    await newEdition(tx, now());
  },
});
