import type { MarketTerms } from '@lugnut/contract';
import { marketProblems } from '@lugnut/domain/administration';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';
import { storedSnapshot } from '../stored';

const columns = [
  'name',
  'state',
  'time_zone',
  'status',
  'latitude',
  'longitude',
  'diagnosis_price_cents',
  'labor_rate_cents_per_hour',
  'labor_cost_cents_per_hour',
  'parts_tax_basis_points',
  'labor_tax_basis_points',
  'convenience_fee_cents',
  'shop_supplies_fee_cents',
  'early_morning_fee_cents',
  'late_credit_cents',
  'job_moves',
  'claim_minutes',
  'office_opens_minutes',
  'office_closes_minutes',
] as const;

const selectMarkets = (db: Database) =>
  db
    .selectFrom('market')
    .select(columns)
    .select([
      'id',
      sql<MarketTerms['counties']>`(
        select coalesce(json_agg(json_build_object('state', c.state, 'county', c.county) order by c.state, c.county), '[]')
        from market_county c where c.market_id = market.id)`.as('counties'),
      sql<number>`(select count(*)::int from technician t where t.market_id = market.id)`.as('technicians'),
    ])
    .orderBy('status')
    .orderBy('name');

type Row = Awaited<ReturnType<ReturnType<typeof selectMarkets>['executeTakeFirstOrThrow']>>;

const termsOf = ({ id: _id, technicians: _technicians, ...terms }: Row): MarketTerms => terms;

export const listMarkets = async (db: Database) =>
  (await selectMarkets(db).execute()).map((row) => ({
    id: row.id,
    attributes: termsOf(row),
    facts: { technicians: row.technicians },
  }));

export const marketFactsOf = async (db: Database, id: string) => {
  const { technicians } = await selectMarkets(db).where('id', '=', id).executeTakeFirstOrThrow();
  return { technicians };
};

/** Emails sent when an area opened cannot be recalled, so the change cannot be undone. */
export const wasAnybodyTold = async (db: Database, since: Date, zip?: string): Promise<boolean> => {
  const told = await db
    .selectFrom('sent_notice')
    .innerJoin('appointment', 'appointment.id', 'sent_notice.appointment_id')
    .select('sent_notice.kind')
    .where('sent_notice.kind', '=', 'area_opened')
    .where('sent_notice.sent_at', '>=', since)
    .$if(zip !== undefined, (query) => query.where('appointment.zip', '=', zip ?? ''))
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
};

export const alreadyTold = 'People have been told we serve that area. Close the market in a separate change.';

export const marketSection: AdminSection<MarketTerms> = {
  name: 'markets',
  async find(db, id) {
    const row = await selectMarkets(db).where('id', '=', id).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, id, { counties, ...terms }) {
    const officeHours = {
      opensMinutes: terms.office_opens_minutes,
      closesMinutes: terms.office_closes_minutes,
    };
    requireSound(
      marketProblems({
        id,
        timeZone: terms.time_zone,
        counties,
        officeHours,
        lateCreditCents: terms.late_credit_cents,
      }),
    );
    await tx
      .insertInto('market')
      .values({ id, ...terms })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...terms, updated_at: sql`now()` }))
      .execute();
    await tx.deleteFrom('market_county').where('market_id', '=', id).execute();
    if (counties.length === 0) return;
    const taken = await tx
      .insertInto('market_county')
      .values(counties.map(({ state, county }) => ({ state, county, market_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('county')
      .execute();
    if (taken.length < counties.length)
      throw new EnglishFailure('conflict', 'One of the counties belongs to another market.');
  },
  async undoProblem(db, { at, before }) {
    const wasWaiting = before !== null && storedSnapshot.decode(before).status === 'waiting';
    return wasWaiting && (await wasAnybodyTold(db, at)) ? alreadyTold : undefined;
  },
};
