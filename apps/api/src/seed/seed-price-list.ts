import { defaultCatalog, serviceIdOf } from '@lugnut/domain/catalog';
import { seededPlans } from '@lugnut/domain/memberships';
import { defaultPriceBook } from '@lugnut/domain/pricing';
import { storedOilChange, storedPriceEntry } from '../capabilities/pricing';
import type { Database } from '../platform/db/schema';

/** The opening catalog, price book and membership plans, once. An admin's changes are never reverted. */
export const seedPriceList = async (db: Database): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('service')
      .values(
        defaultCatalog.map((service, index) => ({
          id: service.id,
          list_rank: index + 1,
          name: service.name,
          category: service.category,
          synonyms: [...service.synonyms],
          minutes_on_site: service.minutesOnSite,
          skill: service.skill,
          tools: [...service.tools],
          pricing: service.pricing,
          special: service.special ?? null,
          inspection: service.inspection,
          requires: service.requires,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('price_book')
      .values({
        version: defaultPriceBook.version,
        oil_change: storedOilChange.encode(defaultPriceBook.oilChange),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('price_book_entry')
      .values(
        Object.values(defaultPriceBook.entries).map((entry) => ({
          service_id: entry.serviceId,
          entry: storedPriceEntry.encode(entry),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('membership_plan')
      .values(
        seededPlans.map((plan, index) => ({
          id: serviceIdOf(plan.name),
          name: plan.name,
          price_cents: plan.priceCents,
          billing: plan.billing,
          billing_interval: plan.billingInterval,
          billing_count: plan.billingCount,
          due_with_job_cents: plan.dueWithJobCents,
          sold_at: [...plan.soldAt],
          free_oil_changes: plan.freeOilChanges,
          oil_change_months: plan.oilChangeMonths,
          list_rank: index + 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
