import { expectedArrival, findAnnounced } from '@lugnut/domain/field';
import { instantAt } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, findPromised } from '../appointments';
import type { JobProgress, ListedException } from '../job-record';
import {
  findToldArrival,
  forgetToldArrival,
  keepToldArrival,
  type StoredArrival,
  wasTold,
} from '../messaging';
import { findExpectedStart } from '../scheduling';
import { announcedFor } from './field-messages';

/** The arrival that somebody said of the visit as it stands, of what was said about the job. */
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

/** What the customer was told last of when somebody is there, by somebody or by itself. */
const findTold = async (db: Database, appointment: Appointment): Promise<StoredArrival | undefined> => {
  const promised = findPromised(appointment);
  return (
    promised &&
    findToldArrival(db, { appointmentId: appointment.id, dueAt: announcedFor(appointment, promised) })
  );
};

/** Whether the customer was told of this departure, which says when they expect somebody. */
const wasDepartureTold = async (
  db: Database,
  appointment: Appointment,
  since: Date | undefined,
): Promise<boolean> => {
  const promised = findPromised(appointment);
  if (!promised || !since) return false;
  const dueAt = announcedFor(appointment, promised);
  return wasTold(db, { appointmentId: appointment.id, kind: 'on_my_way', dueAt, since });
};

/** From when the customer expects somebody, beside the window; the same on the phone and where it is decided. */
export const findExpectedArrival = async (
  db: Database,
  appointment: Appointment,
  { onMyWayAt, reckonedArrivalAt }: Pick<JobProgress, 'onMyWayAt' | 'reckonedArrivalAt'>,
): Promise<number | undefined> => {
  const isTold = reckonedArrivalAt && (await wasDepartureTold(db, appointment, onMyWayAt));
  return expectedArrival({
    toldMs: (await findTold(db, appointment))?.arrivalAt?.getTime(),
    reckonedMs: isTold ? reckonedArrivalAt.getTime() : undefined,
  });
};

/** The customer is told this arrival now; undefined: the window, and no time. */
export const keepTold = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  arrivalAt: Date | undefined,
  now: Date,
): Promise<void> => {
  const promised = findPromised(appointment);
  if (!promised || !arrivalAt) return forgetToldArrival(tx, appointment.id);
  const { technicianId } = promised;
  const dueAt = announcedFor(appointment, promised);
  await keepToldArrival(tx, { appointmentId: appointment.id, dueAt, arrivalAt, technicianId, now });
};

/** Of a visit whose customer was told a time: when we are there as the day goes now, of which they hear next. */
export const findAnnouncedAt = async (
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<Date | undefined> => {
  const { id: jobId, market, status } = appointment;
  const promised = findPromised(appointment);
  if (!promised || !market || status !== 'scheduled') return undefined;
  const told = await findTold(db, appointment);
  if (!told) return undefined;
  const { technicianId, day, window } = promised;
  const minutes = await findExpectedStart(db, market, { jobId, technicianId, day }, now);
  if (minutes === undefined) return told.arrivalAt ?? undefined;
  if (!told.arrivalAt && minutes <= window.endMinutes) return undefined;
  return new Date(instantAt(day, minutes, offsetsOf(market.timeZone)));
};
