import type { Database } from '../../platform/db/schema';
import { type Appointment, appointmentStore } from '../appointments';

const statuses = {
  upcoming: ['pending', 'quoted', 'scheduled', 'en_route', 'in_progress'],
  past: ['completed'],
} as const;

const longestList = 200;

/** Ids follow the time they were made: the newest first (FLEET-6). */
export const listFleetAppointments = async (
  db: Database,
  fleetId: string,
  group: keyof typeof statuses,
): Promise<readonly Appointment[]> => {
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('status', 'in', [...statuses[group]])
    .orderBy('id', 'desc')
    .limit(longestList)
    .execute();
  const found = await Promise.all(rows.map(({ id }) => appointmentStore(db).find(id)));
  return found.filter((appointment) => appointment !== undefined);
};
