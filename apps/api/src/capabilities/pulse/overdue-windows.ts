import type { PulseReport, PulseRow } from '@lugnut/contract';
import { unreachedStatuses } from '@lugnut/domain/appointment';
import type { PulseSum } from '@lugnut/domain/pulse';
import { minutesSinceDay, type PlainDay } from '@lugnut/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { type OriginRow, originColumns, originOf } from './origin';
import { type Places, readPlaces } from './read-places';

type OverdueWish = {
  readonly from: PlainDay;
  readonly to: PlainDay;
  readonly market: string | undefined;
  readonly technician: string | undefined;
};

/** Promised windows that are over while nobody is there, of the tables named `v`, `a` and `m`: their last minute is in time. */
export const isOverdue = ({ marketOf }: Places, now: Date): RawBuilder<boolean> => sql<boolean>`
  v.held_until is null and a.status = any (${[...unreachedStatuses]}::text[])
  and (v.day + make_interval(mins => v.window_end + 1))
    at time zone coalesce(m.time_zone, ${marketOf(null).timeZone}) <= ${now}::timestamptz`;

/** Somebody who has reached another vehicle of the yard is there. */
const isAlone = (now: Date): RawBuilder<boolean> => sql<boolean>`not exists (
  select from yard_day_stop own
  join yard_day_stop mate on mate.yard_day_id = own.yard_day_id and mate.appointment_id <> own.appointment_id
  join job_progress reached on reached.appointment_id = mate.appointment_id
  where own.appointment_id = a.id and reached.arrived_at > ${now}::timestamptz - interval '14 hours')`;

const visits = sql`
  visit v
  join appointment a on a.id = v.appointment_id
  left join market m on m.id = a.market_id`;

const isWanted = (places: Places, now: Date, { from, to, market, technician }: OverdueWish) => sql`
  ${isOverdue(places, now)} and ${isAlone(now)}
  and v.day between ${from}::date and ${to}::date
  ${market === undefined ? sql`` : sql`and coalesce(a.market_id, '') = ${market}`}
  ${technician === undefined ? sql`` : sql`and v.technician_id = ${technician}`}`;

type OverdueCount = PulseReport['overdue'][number] & {
  /** Of them, those that are no case of the figure yet: the rest were counted as missed. */
  readonly uncounted: number;
};

/** PULSE-1: by market, from the appointments as they are now. */
export const countOverdue = async (
  db: Database,
  places: Places,
  now: Date,
  wish: OverdueWish,
): Promise<readonly OverdueCount[]> => {
  const { rows } = await sql<OverdueCount>`
    select market_id, count(*)::int as cases, count(*) filter (where not is_counted)::int as uncounted
    from (
      select coalesce(a.market_id, '') as market_id, exists (
        select from pulse_fact f
        where f.subject_id = a.id and f.measure = 'window' and f.day = v.day and f.detail = 'not_reached') as is_counted
      from ${visits} where ${isWanted(places, now, wish)}) overdue
    group by 1 order by 1`.execute(db);
  return rows;
};

type OverdueRow = OriginRow & {
  readonly id: string;
  readonly day: PlainDay;
  readonly market_id: string | null;
  readonly technician: string | null;
  readonly car: string;
  readonly window_start: number;
  readonly window_end: number;
  readonly on_my_way_at: Date | null;
};

/** The longest wait first. */
export const listOverdue = async (
  db: Database,
  now: Date,
  { offset, limit, ...wish }: OverdueWish & { readonly offset: number; readonly limit: number },
): Promise<{ readonly data: PulseRow[]; readonly total: number; readonly sum: PulseSum }> => {
  const places = await readPlaces(db);
  const { rows } = await sql<OverdueRow>`
    select a.id, v.day, a.market_id, t.name as technician, ${originColumns},
      concat_ws(' ', a.car_year, a.car_make, a.car_model) as car, v.window_start, v.window_end, p.on_my_way_at
    from ${visits}
    left join technician t on t.id = v.technician_id
    left join job_progress p on p.appointment_id = a.id
    where ${isWanted(places, now, wish)}
    order by v.day, v.window_end, a.id
    limit ${limit} offset ${offset}`.execute(db);
  const counts = await countOverdue(db, places, now, wish);
  const data = rows.map((row): PulseRow => {
    const market = places.marketOf(row.market_id);
    return {
      ...originOf(row),
      id: row.id,
      appointment_id: row.id,
      day: row.day,
      market: market.name,
      technician: row.technician,
      car: row.car,
      detail: '',
      kept: null,
      amount: 0,
      customer: null,
      words: null,
      plan: null,
      arrival: {
        window_start: row.window_start,
        window_end: row.window_end,
        left: row.on_my_way_at && minutesSinceDay(row.day, row.on_my_way_at.getTime(), market.offsets),
        arrived: null,
        fault: null,
      },
    };
  });
  const total = counts.reduce((sum, { cases }) => sum + cases, 0);
  return { data, total, sum: { cases: total, kept: 0, amount: 0 } };
};
