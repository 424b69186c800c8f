import type { PulseReport } from '@lugnut/contract';
import { promisedStatuses, unbookedStatuses } from '@lugnut/domain/appointment';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** What was asked for before that and is not settled will hardly be; and a year of requests is many. */
const mostDaysOpen = 90;

/** PULSE-1: of the requests of these days, by source, those that may still be booked and those that are booked for later. */
export const countUndecided = async (
  db: Database,
  {
    to,
    from,
    market,
  }: { readonly from: PlainDay; readonly to: PlainDay; readonly market: string | undefined },
): Promise<PulseReport['undecided']> => {
  const { rows } = await sql<PulseReport['undecided'][number]>`
    select f.source, count(*) filter (where a.status = any (${[...unbookedStatuses]}::text[]))::int as waiting,
      count(*) filter (where a.status = any (${[...promisedStatuses]}::text[]))::int as on_calendar
    from pulse_fact f join appointment a on a.id = f.subject_id
    where f.measure = 'asked' and f.day between greatest(${from}::date, ${to}::date - ${mostDaysOpen}::int) and ${to}::date
      ${market === undefined ? sql`` : sql`and f.market_id = ${market}`}
      and a.status = any (${[...unbookedStatuses, ...promisedStatuses]}::text[])
      and not exists (
        select from pulse_fact d where d.subject_id = f.subject_id and d.subject_kind = 'appointment'
          and d.measure = case when a.status = any (${[...unbookedStatuses]}::text[]) then 'booked' else 'done' end)
    group by 1 order by 1`.execute(db);
  return rows;
};
