import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** One promise of one market in one month. */
export type PublicPromise = PulseSum & {
  readonly marketId: string;
  /** YYYY-MM */
  readonly month: string;
  readonly measure: PulseMeasure;
};

/** PULSE-2: the same counts that the owner sees, by month. */
export const createReadPromises =
  (db: Database) =>
  async (fromMonth: string): Promise<readonly PublicPromise[]> => {
    const { rows } = await sql<PublicPromise>`
      select market_id as "marketId", to_char(day, 'YYYY-MM') as month, measure,
        sum(cases)::int as cases, sum(kept)::int as kept, sum(amount)::bigint as amount
      from pulse_day
      where dimension = 'all' and measure in ('quote_hour', 'window', 'charge', 'late_credit')
        and day >= ${`${fromMonth}-01`}::date
      group by 1, 2, 3`.execute(db);
    return rows;
  };
