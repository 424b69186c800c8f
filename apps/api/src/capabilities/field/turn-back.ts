import type { Actor } from '@lugnut/domain/appointment';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, applyEvent } from '../appointments';
import { findProgress, noteProgress, stopTimer } from '../job-record';
import { forgetNotice } from '../messaging';
import type { ChargeDeps } from '../payments';
import { forgetDrive, noteBroken, noteReturn } from '../scheduling';
import { tellNotYet, tellReplaced } from './field-messages';

/** What somebody had begun there ends; the time of it counts. `appointment` is as it was before. */
const endVisit = async (tx: DatabaseTransaction, appointment: Appointment, at: Date): Promise<void> => {
  const { id, status } = appointment;
  if (status === 'in_progress') {
    await stopTimer(tx, id, at);
    const { arrivedAt } = await findProgress(tx, id);
    await noteReturn(tx, id, { at, arrivedAt });
  }
  await noteBroken(tx, id, at);
  await noteProgress(tx, id, { on_my_way_at: null, reckoned_arrival_at: null, arrived_at: null });
};

/** TIME-9: another plan took the job from whoever drove to it or worked on it; its customer was told of them. */
export const endTakenAway = async (
  deps: Pick<ChargeDeps, 'messages' | 'now'>,
  tx: DatabaseTransaction,
  {
    appointment,
    isReplaced,
    at,
  }: { readonly appointment: Appointment; readonly isReplaced: boolean; readonly at: Date },
): Promise<void> => {
  await endVisit(tx, appointment, at);
  await forgetNotice(tx, { appointmentId: appointment.id, kind: 'on_my_way' });
  // Who is asked for another window knows more by that.
  if (isReplaced) await tellReplaced(tx, deps.messages, appointment, { at, now: deps.now() });
};

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
  await endVisit(tx, appointment, at);
  await forgetDrive(tx, appointment);
  if (turning.isTold) await tellNotYet(tx, deps.messages, appointment, { at, now: deps.now() });
  else await forgetNotice(tx, { appointmentId, kind: 'on_my_way' });
};
