import type { Database } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { forgetHoldsThatRanOut, lockDays } from './reserve-window';

/** Expired holds count for nothing; their rows are only deleted to keep the table small. */
const keepMinutes = 60;

/** Locks the day before its visits, as every booking does: another order could deadlock. */
export const forgetExpiredHolds = async (db: Database, now: Date, signal: AbortSignal): Promise<void> => {
  const before = new Date(now.getTime() - keepMinutes * 60_000);
  const days = await db
    .selectFrom('visit')
    .select(['technician_id as technicianId', 'day'])
    .distinct()
    .where('held_until', '<=', before)
    .execute();
  await eachByItself(
    days.map((key) => ({ id: `${key.technicianId} ${key.day}`, ...key })),
    signal,
    (key) =>
      db.transaction().execute(async (tx) => {
        await lockDays(tx, [key]);
        await forgetHoldsThatRanOut(tx, key, before);
      }),
  );
};
