import { odometerDoubt, type SetAsideReason } from '@lugnut/domain/telematics';
import type { Pool } from 'pg';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { findLastGood, keepDriverAside, noteOdometer, showOdometer } from '../telematics';

const deviceHoldsMs = 7 * 86_400_000;

type Deps = { readonly db: Database; readonly pool: Pool; readonly now: () => Date };
type Judged = { readonly problem: SetAsideReason | null; readonly isNews: boolean };

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
  const problem = odometerDoubt(miles, nowMs, { odometer: known, modelYear });
  if (problem) return { problem, isNews: false };
  // A device that tells of its odometer knows it better than what somebody typed.
  const isDeviceFresh = known !== undefined && !known.isSaid && nowMs - known.atMs < deviceHoldsMs;
  return { problem: null, isNews: !isDeviceFresh && (believed === null || miles > believed) };
};

type Said = {
  readonly carId: string;
  readonly fleetId: string;
  readonly miles: number | null;
  readonly now: Date;
};

/** It holds, waits for a manager's word beside what devices said that cannot be, or is no news. */
export const keepOdometer = async (
  tx: DatabaseTransaction,
  { miles, ...said }: Said,
  { problem, isNews }: Judged,
): Promise<void> => {
  if (miles === null) return;
  if (problem !== null) await keepDriverAside(tx, { ...said, miles, reason: problem });
  else if (isNews) await noteOdometer(tx, { ...said, miles, source: 'driver', personId: null, at: said.now });
};
