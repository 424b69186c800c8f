import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { lockAppointment } from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { tellPartReady } from './visit-messages';

/** Whether windows can be chosen: not while a part is missing that nobody knows the day of. */
export const requirePart = ({ isPartAwaited }: { readonly isPartAwaited: boolean }): void => {
  if (isPartAwaited)
    throw new Failure(
      'conflict',
      'We’re still getting a part for your car. We’ll text you as soon as you can pick a time.',
    );
};

/** FIELD-1: the office has the part: the customer is asked for a window, once. */
export const notePartReady = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  { appointmentId, now }: { readonly appointmentId: string; readonly now: Date },
): Promise<void> => {
  const appointment = await lockAppointment(tx, appointmentId);
  if (!appointment?.visit.isPartAwaited) return;
  await tx
    .updateTable('visit_request')
    .set({ part_awaited_since: null })
    .where('appointment_id', '=', appointmentId)
    .execute();
  if (appointment.status === 'scheduled') await tellPartReady(tx, messages, appointment, now);
};
