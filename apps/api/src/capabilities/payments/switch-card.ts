import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { lockAppointment, noSuchAppointment } from '../appointments';
import { hasUnpaidCharge, reopenCharges } from './charge-store';
import type { PaymentMethod } from './method-store';

const overStatuses: ReadonlySet<string> = new Set(['completed', 'cancelled', 'no_service_area']);

/** Another card for what is booked; what could not be charged to the old one is tried again at once. */
export const switchCard = async (
  tx: DatabaseTransaction,
  {
    appointmentId,
    method,
    now,
  }: { readonly appointmentId: string; readonly method: PaymentMethod; readonly now: Date },
): Promise<void> => {
  const appointment = await lockAppointment(tx, appointmentId);
  if (!appointment) throw noSuchAppointment();
  const isOver = overStatuses.has(appointment.status) && !(await hasUnpaidCharge(tx, appointmentId));
  if (!appointment.payment || isOver)
    throw new Failure('conflict', 'There is no card to change for this appointment.');
  const switched = await tx
    .updateTable('appointment')
    .set({ payment_type: 'stripe', payment_method_id: method.id })
    .where('id', '=', appointmentId)
    .where('payment_method_id', 'is distinct from', method.id)
    .returning('id')
    .executeTakeFirst();
  // The same card again is no other card: what it could not pay is not tried anew by asking often.
  if (switched) await reopenCharges(tx, appointmentId, now);
};
