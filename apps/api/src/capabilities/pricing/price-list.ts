import {
  findServiceByName,
  type Service,
  type ServiceCategory,
  type ServiceRequirement,
  type Skill,
  type SpecialService,
  type Tool,
} from '@lugnut/domain/catalog';
import type { MemberService, MembershipPlan, SalesPlace } from '@lugnut/domain/memberships';
import type { MarketRates, PriceBook } from '@lugnut/domain/pricing';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { storedOilChange, storedPriceEntry } from './stored';

export type StoredPlan = MembershipPlan & { readonly id: string };

/** Everything prices depend on, as configured by the admin. */
export type PriceList = {
  readonly services: readonly Service[];
  readonly priceBook: PriceBook;
  readonly ratesByMarket: ReadonlyMap<string, MarketRates>;
  readonly plans: readonly StoredPlan[];
  /** Services of members that somebody delivers, and those that wait for it. */
  readonly memberServices: readonly MemberService[];
};

/** As they are offered now; with names, those alone. */
export const loadServices = async (db: Database, names?: readonly string[]): Promise<Service[]> => {
  const rows = await db
    .selectFrom('service')
    .selectAll()
    .where('offered', '=', true)
    .$if(names !== undefined, (query) => query.where('name', '=', sql<string>`any(${names ?? []}::text[])`))
    .orderBy('list_rank')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category as ServiceCategory,
    synonyms: row.synonyms,
    minutesOnSite: row.minutes_on_site,
    skill: row.skill as Skill,
    tools: row.tools as Tool[],
    pricing: row.pricing,
    ...(row.special === null ? {} : { special: row.special as SpecialService }),
    inspection: row.inspection,
    requires: row.requires as ServiceRequirement,
  }));
};

const loadPriceBook = async (db: Database): Promise<PriceBook> => {
  const [book, entries] = await Promise.all([
    db.selectFrom('price_book').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('price_book_entry').select(['service_id', 'entry']).execute(),
  ]);
  return {
    version: book.version,
    oilChange: storedOilChange.decode(book.oil_change),
    entries: Object.fromEntries(
      entries.map(({ service_id, entry }) => [service_id, storedPriceEntry.decode(entry)]),
    ),
  };
};

const loadRates = async (db: Database): Promise<Map<string, MarketRates>> => {
  const rows = await db.selectFrom('market').selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        laborRateCentsPerHour: row.labor_rate_cents_per_hour,
        partsTaxBasisPoints: row.parts_tax_basis_points,
        laborTaxBasisPoints: row.labor_tax_basis_points,
        convenienceFeeCents: row.convenience_fee_cents,
        shopSuppliesFeeCents: row.shop_supplies_fee_cents,
        earlyMorningFeeCents: row.early_morning_fee_cents,
      },
    ]),
  );
};

const loadPlans = async (db: Database): Promise<StoredPlan[]> => {
  const rows = await db.selectFrom('membership_plan').selectAll().orderBy('list_rank').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    priceCents: row.price_cents,
    billing: row.billing,
    billingInterval: row.billing_interval,
    billingCount: row.billing_count,
    dueWithJobCents: row.due_with_job_cents,
    soldAt: row.sold_at as SalesPlace[],
    freeOilChanges: row.free_oil_changes,
    oilChangeMonths: row.oil_change_months,
  }));
};

const loadMemberServices = async (db: Database): Promise<MemberService[]> => {
  const rows = await db.selectFrom('member_service').selectAll().orderBy('list_rank').orderBy('id').execute();
  return rows.map(({ label, delivered_by }) => ({ label, deliveredBy: delivered_by }));
};

/** A plan, on sale or not: a membership outlives its offer. */
export const loadPlan = async (db: Database, id: string): Promise<StoredPlan> => {
  const plan = (await loadPlans(db)).find((candidate) => candidate.id === id);
  if (!plan) throw new Error('a membership has a plan that does not exist');
  return plan;
};

export const loadPriceList = async (db: Database): Promise<PriceList> => {
  const [services, priceBook, ratesByMarket, plans, memberServices] = await Promise.all([
    loadServices(db),
    loadPriceBook(db),
    loadRates(db),
    loadPlans(db),
    loadMemberServices(db),
  ]);
  return { services, priceBook, ratesByMarket, plans, memberServices };
};

/** In-memory cache of the price list, reloaded when the database announces a change. */
export const createPriceListView = (load: () => Promise<PriceList>) => {
  let current: Promise<PriceList> | undefined;

  const list = (): Promise<PriceList> => {
    if (!current) {
      const loading = load();
      current = loading;
      // A failed load is not cached: the next request retries.
      loading.catch(() => {
        if (current === loading) current = undefined;
      });
    }
    return current;
  };

  return {
    list,
    /** The catalog service of each name; undefined if the office has to interpret it. */
    async findServices(names: readonly string[]): Promise<(Service | undefined)[]> {
      const { services } = await list();
      return names.map((name) => findServiceByName(services, name));
    },
    forget(): void {
      current = undefined;
    },
  };
};

export type PriceListView = ReturnType<typeof createPriceListView>;
