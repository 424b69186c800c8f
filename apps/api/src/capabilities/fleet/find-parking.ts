import type { UsualParkingAttributes } from '@lugnut/contract';
import type { ZipPlace } from '@lugnut/domain/coverage';
import { formatWindow, marketMomentAt, windowsFor, zoneOffsetsOf } from '@lugnut/domain/scheduling';
import { findUsualParking } from '@lugnut/domain/telematics';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

export type ParkingDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findZip: (zip: string) => ZipPlace | undefined;
};

/** Long enough for a habit, short enough to be today's. */
const daysLookedAt = 21;

/** The clocks of the place the fleet comes home to. */
const findTimeZone = async ({ db, findZip }: ParkingDeps, fleetId: string): Promise<string | undefined> => {
  const fleet = await db
    .selectFrom('fleet')
    .innerJoin('account', 'account.id', 'fleet.account_id')
    .select(['fleet.business_address', 'account.zip'])
    .where('fleet.account_id', '=', fleetId)
    .executeTakeFirst();
  const zip = fleet?.business_address.match(/\b(\d{5})(?:-\d{4})?\s*$/)?.[1] ?? fleet?.zip;
  const known = zip ? findZip(zip)?.timeZone : undefined;
  if (known) return known;
  const job = await db
    .selectFrom('appointment')
    .innerJoin('market', 'market.id', 'appointment.market_id')
    .select('market.time_zone')
    .where('appointment.account_id', '=', fleetId)
    .orderBy('appointment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job?.time_zone;
};

/** One position for ten minutes is enough, and keeps three weeks at a few thousand rows. */
const listPositions = async ({ db, now }: ParkingDeps, carId: string) => {
  const since = new Date(now().getTime() - daysLookedAt * 86_400_000);
  const { rows } = await sql<{ read_at: Date; latitude: number; longitude: number }>`
    select distinct on (tenth) read_at, latitude, longitude
    from (
      select reading.read_at, reading.latitude, reading.longitude,
        date_bin('10 minutes', reading.read_at, timestamptz 'epoch') as tenth
      from device join vehicle_reading as reading on reading.device_id = device.id
      where device.car_id = ${carId} and reading.car_id = ${carId}
        and reading.read_at > ${since} and reading.latitude is not null and reading.longitude is not null
    ) as told
    order by tenth, read_at`.execute(db);
  return rows.map(({ read_at, latitude, longitude }) => ({ atMs: read_at.getTime(), latitude, longitude }));
};

export const findParking = async (
  deps: ParkingDeps,
  fleetId: string,
  carId: string,
): Promise<UsualParkingAttributes | null> => {
  const timeZone = await findTimeZone(deps, fleetId);
  if (timeZone === undefined) return null;
  const offsets = zoneOffsetsOf(timeZone);
  const usual = findUsualParking(await listPositions(deps, carId), windowsFor('mechanic'), (atMs) =>
    marketMomentAt(atMs, offsets),
  );
  return usual
    ? {
        appointment_time: formatWindow(usual.window),
        position: { latitude: usual.latitude, longitude: usual.longitude },
        days: usual.days,
        of_days: usual.ofDays,
      }
    : null;
};
