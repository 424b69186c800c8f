import type { Actor } from '@lugnut/domain/appointment';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, applyEvent } from '../appointments';
import { findProgress, noteProgress, stopTimer } from '../job-record';
import { forgetNotice } from '../messaging';
import type { ChargeDeps } from '../payments';
import { forgetDrive, noteBroken, noteReturn } from '../scheduling';
import { tellNotYet } from './field-messages';

/** FIELD-3: the office calls a technician back who drives or works; what was begun goes on at another time. */
export const turnBack = async (
  deps: Pick<ChargeDeps, 'messages' | 'now'>,
  turning: {
    readonly tx: DatabaseTransaction;
    readonly appointment: Appointment;
    /** Unless the customer is asked for another window, which says more. */
    readonly isTold: boolean;
    readonly actor: Actor;
    readonly at: Date;
  },
): Promise<void> => {
  const { tx, appointment, actor, at } = turning;
  const { id: appointmentId } = appointment;
  await applyEvent(tx, appointmentId, { type: 'turned_back', actor, at });
  if (appointment.status === 'in_progress') {
    await stopTimer(tx, appointmentId, at);
    const { arrivedAt } = await findProgress(tx, appointmentId);
    await noteReturn(tx, appointmentId, { at, arrivedAt });
  }
  await forgetDrive(tx, appointment);
  await noteBroken(tx, appointmentId, at);
  await noteProgress(tx, appointmentId, { on_my_way_at: null, reckoned_arrival_at: null, arrived_at: null });
  if (turning.isTold) await tellNotYet(tx, deps.messages, appointment, { at, now: deps.now() });
  else await forgetNotice(tx, { appointmentId, kind: 'on_my_way' });
};
