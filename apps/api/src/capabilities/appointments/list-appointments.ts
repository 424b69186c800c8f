import { type AppointmentStatus, promisedStatuses, requestStatuses } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';
import type { Appointment } from './appointment';
import { findAppointments } from './appointment-store';

/** What a list calls a status. */
export const statusesOf = {
  pending: requestStatuses,
  upcoming: promisedStatuses,
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly AppointmentStatus[]>;

const longestList = 200;

/** The account's own, newest first: ids sort by creation time. */
export const listAppointments = async (
  db: Database,
  accountId: string,
  statuses: readonly AppointmentStatus[] | undefined,
  most = longestList,
): Promise<readonly Appointment[]> => {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', accountId)
    // What the customer changed into another request is told of there.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cancellation')
            .select('appointment_id')
            .whereRef('cancellation.appointment_id', '=', 'appointment.id')
            .where('replaced_by', 'is not', null),
        ),
      ),
    )
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return findAppointments(
    db,
    rows.map(({ id }) => id),
  );
};
