import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { isId } from './appointment-store';

/** Long enough to undo it, to finish the notes of it, and to read what the customer answers. */
const hoursAfterLeaving = 12;

/** Who said that a visit cannot go on stays on the job for a while, unless it is somebody else's by then. */
const hasLeft = async (db: Database, appointmentId: string, accountId: string): Promise<boolean> => {
  const left = await db
    .selectFrom('visit_exception as said')
    .innerJoin('technician', 'technician.id', 'said.technician_id')
    .leftJoin('visit', 'visit.appointment_id', 'said.appointment_id')
    .select('said.id')
    .where('said.appointment_id', '=', appointmentId)
    .where('technician.account_id', '=', accountId)
    .where('said.undone_at', 'is', null)
    .where('visit.appointment_id', 'is', null)
    .where('said.created_at', '>', sql<Date>`now() - make_interval(hours => ${hoursAfterLeaving})`)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
};

/** Whether this job is assigned to the technician with this account, or was until now. */
export const isGivenTo = async (db: Database, appointmentId: string, accountId: string): Promise<boolean> => {
  if (!isId(appointmentId)) return false;
  const given = await db
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .select('visit.appointment_id')
    .where('visit.appointment_id', '=', appointmentId)
    .where('visit.held_until', 'is', null)
    .where('technician.account_id', '=', accountId)
    .executeTakeFirst();
  return given !== undefined || hasLeft(db, appointmentId, accountId);
};
