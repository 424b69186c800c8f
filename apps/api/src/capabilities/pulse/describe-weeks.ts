import type { StaffPulse } from '@lugnut/contract';
import { noSum, type PulseMeasure, type PulseSum } from '@lugnut/domain/pulse';
import { addDays, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { PulseDeps } from './describe-pulse';
import { countOverdue } from './overdue-windows';
import { readPlaces } from './read-places';

const measures: readonly PulseMeasure[] = ['jobs', 'revenue', 'window', 'asked', 'booked'];
const days = 7;

type WeekRow = PulseSum & { readonly measure: PulseMeasure; readonly is_before: boolean };

const sumWeeks = async (db: Database, marketId: string, from: PlainDay, to: PlainDay) => {
  const { rows } = await sql<WeekRow>`
    select measure, day < ${from}::date as is_before,
      sum(cases)::int as cases, sum(kept)::int as kept, sum(amount)::bigint as amount
    from pulse_day
    where dimension = 'all' and key = '' and market_id = ${marketId} and measure = any (${[...measures]}::text[])
      and day between ${addDays(from, -days)}::date and ${to}::date
    group by 1, 2`.execute(db);
  const sumOf = (wanted: PulseMeasure, isBefore: boolean): PulseSum => {
    const row = rows.find(({ measure, is_before }) => measure === wanted && is_before === isBefore);
    return row ? { cases: row.cases, kept: row.kept, amount: row.amount } : noSum;
  };
  return measures.map((measure) => ({
    measure,
    ...sumOf(measure, false),
    before: sumOf(measure, true),
  }));
};

/** PULSE-3: the seven days to today in each market, and the seven before, as the owner's screen counts them. */
export const describeWeeks = async ({ db, now }: PulseDeps): Promise<StaffPulse> => {
  const weeks: StaffPulse = [];
  const places = await readPlaces(db);
  for (const { id, name, offsets } of places.markets) {
    const { day: to } = marketMomentAt(now().getTime(), offsets);
    const from = addDays(to, 1 - days);
    const [overdue] = await countOverdue(db, places, now(), { from, to, market: id, technician: undefined });
    const figures = await sumWeeks(db, id, from, to);
    weeks.push({ market_id: id, name, from, to, figures, overdue: overdue?.cases ?? 0 });
  }
  return weeks;
};
