import type { fleetPlacesRoutes, RouteInput, RouteReply } from '@lugnut/contract';
import { findUsePeriodProblem, rankFound } from '@lugnut/domain/fleet';
import { engineGapMs, standingMph, wayGapMs } from '@lugnut/domain/telematics';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { pageOfRows } from '../../platform/http/page-of';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { matchesVehicle } from '../vehicles';
import { type ClockDeps, findCarZone } from './local-clock';

const hourMs = 3_600_000;
/** Devices that were offline send late: recent days are summed up again. */
const hoursSummedAgain = 50;
const carsAtOnce = 200;

/** The same sums as `sumUse` of the domain, where the readings are: a test compares the two. */
const sumUpCars = async (
  db: Database,
  carIds: readonly string[],
  zones: readonly string[],
  since: Date,
): Promise<void> => {
  await sql`
    with wanted as (
      select car.id as car_id, car.zone from unnest(${carIds}::uuid[], ${zones}::text[]) as car (id, zone)
    ),
    told as (
      select wanted.car_id, (reading.read_at at time zone wanted.zone)::date as day, reading.read_at,
        reading.latitude, reading.longitude, reading.speed_mph, reading.odometer_miles
      from wanted
      join (select distinct device_id, car_id from device_assignment where car_id = any (${carIds}::uuid[])) as fitted
        on fitted.car_id = wanted.car_id
      join vehicle_reading as reading
        on reading.device_id = fitted.device_id and reading.car_id = wanted.car_id
      where reading.read_at >= (((${since}::timestamptz at time zone wanted.zone)::date)::timestamp at time zone wanted.zone)
    ),
    paired as (
      select car_id, day, odometer_miles, speed_mph,
        extract(epoch from lead(read_at) over following - read_at) * 1000 as gap_ms,
        latitude, longitude, lead(latitude) over following as next_latitude,
        lead(longitude) over following as next_longitude
      from told window following as (partition by car_id, day order by read_at)
    ),
    summed as (
      select car_id, day, count(*) as readings,
        coalesce(sum(gap_ms) filter (where gap_ms <= ${engineGapMs}), 0) / 1000 as engine,
        coalesce(sum(gap_ms) filter (where gap_ms <= ${engineGapMs} and speed_mph < ${standingMph}), 0) / 1000 as idle,
        case when count(odometer_miles) > 1 then max(odometer_miles) - min(odometer_miles) else
          coalesce(sum(
            111195 / 1609.344 * sqrt(
              power((next_longitude - longitude) * cos(radians(latitude)), 2) + power(next_latitude - latitude, 2)
            )) filter (where gap_ms <= ${wayGapMs}), 0) end as miles
      from paired group by car_id, day
    )
    insert into vehicle_use (car_id, day, miles, engine_seconds, idle_seconds, readings)
    select car_id, day, miles, round(engine), round(idle), readings from summed order by car_id, day
    on conflict (car_id, day) do update set miles = excluded.miles, engine_seconds = excluded.engine_seconds,
      idle_seconds = excluded.idle_seconds, readings = excluded.readings
    where vehicle_use.readings <= excluded.readings`.execute(db);
};

/** FLT-8: what every vehicle did yesterday and today, by its own clock; safe to run twice at once. */
export const sumUpUse = async (deps: ClockDeps, signal: AbortSignal): Promise<void> => {
  const since = new Date(deps.now().getTime() - hoursSummedAgain * hourMs);
  const fleets = await deps.db
    .selectFrom('vehicle_state')
    .select('account_id as id')
    .distinct()
    .where('read_at', '>', since)
    .orderBy('account_id')
    .execute();
  await eachByItself(fleets, signal, async ({ id }) => {
    const cars = await deps.db
      .selectFrom('vehicle_state')
      .select('car_id')
      .where('account_id', '=', id)
      .where('read_at', '>', since)
      .orderBy('car_id')
      .execute();
    for (let at = 0; at < cars.length && !signal.aborted; at += carsAtOnce) {
      const some = cars.slice(at, at + carsAtOnce).map(({ car_id }) => car_id);
      const zones: string[] = [];
      for (const carId of some) zones.push(await findCarZone(deps, id, carId));
      await sumUpCars(deps.db, some, zones, since);
    }
  });
};

type Wish = RouteInput<typeof fleetPlacesRoutes.getFleetUse>['query'];
type Reply = RouteReply<typeof fleetPlacesRoutes.getFleetUse>;

const tenth = (value: number): number => Math.round(value * 10) / 10;

const requireSpan = ({ from, until }: Wish): void => {
  const problem = findUsePeriodProblem(from, until);
  if (problem !== undefined) throw new EnglishFailure('invalid_input', problem);
};

const sums = {
  miles: sql<number>`sum(vehicle_use.miles)::float8`,
  engine: sql<number>`sum(engine_seconds)::int`,
  idle: sql<number>`sum(idle_seconds)::int`,
};

export const listUse = async (db: Database, fleetId: string, wish: Wish): Promise<Reply> => {
  requireSpan(wish);
  const used = () =>
    db
      .selectFrom('vehicle_use')
      .innerJoin('car', 'car.id', 'vehicle_use.car_id')
      .leftJoin('vehicle_label as label', 'label.id', 'car.group_id')
      .where('car.account_id', '=', fleetId)
      .where('day', '>=', wish.from)
      .where('day', '<=', wish.until)
      .$if(wish.group === 'none', (query) => query.where('car.group_id', 'is', null))
      .$if(wish.group !== undefined && wish.group !== 'none', (query) =>
        query.where('car.group_id', '=', wish.group ?? ''),
      );
  const [cars, days] = await Promise.all([
    used()
      .select(['car.id', 'car.year', 'car.make', 'car.model', 'car.name', 'label.name as group'])
      .select(['car.plate', 'car.vin'])
      .select([sums.miles.as('miles'), sums.engine.as('engine'), sums.idle.as('idle')])
      .where(matchesVehicle(wish.q))
      .groupBy(['car.id', 'label.name'])
      .orderBy('car.sort_key')
      .execute(),
    used()
      .select(['day', sums.miles.as('miles'), sums.engine.as('engine'), sums.idle.as('idle')])
      .groupBy('day')
      .orderBy('day')
      .execute(),
  ]);
  const { q = '' } = wish;
  // Stable: within a rank the order of units stays.
  const shown = pageOfRows(
    cars.toSorted((a, b) => rankFound(q, a) - rankFound(q, b)),
    wish,
  );
  return {
    meta: shown.meta,
    data: shown.rows.map((row) => ({
      id: row.id,
      attributes: {
        car: row.name || carTitle(row),
        group: row.group,
        miles: tenth(row.miles),
        engine_seconds: row.engine,
        idle_seconds: row.idle,
      },
    })),
    days: days.map(({ day, miles, engine, idle }) => ({
      day,
      miles: tenth(miles),
      engine_seconds: engine,
      idle_seconds: idle,
    })),
  };
};
