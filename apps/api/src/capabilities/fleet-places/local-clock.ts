import type { ZipPlace } from '@lugnut/domain/coverage';
import { marketMomentAt, type ZoneOffsets } from '@lugnut/domain/scheduling';
import type { MapPoint } from '@lugnut/domain/telematics';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';

export type ClockDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findZip: (zip: string) => ZipPlace | undefined;
  readonly findNearestZip: (point: MapPoint) => ZipPlace | undefined;
};

const usualZone = 'America/Chicago';

/** The zone a fleet is at home in: of its address, else of one of its vehicles. */
const findFleetZone = async (
  { db, findZip, findNearestZip }: ClockDeps,
  fleetId: string,
): Promise<string> => {
  const home = await db
    .selectFrom('account')
    .leftJoin('fleet', 'fleet.account_id', 'account.id')
    .select(['fleet.business_address as address', 'account.zip'])
    .where('account.id', '=', fleetId)
    .executeTakeFirst();
  const zip = home?.address?.match(/\b(\d{5})(?:-\d{4})?\s*$/)?.[1] ?? home?.zip;
  const known = zip ? findZip(zip)?.timeZone : undefined;
  if (known) return known;
  const state = await db
    .selectFrom('vehicle_state')
    .select(['latitude', 'longitude'])
    .where('account_id', '=', fleetId)
    .where('latitude', 'is not', null)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!state || state.latitude === null || state.longitude === null) return usualZone;
  return findNearestZip({ latitude: state.latitude, longitude: state.longitude })?.timeZone ?? usualZone;
};

export const findFleetClock = async (deps: ClockDeps, fleetId: string): Promise<ZoneOffsets> =>
  offsetsOf(await findFleetZone(deps, fleetId));

/** A vehicle's own clock is that of where it was seen last; of one never seen, its fleet's. */
export const findCarZone = async (deps: ClockDeps, fleetId: string, carId: string): Promise<string> => {
  const state = await deps.db
    .selectFrom('vehicle_state')
    .select(['latitude', 'longitude'])
    .where('car_id', '=', carId)
    .executeTakeFirst();
  if (state && state.latitude !== null && state.longitude !== null) {
    const zip = deps.findNearestZip({ latitude: state.latitude, longitude: state.longitude });
    if (zip) return zip.timeZone;
  }
  return findFleetZone(deps, fleetId);
};

export const todayOf = (offsets: ZoneOffsets, now: Date): string =>
  marketMomentAt(now.getTime(), offsets).day;
