import type { Database } from '../../../platform/db/schema';
import { forgetHoldsThatRanOut, lockDays } from './reserve-window';

/** Expired holds count for nothing; their rows are only deleted to keep the table small. */
const keepMinutes = 60;

/** Locks the day before its visits, as every booking does: another order could deadlock. */
export const forgetExpiredHolds = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keepMinutes * 60_000);
  const days = await db
    .selectFrom('visit')
    .select(['technician_id as technicianId', 'day'])
    .distinct()
    .where('held_until', '<=', before)
    .execute();
  for (const key of days)
    await db.transaction().execute(async (tx) => {
      await lockDays(tx, [key]);
      await forgetHoldsThatRanOut(tx, key, before);
    });
};
