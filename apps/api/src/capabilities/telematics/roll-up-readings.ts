import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { dropPartition, findOldPartition } from '../../platform/partitions/partitions';
import type { Retention } from '../../platform/retention/retention';

const dayMs = 86_400_000;
const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
/** Devices that were offline send late: recent days are summed up again. */
const daysSummedAgain = 3;

const sumUp = async (db: Database, from: Date, until: Date): Promise<void> => {
  await sql`
    insert into vehicle_day (car_id, day, readings, first_odometer_miles, last_odometer_miles, lowest_fuel_percent, trouble_codes)
    select car_id, (read_at at time zone 'UTC')::date, count(*), min(odometer_miles), max(odometer_miles),
      min(fuel_percent),
      coalesce((select array_agg(distinct code) from unnest(string_to_array(string_agg(array_to_string(trouble_codes, ','), ','), ',')) as code where code <> ''), '{}')
    from vehicle_reading
    where read_at >= ${from} and read_at < ${until} and exists (select from car where car.id = car_id)
    group by 1, 2 order by 1, 2
    on conflict (car_id, day) do update set
      readings = excluded.readings,
      first_odometer_miles = excluded.first_odometer_miles,
      last_odometer_miles = excluded.last_odometer_miles,
      lowest_fuel_percent = excluded.lowest_fuel_percent,
      trouble_codes = excluded.trouble_codes
    where vehicle_day.readings <= excluded.readings`.execute(db);
};

/** Safe to run at any time, twice, or in two processes. */
export const rollUpReadings = async (db: Database, now: Date): Promise<void> => {
  const today = startOfDay(now);
  await sumUp(db, new Date(today.getTime() - daysSummedAgain * dayMs), today);
};

/** Whole days, and only what was summed up: a reading that came late is summed up first. */
export const forgetReadings: Retention['forget'] = async (db, before, most) => {
  const keepFrom = startOfDay(before);
  const oldest = await db
    .selectFrom('vehicle_reading')
    .select('read_at')
    .where('read_at', '<', keepFrom)
    .orderBy('read_at')
    .limit(1)
    .executeTakeFirst();
  // Months of which nothing is kept go whole, one at a time; of the one that has begun to expire, row by row.
  const whole = await findOldPartition(db, 'vehicle_reading', keepFrom);
  const until = whole?.until ?? keepFrom;
  if (oldest && oldest.read_at < until) await sumUp(db, startOfDay(oldest.read_at), until);
  if (whole) {
    await dropPartition(db, whole);
    return { count: whole.rowsAbout, isMore: true };
  }
  // By their key: the place of a row is its own in each partition only.
  const { numAffectedRows } = await sql`
    delete from vehicle_reading as reading using (
      select device_id, read_at from vehicle_reading where read_at < ${keepFrom} limit ${most}) as old
    where reading.device_id = old.device_id and reading.read_at = old.read_at
      and reading.read_at < ${keepFrom}`.execute(db);
  return Number(numAffectedRows ?? 0);
};
