import { canApply, canReschedule } from '@lugnut/domain/appointment';
import { chooseDiscounts, type Discount, keepAppointmentDiscount } from '@lugnut/domain/discounts';
import { changeFeeCents } from '@lugnut/domain/scheduling';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction, Schema } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import { isOffice } from '../accounts';
import { type Appointment, applyEvent, findPromised, lockEstimate, saveEstimate } from '../appointments';
import { type Change, type ChangeRequest, changeAppointment, type SchedulingDeps } from './change-visit';
import { releaseWindow } from './promise-window';
import { getAgain } from './save-visit';

type CancelDeps = Pick<SchedulingDeps, 'db' | 'plans' | 'priceList' | 'findZip' | 'now'>;

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
  changeAppointment(deps, request, async (change) => {
    const { tx, appointment, now, actor } = change;
    if (appointment.status === 'cancelled') return appointment;
    const isBegun = appointment.status === 'in_progress';
    const byOffice = request.account !== undefined && isOffice(request.account);
    // Work that has begun has to be paid or written off, which no link can decide.
    if (!canApply(appointment.status, 'canceled') || (isBegun && !byOffice))
      throw new Failure('conflict', 'This appointment can no longer be cancelled.');
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
    return getAgain(tx, appointment.id);
  });

const withKeepDiscount = (discounts: readonly Discount[]): readonly Discount[] =>
  chooseDiscounts([...discounts, keepAppointmentDiscount()]);

/** PUB-4: $30 off for staying, once; off the estimate, or off the diagnosis where there is none. */
export const takeCancellationDiscount = async (
  deps: CancelDeps,
  request: ChangeRequest,
): Promise<Appointment> =>
  changeAppointment(deps, request, async ({ tx, appointment, now, actor }) => {
    const { id } = appointment;
    if (!canReschedule(appointment.status))
      throw new Failure('conflict', 'This appointment can no longer be changed.');
    if (appointment.visit.hasKeepDiscount)
      throw new Failure('conflict', 'You have taken this discount already.');
    const quoted = await lockEstimate(tx, { appointmentId: id });
    if (quoted?.quote) {
      const { estimate } = quoted.quote;
      await saveEstimate(tx, {
        ...estimate,
        version: estimate.version + 1,
        discounts: withKeepDiscount(estimate.discounts),
      });
    } else if (appointment.type === 'repair') {
      throw new Failure('conflict', 'There is no price yet to take something off.');
    }
    await applyEvent(tx, id, {
      type: 'kept',
      actor,
      at: now,
      facts: quoted?.quote ? {} : { diagnosisDiscounts: withKeepDiscount(appointment.diagnosisDiscounts) },
    });
    await tx.insertInto('keep_discount').values({ appointment_id: id, taken_at: now }).execute();
    return getAgain(tx, id);
  });
