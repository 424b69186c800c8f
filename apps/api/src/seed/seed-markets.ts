import { launchMarkets, waitingMarkets } from '@lugnut/domain/coverage';
import type { Database } from '../platform/db/schema';

/** The launch markets and the waiting ones, once. An admin's changes are never reverted. */
export const seedMarkets = async (db: Database): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    for (const market of [...launchMarkets, ...waitingMarkets]) {
      const added = await tx
        .insertInto('market')
        .values({
          id: market.id,
          name: market.name,
          state: market.state,
          time_zone: market.timeZone,
          status: market.status,
          latitude: market.latitude,
          longitude: market.longitude,
          diagnosis_price_cents: market.diagnosisPriceCents,
          labor_rate_cents_per_hour: market.laborRateCentsPerHour,
          parts_tax_basis_points: market.partsTaxBasisPoints,
          labor_tax_basis_points: market.laborTaxBasisPoints,
          convenience_fee_cents: market.convenienceFeeCents,
          shop_supplies_fee_cents: market.shopSuppliesFeeCents,
          early_morning_fee_cents: market.earlyMorningFeeCents,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) continue;
      await tx
        .insertInto('market_county')
        .values(market.counties.map((county) => ({ state: market.state, county, market_id: market.id })))
        .execute();
    }
  });
};
