import { told } from '@lugnut/contract/reasons';
import { isPartDay, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, findPromised, lockAppointment } from '../../appointments';

/** Begun work, or work whose technician said from when on it can go on, that has no window yet. */
export const isReturnAwaited = (appointment: Appointment): boolean => {
  const { status, visit } = appointment;
  return (
    status === 'scheduled' &&
    findPromised(appointment) === undefined &&
    (visit.isReturn || visit.returnFrom !== undefined)
  );
};

/** FIELD-2: from when on begun work can go on, corrected by the office; undefined: any day. */
export const noteReturnDay = async (
  tx: DatabaseTransaction,
  {
    appointmentId,
    from,
    now,
  }: { readonly appointmentId: string; readonly from: PlainDay | undefined; readonly now: Date },
): Promise<void> => {
  const appointment = await lockAppointment(tx, appointmentId);
  if (!appointment || !isReturnAwaited(appointment))
    throw new EnglishFailure('conflict', 'This job isn’t waiting for a second visit.');
  const offsets = offsetsOf(appointment.market?.timeZone ?? 'America/New_York');
  if (from !== undefined && !isPartDay(from, marketMomentAt(now.getTime(), offsets).day))
    throw new Failure('invalid_input', told('part_day'));
  await tx
    .updateTable('visit_request')
    .set({ return_from: from ?? null })
    .where('appointment_id', '=', appointmentId)
    .execute();
};
