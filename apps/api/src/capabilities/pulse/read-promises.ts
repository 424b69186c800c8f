import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** One promise of one market in one month. */
export type PublicPromise = PulseSum & {
  readonly marketId: string;
  /** YYYY-MM */
  readonly month: string;
  readonly measure: PulseMeasure;
  /** Of late credits: one customer may have had several. */
  readonly customers: number;
};

/** PULSE-2: the same counts that the owner sees, by month. */
export const createReadPromises =
  (db: Database) =>
  async (fromMonth: string): Promise<readonly PublicPromise[]> => {
    const { rows } = await sql<PublicPromise>`
      with paid as (
        select f.market_id, to_char(f.day, 'YYYY-MM') as month, f.measure,
          count(distinct coalesce(a.account_id::text, nullif(c.phone, ''), nullif(c.email, ''), f.subject_id::text))::int
            as customers
        from pulse_fact f
        left join appointment a on a.id = f.appointment_id
        left join appointment_contact c on c.appointment_id = a.id
        where f.measure = 'late_credit' and f.day >= ${`${fromMonth}-01`}::date
        group by 1, 2, 3)
      select told.*, coalesce(paid.customers, 0) as customers from (
      select market_id as "marketId", to_char(day, 'YYYY-MM') as month, measure,
        sum(cases)::int as cases, sum(kept)::int as kept, sum(amount)::bigint as amount
      from pulse_day
      where dimension = 'all' and measure in ('quote_hour', 'window', 'charge', 'late_credit')
        and day >= ${`${fromMonth}-01`}::date
      group by 1, 2, 3) told
      left join paid on paid.market_id = told."marketId" and paid.month = told.month
        and paid.measure = told.measure`.execute(db);
    return rows;
  };
