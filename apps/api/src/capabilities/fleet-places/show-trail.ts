import type { VehicleTrail } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { instantAt } from '@lugnut/domain/scheduling';
import { findStops, sumUse, thinTrail } from '@lugnut/domain/telematics';
import { sql } from 'kysely';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import { carStore } from '../vehicles';
import { type ClockDeps, findCarZone, todayOf } from './local-clock';

const mostPoints = 1_500;
const dayMinutes = 1_440;

export const requireCar = async (
  { db }: Pick<ClockDeps, 'db'>,
  fleetId: string,
  id: string,
): Promise<void> => {
  if ((await carStore(db).find(id))?.accountId !== fleetId)
    throw new Failure('not_found', told('no_such_vehicle'));
};

type Row = {
  readonly read_at: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly speed_mph: number | null;
  readonly heading_degrees: number | null;
  readonly odometer_miles: number | null;
};

const readDay = async (
  { db }: ClockDeps,
  carId: string,
  from: Date,
  until: Date,
): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select reading.read_at, reading.latitude, reading.longitude, reading.speed_mph, reading.heading_degrees,
      reading.odometer_miles
    from (select distinct device_id from device_assignment where car_id = ${carId}) as fitted
    join vehicle_reading as reading on reading.device_id = fitted.device_id
    where reading.car_id = ${carId} and reading.read_at >= ${from} and reading.read_at < ${until}
    order by reading.read_at`.execute(db);
  return rows;
};

/** The day it was last heard of, by its own clock. */
const findLastDay = async ({ db, now }: ClockDeps, carId: string): Promise<Date> => {
  const state = await db
    .selectFrom('vehicle_state')
    .select('read_at')
    .where('car_id', '=', carId)
    .executeTakeFirst();
  return state?.read_at ?? now();
};

const tenth = (value: number): number => Math.round(value * 10) / 10;
const fine = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

export const showTrail = async (
  deps: ClockDeps,
  fleetId: string,
  carId: string,
  asked: string | undefined,
): Promise<VehicleTrail> => {
  await requireCar(deps, fleetId, carId);
  const offsets = offsetsOf(await findCarZone(deps, fleetId, carId));
  const day = asked ?? todayOf(offsets, await findLastDay(deps, carId));
  const from = instantAt(day, 0, offsets);
  const rows = await readDay(deps, carId, new Date(from), new Date(instantAt(day, dayMinutes, offsets)));
  const readings = rows.map((row) => ({
    atMs: row.read_at.getTime(),
    latitude: row.latitude ?? undefined,
    longitude: row.longitude ?? undefined,
    speedMph: row.speed_mph ?? undefined,
    headingDegrees: row.heading_degrees ?? undefined,
    odometerMiles: row.odometer_miles ?? undefined,
  }));
  const points = readings.flatMap(({ latitude, longitude, ...rest }) =>
    latitude === undefined || longitude === undefined ? [] : [{ ...rest, latitude, longitude }],
  );
  const use = sumUse(readings);
  return {
    day,
    utc_offset: offsets(from + 12 * 3_600_000),
    points: thinTrail(points, mostPoints).map((point) => [
      point.atMs,
      fine(point.latitude),
      fine(point.longitude),
      point.speedMph === undefined ? null : Math.round(point.speedMph),
      point.headingDegrees === undefined ? null : Math.round(point.headingDegrees),
    ]),
    stops: findStops(points).map(({ latitude, longitude, fromMs, untilMs }) => ({
      latitude: fine(latitude),
      longitude: fine(longitude),
      from: new Date(fromMs).toISOString(),
      until: new Date(untilMs).toISOString(),
    })),
    miles: tenth(use.miles),
    engine_seconds: use.engineSeconds,
    idle_seconds: use.idleSeconds,
  };
};
