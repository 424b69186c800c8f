import type { Database } from '../../platform/db/schema';
import { isId } from './appointment-store';

/** Whether this job is assigned to the technician with this account. */
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
  return given !== undefined;
};
