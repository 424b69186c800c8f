import type { AppointmentStatus } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import type { Appointment } from './appointment';
import { findAppointments } from './appointment-store';

/** What a list calls a status. */
export const statusesOf = {
  pending: ['pending', 'quoted', 'no_service_area'],
  upcoming: ['scheduled', 'en_route', 'in_progress'],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly AppointmentStatus[]>;

const longestList = 200;

/** The account's own, the newest first: ids follow the time they were made. */
export const listAppointments = async (
  db: Database,
  accountId: string,
  statuses: readonly AppointmentStatus[] | undefined,
): Promise<readonly Appointment[]> => {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();
  return findAppointments(
    db,
    rows.map(({ id }) => id),
  );
};
