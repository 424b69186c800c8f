import type { Database } from '../../../platform/db/schema';

/** Canceled when it cost the fee already, whatever the day is. */
export const cancelLate = async (db: Database, id: string): Promise<void> => {
  await db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await db
    .insertInto('cancellation')
    .values({ appointment_id: id, canceled_at: new Date(), fee_cents: 70_00 })
    .execute();
};
