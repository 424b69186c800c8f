import type { Database } from '../../../platform/db/schema';
import { forgetHoldsThatRanOut, lockDays } from './reserve-window';

/** Long after a hold has run out its row still stands for nothing; this only tidies. */
const keepMinutes = 60;

/** Day by day and under its lock, as every booking: the other way round the two wait for each other. */
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
