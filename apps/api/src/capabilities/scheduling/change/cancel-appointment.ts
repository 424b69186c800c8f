import { canApply } from '@lugnut/domain/appointment';
import { changeFeeCents } from '@lugnut/domain/scheduling';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { isOffice } from '../../accounts';
import { type Appointment, applyEvent, findPromised, getLockedAppointment } from '../../appointments';
import { type Change, releaseWindow } from '../promise';
import { type ChangeRequest, changeAppointment, type SchedulingDeps } from './change-appointment';
import { tellVisitCanceled } from './visit-messages';

type CancelDeps = Pick<
  SchedulingDeps,
  'db' | 'plans' | 'promiseTerms' | 'priceList' | 'findZip' | 'now' | 'messages'
>;

/** PUB-4: $70 from 48 hours before the window opens, in hours that really pass. */
const feeDue = ({ appointment, now }: Change): number => {
  const { market } = appointment;
  return market
    ? changeFeeCents('cancel', findPromised(appointment), now.getTime(), offsetsOf(market.timeZone))
    : 0;
};

/** Why, when and at what cost: facts of the cancellation, not of the appointment. */
const keepCancellation = async (
  tx: DatabaseTransaction,
  cancellation: Insertable<Schema['cancellation']>,
): Promise<void> => {
  await tx.insertInto('cancellation').values(cancellation).execute();
};

/** Canceling twice is canceling once: the first reason and the first fee stand. */
export const cancelAppointment = async (
  deps: CancelDeps,
  request: ChangeRequest & { readonly reason: string; readonly details: string | undefined },
): Promise<Appointment> =>
  changeAppointment(
    deps,
    request,
    async (change) => {
      const { tx, appointment, now, actor } = change;
      if (appointment.status === 'cancelled') return appointment;
      const isBegun = appointment.status === 'in_progress';
      const byOffice = request.account !== undefined && isOffice(request.account);
      // Work that has begun has to be paid or written off, which no link can decide.
      if (!canApply(appointment.status, 'canceled') || (isBegun && !byOffice))
        throw new Failure('conflict', 'This appointment can no longer be canceled.');
      const feeCents = feeDue(change);
      await applyEvent(
        tx,
        appointment.id,
        { type: 'canceled', actor, at: now, details: { feeCents } },
        { 'release window': () => releaseWindow(tx, appointment.id) },
      );
      await keepCancellation(tx, {
        appointment_id: appointment.id,
        canceled_at: now,
        reason: request.reason,
        details: request.details ?? null,
        fee_cents: feeCents,
      });
      const promised = findPromised(appointment);
      if (promised) await tellVisitCanceled(tx, deps.messages, appointment, promised, feeCents);
      return getLockedAppointment(tx, appointment.id);
    },
    () => 'cancel visit',
  );
