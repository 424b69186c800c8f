import type { ZipPlace } from '@lugnut/domain/coverage';
import { marketMomentAt, type ZoneOffsets } from '@lugnut/domain/scheduling';
import type { MapPoint } from '@lugnut/domain/telematics';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { findFleetZone } from '../fleet';

export type ClockDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findZip: (zip: string) => ZipPlace | undefined;
  readonly findNearestZip: (point: MapPoint) => ZipPlace | undefined;
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
