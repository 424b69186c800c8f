import type { DatabaseTransaction } from '../../../platform/db/schema';
import { appointmentStore } from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { sendBookingConfirmed } from './booking-messages';

export type NotePromise = (tx: DatabaseTransaction, appointmentId: string, now: Date) => Promise<void>;

/** The window was chosen after payment was set up: the booking is complete now, and the customer is told once. */
export const createNotePromise =
  (messages: MessageSettings): NotePromise =>
  async (tx, appointmentId, now) => {
    const noted = await tx
      .updateTable('booking')
      .set({ promised_at: now })
      .where('appointment_id', '=', appointmentId)
      .where('promised_at', 'is', null)
      .returning('appointment_id')
      .executeTakeFirst();
    const appointment = noted && (await appointmentStore(tx).find(appointmentId));
    if (appointment) await sendBookingConfirmed(tx, messages, appointment, now);
  };
