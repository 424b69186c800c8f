import { told } from '@lugnut/contract/reasons';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';

const settlingMs = 48 * 3_600_000;

/**
 * Whoever of us changes a customer's contact could have the next link or code sent to themselves: for 48 hours none
 * goes there, in which the old contact, who was told, can call us.
 */
export const requireSettledContact = async (
  db: Database,
  appointmentId: string,
  now: Date,
): Promise<void> => {
  const changed = await db
    .selectFrom('appointment_event')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('type', '=', 'contact_changed')
    .where('actor_as', '=', 'staff')
    .where(sql<boolean>`details ->> 'isReplacedByStaff' = 'true'`)
    .where('happened_at', '>', new Date(now.getTime() - settlingMs))
    .limit(1)
    .executeTakeFirst();
  if (changed) throw new Failure('conflict', told('contact_changed_lately'));
};
