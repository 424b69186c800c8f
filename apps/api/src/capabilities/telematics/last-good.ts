import type { LastGood } from '@lugnut/domain/telematics';
import type pg from 'pg';

type Row = {
  readonly car_id: string;
  readonly model_year: number | null;
  readonly odometer_miles: number | null;
  readonly odometer_at: Date;
  readonly said_miles: number | null;
  readonly said_at: Date;
  readonly engine_hours: number | null;
  readonly engine_at: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly position_at: Date | null;
  readonly oil_percent: number | null;
  readonly fuel_percent: number | null;
  readonly front_left_psi: number | null;
  readonly front_right_psi: number | null;
  readonly rear_left_psi: number | null;
  readonly rear_right_psi: number | null;
};

const statement = {
  name: 'last-good-readings',
  text: `
    select car.id as car_id, car.year as model_year,
      state.odometer_miles, coalesce(state.odometer_at, state.read_at) as odometer_at,
      said.miles as said_miles, said.noted_at as said_at,
      latitude, longitude, position_at, engine_hours, coalesce(engine_at, read_at) as engine_at,
      oil_percent, fuel_percent, front_left_psi, front_right_psi, rear_left_psi, rear_right_psi
    from car
    left join vehicle_state as state on state.car_id = car.id
    left join lateral (
      select miles, noted_at from odometer_note
      where odometer_note.car_id = car.id
      order by noted_at desc limit 1
    ) as said on true
    where car.id = any ($1::uuid[])`,
};

const known = <Name extends string>(values: Record<Name, number | null>): Partial<Record<Name, number>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<Name, number>
  >;

const odometerOf = (row: Row): LastGood['odometer'] => {
  if (row.odometer_miles !== null) {
    // A device that tells only where it is leaves what a person said in its vehicle's state.
    const isSaid = row.said_miles === row.odometer_miles && row.said_at >= row.odometer_at;
    return { miles: row.odometer_miles, atMs: row.odometer_at.getTime(), isSaid };
  }
  return row.said_miles === null
    ? undefined
    : { miles: row.said_miles, atMs: row.said_at.getTime(), isSaid: true };
};

/** What the next readings of these vehicles are judged against: what a person said holds before any device's. */
export const findLastGood = async (
  pool: Pick<pg.Pool, 'query'>,
  carIds: readonly string[],
): Promise<Map<string, LastGood>> => {
  const { rows } = await pool.query<Row>({ ...statement, values: [[...new Set(carIds)]] });
  return new Map(
    rows.map((row): [string, LastGood] => [
      row.car_id,
      {
        modelYear: row.model_year ?? undefined,
        odometer: odometerOf(row),
        engineHours:
          row.engine_hours === null ? undefined : { hours: row.engine_hours, atMs: row.engine_at.getTime() },
        position:
          row.latitude === null || row.longitude === null || row.position_at === null
            ? undefined
            : { latitude: row.latitude, longitude: row.longitude, atMs: row.position_at.getTime() },
        percents: known({ oilPercent: row.oil_percent, fuelPercent: row.fuel_percent }),
        tires: known({
          frontLeftPsi: row.front_left_psi,
          frontRightPsi: row.front_right_psi,
          rearLeftPsi: row.rear_left_psi,
          rearRightPsi: row.rear_right_psi,
        }),
      },
    ]),
  );
};
