import type { Database } from '../../../platform/db/schema';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { lockAppointment } from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { sendBookingConfirmed } from './booking-messages';

type LatePromiseDeps = {
  readonly db: Database;
  readonly messages: MessageSettings;
  readonly now: () => Date;
};

/** Confirms bookings whose window was promised only after payment was set up, and which are not confirmed yet. */
export const confirmLatePromises = async (deps: LatePromiseDeps, signal: AbortSignal): Promise<void> => {
  const promised = await deps.db
    .selectFrom('booking')
    .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
    .select('appointment.id')
    .where('booking.promised_at', 'is', null)
    .where('appointment.status', '=', 'scheduled')
    .limit(100)
    .execute();
  await eachByItself(promised, signal, ({ id }) =>
    deps.db.transaction().execute(async (tx) => {
      const appointment = await lockAppointment(tx, id);
      if (appointment?.status !== 'scheduled') return;
      await tx
        .updateTable('booking')
        .set({ promised_at: deps.now() })
        .where('appointment_id', '=', id)
        .execute();
      await sendBookingConfirmed(tx, deps.messages, appointment, deps.now());
    }),
  );
};
