import { bookedStatuses, promisedStatuses, startedStatuses } from '@lugnut/domain/appointment';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { Appointment } from './appointment';

type OfYard = Pick<Appointment, 'id' | 'yardDayId'>;

const matesOf = (db: Database, { id, yardDayId }: OfYard) =>
  db
    .selectFrom('yard_day_stop')
    .innerJoin('appointment', 'appointment.id', 'yard_day_stop.appointment_id')
    .where('yard_day_stop.yard_day_id', '=', yardDayId ?? id)
    .where('appointment.id', '<>', id);

/** FLT-2: vehicles that are done on its visit, itself included; 1 for what is no yard day. */
export const countYardVehicles = async (db: Database, appointment: OfYard): Promise<number> => {
  if (appointment.yardDayId === undefined) return 1;
  const { mates } = await matesOf(db, appointment)
    .select((e) => e.fn.countAll<string>().as('mates'))
    .where('appointment.status', 'in', [...bookedStatuses])
    .executeTakeFirstOrThrow();
  return Number(mates) + 1;
};

/** Whether whoever does it has begun with another vehicle of the same yard day: they are there already. */
export const isTechnicianAtYard = async (
  db: Database,
  appointment: OfYard & Pick<Appointment, 'visit'>,
): Promise<boolean> => {
  const { reserved } = appointment.visit;
  if (appointment.yardDayId === undefined || !reserved) return false;
  const mate = await matesOf(db, appointment)
    .innerJoin('visit', 'visit.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('visit.technician_id', '=', reserved.technicianId)
    .where('visit.day', '=', reserved.day)
    .where('appointment.status', 'in', [...startedStatuses])
    .limit(1)
    .executeTakeFirst();
  return mate !== undefined;
};

/** Whether another vehicle of it speaks for the yard day: the first that is still to be done. */
export const isSpokenFor = async (db: Database, appointment: OfYard): Promise<boolean> => {
  if (appointment.yardDayId === undefined) return false;
  const first = await db
    .selectFrom('yard_day_stop')
    .innerJoin('appointment', 'appointment.id', 'yard_day_stop.appointment_id')
    .select('appointment.id')
    .where('yard_day_stop.yard_day_id', '=', appointment.yardDayId)
    .where('appointment.status', 'in', [...promisedStatuses])
    .orderBy('yard_day_stop.position')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && first.id !== appointment.id;
};

/** The vehicle by which something is said once for a whole yard day, whatever becomes of it; itself without one. */
export const findYardFirst = async (db: Database, { id, yardDayId }: OfYard): Promise<string> => {
  if (yardDayId === undefined) return id;
  const first = await db
    .selectFrom('yard_day_stop')
    .select('appointment_id')
    .where('yard_day_id', '=', yardDayId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first?.appointment_id ?? id;
};

/** Whoever cancels one vehicle waits for whoever cancels another: only the last of them costs the late fee. */
export const lockYardOf = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await tx
    .selectFrom('yard_day')
    .innerJoin('yard_day_stop', 'yard_day_stop.yard_day_id', 'yard_day.id')
    .select('yard_day.id')
    .where('yard_day_stop.appointment_id', '=', appointmentId)
    .forUpdate('yard_day')
    .execute();
};

/** Whether other vehicles of it are still to be done. */
export const isYardLeft = async (db: Database, appointment: OfYard): Promise<boolean> => {
  if (appointment.yardDayId === undefined) return false;
  const mate = await matesOf(db, appointment)
    .select('appointment.id')
    .where('appointment.status', 'in', [...promisedStatuses])
    .limit(1)
    .executeTakeFirst();
  return mate !== undefined;
};
