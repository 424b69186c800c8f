import { applyEvent, systemActor } from '../capabilities/appointments';
import type { DatabaseTransaction } from '../platform/db/schema';

/** Canceled by the demo itself: no work, no money, no documents. */
export const cancelDemoVisit = async (
  tx: DatabaseTransaction,
  id: string,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> => {
  await applyEvent(
    tx,
    id,
    { type: 'canceled', actor: systemActor, at },
    {
      'release window': async () => {
        await tx.deleteFrom('visit').where('appointment_id', '=', id).execute();
      },
    },
  );
  await tx.insertInto('cancellation').values({ appointment_id: id, canceled_at: at, reason }).execute();
};
