import type { PlainDay } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { lockDays } from '../promise';

type VisitDays = {
  readonly technicianId: string;
  readonly day: PlainDay;
  /** The day whose time it takes. */
  readonly routeDay: PlainDay;
};

/**
 * Locks every day that a change to a visit touches, in the order of all who lock days: the one it is promised for, the
 * one it is done on and, where it is given, the one it will be done on. Before its status changes, which counts as a
 * change of both. The appointment is locked. Undefined: it has no visit.
 */
export const lockVisitDays = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  willBeDoneOn?: PlainDay,
): Promise<VisitDays | undefined> => {
  const visit = await tx
    .selectFrom('visit')
    .select(['technician_id as technicianId', 'day', 'route_day as routeDay'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (!visit) return undefined;
  const days = [visit.day, visit.routeDay, ...(willBeDoneOn === undefined ? [] : [willBeDoneOn])];
  await lockDays(
    tx,
    days.map((day) => ({ technicianId: visit.technicianId, day })),
  );
  return visit;
};
