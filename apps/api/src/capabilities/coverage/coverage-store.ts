import { countyKey, type Market, type ServiceArea, type ZipRule } from '@lugnut/domain/coverage';
import type { Database } from '../../platform/db/schema';

export type CoverageStore = {
  loadServiceArea(): Promise<ServiceArea>;
  countCompletedJobs(zip: string): Promise<number>;
};

const marketOf = (row: {
  id: string;
  name: string;
  state: string;
  time_zone: string;
  status: 'open' | 'waiting';
  diagnosis_price_cents: number;
}): Market => ({
  id: row.id,
  name: row.name,
  state: row.state,
  timeZone: row.time_zone,
  status: row.status,
  diagnosisPriceCents: row.diagnosis_price_cents,
});

export const coverageStore = (db: Database): CoverageStore => ({
  async loadServiceArea() {
    const [markets, counties, zips] = await Promise.all([
      db
        .selectFrom('market')
        .select(['id', 'name', 'state', 'time_zone', 'status', 'diagnosis_price_cents'])
        .execute(),
      db.selectFrom('market_county').selectAll().execute(),
      db.selectFrom('market_zip').selectAll().execute(),
    ]);
    return {
      markets: new Map(markets.map((row) => [row.id, marketOf(row)])),
      marketIdByCounty: new Map(counties.map((row) => [countyKey(row.state, row.county), row.market_id])),
      ruleByZip: new Map(
        zips.map((row): [string, ZipRule] => [
          row.zip,
          {
            marketId: row.market_id,
            served: row.served,
            ...(row.diagnosis_price_cents === null ? {} : { diagnosisPriceCents: row.diagnosis_price_cents }),
          },
        ]),
      ),
    };
  },

  async countCompletedJobs(zip) {
    const { count } = await db
      .selectFrom('appointment')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('zip', '=', zip)
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});
