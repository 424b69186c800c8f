import type { PayloadAttributes } from '@lugnut/contract';
import {
  describeOil,
  describeTroubleCode,
  findTroubleCodeId,
  persistsAfterMs,
  persistsAfterReadings,
} from '@lugnut/domain/telematics';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** Rounded: devices send more digits than are meaningful. */
const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

const select = (db: Database, accountId: string) =>
  db
    .selectFrom('vehicle_state as state')
    .innerJoin('car', 'car.id', 'state.car_id')
    .leftJoin(
      (e) =>
        e
          .selectFrom('vehicle_fault')
          .select(['car_id', sql<string[]>`array_agg(code order by first_seen_at)`.as('codes')])
          .where('cleared_at', 'is', null)
          .where('times_seen', '>=', persistsAfterReadings)
          .where(
            sql<boolean>`last_seen_at - first_seen_at >= make_interval(secs => ${persistsAfterMs / 1000})`,
          )
          .groupBy('car_id')
          .as('fault'),
      (join) => join.onRef('fault.car_id', '=', 'state.car_id'),
    )
    .selectAll('state')
    .select(['car.year', 'car.make', 'car.model', 'car.name', 'car.vin', 'fault.codes as faults'])
    // Both: a vehicle that has changed hands takes nothing with it.
    .where('state.account_id', '=', accountId)
    .where('car.account_id', '=', accountId)
    .where('car.archived_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const codesOf = (codes: readonly string[] | null): PayloadAttributes['dtcs'] => {
  const described: PayloadAttributes['dtcs'] = {};
  for (const code of codes ?? []) {
    const id = findTroubleCodeId(code);
    if (!id) continue;
    const { controlUnit, description } = describeTroubleCode(id);
    described[code] = { ecu: controlUnit, desc: description };
  }
  return described;
};

const describe = (row: Row): { id: string; attributes: PayloadAttributes } => {
  const oil = describeOil(row.oil_percent ?? undefined);
  return {
    id: row.car_id,
    attributes: {
      title: row.name || carTitle(row),
      car_id: row.car_id,
      vin: row.vin,
      make: row.make,
      name: row.name,
      position:
        row.latitude === null || row.longitude === null
          ? null
          : { latitude: row.latitude, longitude: row.longitude },
      speed_mph: row.speed_mph === null ? null : Math.round(row.speed_mph),
      heading: row.heading_degrees === null ? null : Math.round(row.heading_degrees),
      dtcs: codesOf(row.trouble_codes),
      faults: row.faults ?? [],
      vehicle_data: {
        odometer: row.odometer_miles === null ? null : Math.round(row.odometer_miles),
        oil_life: {
          text: oil.percent === undefined ? 'Unknown' : `${oil.percent}%`,
          value: tenth(row.oil_percent),
        },
        fuel_level: { value: tenth(row.fuel_percent) },
        tire_pressures: {
          front_left_tire_pressure: tenth(row.front_left_psi),
          front_right_tire_pressure: tenth(row.front_right_psi),
          rear_left_tire_pressure: tenth(row.rear_left_psi),
          rear_right_tire_pressure: tenth(row.rear_right_psi),
        },
      },
      read_at: row.read_at.toISOString(),
      position_at: row.position_at?.toISOString() ?? null,
    },
  };
};

/** The latest reading of each vehicle, from its own table: its cost does not grow with the history. */
export const payloadStore = (db: Database) => ({
  async listGrouped(accountId: string) {
    return (await select(db, accountId).orderBy('state.car_id').execute()).map(describe);
  },
  async findByCar(accountId: string, carId: string) {
    const row = await select(db, accountId).where('car.id', '=', carId).executeTakeFirst();
    return row && describe(row);
  },
  async listByVin(accountId: string, vin: string) {
    return (await select(db, accountId).where('car.vin', '=', vin).execute()).map(describe);
  },
});

export type PayloadStore = ReturnType<typeof payloadStore>;
