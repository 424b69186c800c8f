import { judgeReading, type LastGood } from '@lugnut/domain/telematics';
import type { Pool } from 'pg';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { findLastGood, noteOdometer, showOdometer } from '../telematics';

const deviceHoldsMs = 7 * 86_400_000;

type Deps = { readonly db: Database; readonly pool: Pool; readonly now: () => Date };
type Judged = { readonly problem: string | null; readonly isNews: boolean };

/** FLT-5: a driver's odometer is judged as a device's is; one that cannot be changes nothing. */
export const judgeOdometer = async (
  { db, pool, now }: Deps,
  carId: string,
  miles: number | null,
): Promise<Judged> => {
  if (miles === null) return { problem: null, isNews: false };
  const nowMs = now().getTime();
  const { odometer: known, modelYear } = (await findLastGood(pool, [carId])).get(carId) ?? {};
  const { miles: believed } = await showOdometer(db, carId);
  const last: LastGood = { odometer: known, modelYear };
  const judged = judgeReading({ readAtMs: nowMs, odometerMiles: miles }, nowMs, last);
  const aside = judged.setAside.find(({ part }) => part === 'odometerMiles');
  if (aside) return { problem: aside.reason, isNews: false };
  // A device that tells of its odometer knows it better than what somebody typed.
  const isDeviceFresh = known !== undefined && !known.isSaid && nowMs - known.atMs < deviceHoldsMs;
  return { problem: null, isNews: !isDeviceFresh && (believed === null || miles > believed) };
};

export const keepOdometer = (
  tx: DatabaseTransaction,
  { carId, fleetId, miles, now }: { carId: string; fleetId: string; miles: number; now: Date },
): Promise<void> =>
  noteOdometer(tx, { carId, fleetId, miles, source: 'driver', personId: null, at: now, now });
