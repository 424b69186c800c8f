import { findAnnounced } from '@lugnut/domain/field';
import { instantAt } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, findPromised } from '../appointments';
import { type ListedException, listExceptions } from '../job-record';
import { wasTold } from '../messaging';
import { findExpectedStart } from '../scheduling';

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

/**
 * The arrival of a visit that was announced as late, by somebody or by itself: as the day goes now, which may have
 * changed since it was said.
 */
export const findAnnouncedAt = async (
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<Date | undefined> => {
  const { id: jobId, market, status } = appointment;
  const announced = announcedOf(appointment, await listExceptions(db, jobId));
  const promised = findPromised(appointment);
  if (!promised || !market || status !== 'scheduled') return announced;
  const { technicianId, day, window } = promised;
  const offsets = offsetsOf(market.timeZone);
  const dueAt = new Date(instantAt(day, window.startMinutes, offsets));
  if (!announced && !(await wasTold(db, { appointmentId: jobId, kind: 'running_late', dueAt })))
    return undefined;
  const minutes = await findExpectedStart(db, market, { jobId, technicianId, day }, now);
  if (minutes === undefined) return announced;
  const isInTime = minutes <= window.endMinutes;
  return isInTime && !announced ? undefined : new Date(instantAt(day, minutes, offsets));
};
