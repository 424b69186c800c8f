import type { Database } from '../../platform/db/schema';

/** Long after a hold has run out its row still stands for nothing; this only tidies. */
const keepMinutes = 60;

export const forgetExpiredHolds = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('visit')
    .where('held_until', '<', new Date(now.getTime() - keepMinutes * 60_000))
    .execute();
};
