import type { AppointmentStatus } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import type { Appointment } from './appointment';
import { appointmentStore } from './appointment-store';

/** What the customer's list calls a status. */
const statusesOf: Readonly<
  Record<'completed' | 'pending' | 'upcoming' | 'cancelled', readonly AppointmentStatus[]>
> = {
  pending: ['pending', 'quoted', 'no_service_area'],
  upcoming: ['scheduled', 'en_route', 'in_progress'],
  completed: ['completed'],
  cancelled: ['cancelled'],
};

export type AppointmentGroup = keyof typeof statusesOf;

const longestList = 100;

/** The account's own, the newest first. */
export const listAppointments = async (
  db: Database,
  accountId: string,
  group: AppointmentGroup | undefined,
): Promise<readonly Appointment[]> => {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(group !== undefined, (query) => query.where('status', 'in', group ? statusesOf[group] : []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();
  const found = await Promise.all(rows.map(({ id }) => appointmentStore(db).find(id)));
  return found.filter((appointment) => appointment !== undefined);
};
