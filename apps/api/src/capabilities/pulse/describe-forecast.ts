import type { PulseReport } from '@lugnut/contract';
import { forecastLoad, minutesOnSameWeekdays } from '@lugnut/domain/pulse';
import { addDays, marketMomentAt, type PlainDay, shiftOn } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { loadTechnicians } from '../scheduling';
import type { Places, PulseMarket } from './read-places';

const daysAhead = 14;
/** Four of each weekday, whichever day of the two weeks ahead they are compared with. */
const daysBack = 28;

const promisedMinutes = async (
  db: Database,
  market: PulseMarket,
  from: PlainDay,
): Promise<ReadonlyMap<PlainDay, number>> => {
  const { rows } = await sql<{ day: PlainDay; minutes: number }>`
    select v.route_day as day, sum(v.minutes_on_site)::int as minutes
    from visit v join technician t on t.id = v.technician_id
    where t.market_id = ${market.id} and v.held_until is null
      and v.route_day >= ${from} and v.route_day < ${addDays(from, daysAhead)}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, minutes }) => [day, minutes]));
};

const workedMinutes = async (
  db: Database,
  market: PulseMarket,
  today: PlainDay,
): Promise<ReadonlyMap<PlainDay, number>> => {
  const { rows } = await sql<{ day: PlainDay; minutes: number }>`
    select day, sum(amount)::int as minutes from pulse_day
    where dimension = 'all' and measure = 'work' and market_id = ${market.id}
      and day >= ${addDays(today, -daysBack)} and day < ${today}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, minutes }) => [day, minutes]));
};

const findFirstWork = async (db: Database, market: PulseMarket): Promise<PlainDay | undefined> => {
  const { rows } = await sql<{ day: PlainDay }>`
    select day from pulse_day
    where dimension = 'all' and measure = 'work' and market_id = ${market.id}
    order by day limit 1`.execute(db);
  return rows[0]?.day;
};

const forecastMarket = async (db: Database, market: PulseMarket, nowMs: number) => {
  const { day: today } = marketMomentAt(nowMs, market.offsets);
  const from = addDays(today, 1);
  const promised = await promisedMinutes(db, market, from);
  const known = {
    today,
    since: await findFirstWork(db, market),
    worked: await workedMinutes(db, market, today),
  };
  const { technicians, holidays } = await loadTechnicians(db, market.id);
  return Array.from({ length: daysAhead }, (_, ahead) => {
    const day = addDays(from, ahead);
    const capacity = technicians.reduce((minutes, technician) => {
      const shift = shiftOn(technician, day, holidays);
      return typeof shift === 'string' ? minutes : minutes + shift.endMinutes - shift.startMinutes;
    }, 0);
    return { day, capacity, ...forecastLoad(promised.get(day) ?? 0, minutesOnSameWeekdays(day, known)) };
  });
};

/** The next two weeks: what is promised, what days like these came to, and the hours that are there for it. */
export const describeForecast = async (
  db: Database,
  { markets }: Places,
  marketId: string | undefined,
  nowMs: number,
): Promise<PulseReport['forecast']> => {
  const days = new Map<PlainDay, PulseReport['forecast'][number]>();
  for (const market of markets) {
    if (marketId !== undefined && market.id !== marketId) continue;
    for (const { day, capacity, promisedMinutes: promised, expectedMinutes } of await forecastMarket(
      db,
      market,
      nowMs,
    )) {
      const known = days.get(day);
      days.set(day, {
        day,
        promised_minutes: (known?.promised_minutes ?? 0) + promised,
        expected_minutes: (known?.expected_minutes ?? 0) + expectedMinutes,
        capacity_minutes: (known?.capacity_minutes ?? 0) + capacity,
      });
    }
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
};
