import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';

/** TIME-7: requests made from now on show it; those before keep what they had. */
export const setDedicatedSchedule = async (
  db: Database,
  fleetId: string,
  time: string | null,
): Promise<{ readonly dedicated_schedule_time: string | null }> => {
  const kept = await db
    .updateTable('fleet')
    .set({ dedicated_schedule_time: time })
    .where('account_id', '=', fleetId)
    .returning('dedicated_schedule_time')
    .executeTakeFirst();
  if (!kept) throw new EnglishFailure('not_found', 'There is no such fleet');
  return kept;
};
