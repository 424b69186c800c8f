import type { PulseRow } from '@lugnut/contract';
import type { PulseDimension, PulseMeasure } from '@lugnut/domain/pulse';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

type RowsWish = {
  readonly measure: PulseMeasure;
  readonly from: PlainDay;
  readonly to: PlainDay;
  readonly market: string | undefined;
  readonly technician: string | undefined;
  readonly by: PulseDimension | undefined;
  readonly key: string | undefined;
  readonly kept: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
};

const keyColumn = (dimension: PulseDimension) => {
  switch (dimension) {
    case 'all':
      return sql`''`;
    case 'technician':
      return sql`coalesce(f.technician_id::text, '')`;
    case 'service':
      return sql`f.service`;
    case 'source':
      return sql`f.source`;
    case 'detail':
      return sql`f.detail`;
  }
};

const conditions = ({ measure, from, to, market, technician, by, key, kept }: RowsWish) => sql`
  f.measure = ${measure} and f.day between ${from}::date and ${to}::date
  ${market === undefined ? sql`` : sql`and f.market_id = ${market}`}
  ${technician === undefined ? sql`` : sql`and f.technician_id = ${technician}`}
  ${by === undefined || key === undefined ? sql`` : sql`and ${keyColumn(by)} = ${key}`}
  ${kept === undefined ? sql`` : kept ? sql`and f.kept` : sql`and not f.kept`}`;

/** PULSE-1: every figure leads to its rows. Which job it is, and nothing of whose it is. */
export const listRows = async (
  db: Database,
  wish: RowsWish,
): Promise<{ readonly data: PulseRow[]; readonly total: number }> => {
  const { rows } = await sql<PulseRow>`
    select f.subject_id || ' ' || f.part as id, a.id as appointment_id, f.day,
      coalesce(m.name, '') as market, t.name as technician, f.service, f.source,
      concat_ws(' ', a.car_year, a.car_make, a.car_model) as car, f.detail, f.kept, f.amount
    from pulse_fact f
    left join appointment a on a.id = f.appointment_id
    left join market m on m.id = f.market_id
    left join technician t on t.id = f.technician_id
    where ${conditions(wish)}
    order by f.day desc, f.subject_id, f.part
    limit ${wish.limit} offset ${wish.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from pulse_fact f where ${conditions(wish)}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
};
