import { findAnnounced } from '@lugnut/domain/field';
import type { Database } from '../../platform/db/schema';
import { type Appointment, findPromised } from '../appointments';
import { type ListedException, listExceptions } from '../job-record';

/** The arrival that we announced for the visit as it stands, of what was said about the job. */
export const announcedOf = (appointment: Appointment, said: readonly ListedException[]): Date | undefined => {
  const promised = findPromised(appointment);
  const atMs =
    promised &&
    findAnnounced(
      said.map((one) => ({
        kind: one.kind,
        technicianId: one.technician_id,
        day: one.day,
        windowStartMinutes: one.window_start,
        expectedAtMs: one.expected_at?.getTime(),
      })),
      promised,
    );
  return atMs === undefined ? undefined : new Date(atMs);
};

export const findAnnouncedAt = async (db: Database, appointment: Appointment): Promise<Date | undefined> =>
  announcedOf(appointment, await listExceptions(db, appointment.id));
