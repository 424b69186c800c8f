import { told } from '@lugnut/contract/reasons';
import { isOpen } from '@lugnut/domain/appointment';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { lockAppointment, noSuchAppointment } from '../../appointments';
import { findUnpaidCharge, reopenCharges } from '../ledger';
import { methodStore, type PaymentMethod } from '../methods';

/**
 * Another card for what is booked; what could not be charged to the old one is tried again at once, if it is still what
 * the payer was shown.
 */
export const switchCard = async (
  tx: DatabaseTransaction,
  {
    appointmentId,
    method,
    now,
    shownCents,
  }: {
    readonly appointmentId: string;
    readonly method: PaymentMethod;
    readonly now: Date;
    /** The balance on the page that pays it; undefined where the page shows none. */
    readonly shownCents?: number | undefined;
  },
): Promise<void> => {
  const appointment = await lockAppointment(tx, appointmentId);
  if (!appointment) throw noSuchAppointment();
  // Webhook and browser report the same card: the second one finds it switched, and its charge perhaps paid.
  if ((await methodStore(tx).findOfAppointment(appointmentId))?.id === method.id) return;
  const due = await findUnpaidCharge(tx, appointmentId);
  if (due && shownCents !== undefined && due.amountCents !== shownCents)
    throw new Failure('quote_changed', told('bill_changed', { dueCents: due.amountCents }));
  const isOver = !isOpen(appointment.status) && !due;
  if (!appointment.payment || isOver) throw new Failure('conflict', told('no_card_to_change'));
  await tx
    .updateTable('appointment_payment')
    .set({ type: 'stripe', payment_method_id: method.id })
    .where('appointment_id', '=', appointmentId)
    .execute();
  if (!(await methodStore(tx).hold(method.id))) throw new Failure('conflict', told('card_just_removed'));
  await reopenCharges(tx, appointmentId, now);
};
