import { chooseDiscounts, type Discount, keepAppointmentDiscount } from '@lugnut/domain/discounts';
import { canMove, canReschedule, changeFeeCents } from '@lugnut/domain/scheduling';
import { Failure } from '../../platform/http/failure';
import { offsetsOf } from '../../platform/market-today';
import { type Account, isOffice } from '../accounts';
import { type Appointment, findPromised, lockEstimate, saveEstimate, storedDiscounts } from '../appointments';
import { type Change, changeAppointment, type SchedulingDeps } from './change-visit';
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

/** Cancelling twice is cancelling once: the first reason and the first fee stand. */
export const cancelAppointment = async (
  deps: CancelDeps,
  request: {
    readonly id: string;
    readonly reason: string;
    readonly details: string | undefined;
    readonly account: Account | undefined;
  },
): Promise<Appointment> =>
  changeAppointment(deps, request.id, async (change) => {
    const { tx, appointment, now } = change;
    if (appointment.status === 'cancelled') return appointment;
    const isBegun = appointment.status === 'in_progress';
    const byOffice = request.account !== undefined && isOffice(request.account);
    // Work that has begun has to be paid or written off, which no link can decide.
    if (!canMove(appointment.status, 'cancelled') || (isBegun && !byOffice))
      throw new Failure('conflict', 'This appointment can no longer be cancelled.');
    await tx
      .updateTable('appointment')
      .set({
        status: 'cancelled',
        cancelled_at: now,
        cancellation_reason: request.reason,
        cancellation_details: request.details ?? null,
        cancellation_fee_cents: feeDue(change),
      })
      .where('id', '=', appointment.id)
      .execute();
    await releaseWindow(tx, appointment.id);
    return getAgain(tx, appointment.id);
  });

const withKeepDiscount = (discounts: readonly Discount[]): readonly Discount[] =>
  chooseDiscounts([...discounts, keepAppointmentDiscount()]);

/** PUB-4: $30 off for staying, once; off the estimate, or off the diagnosis where there is none. */
export const takeCancellationDiscount = async (deps: CancelDeps, id: string): Promise<Appointment> =>
  changeAppointment(deps, id, async ({ tx, appointment, now }) => {
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
    await tx
      .updateTable('appointment')
      .set({
        keep_discount_taken_at: now,
        ...(quoted?.quote
          ? {}
          : {
              diagnosis_discounts: storedDiscounts.encode(withKeepDiscount(appointment.diagnosisDiscounts)),
            }),
      })
      .where('id', '=', id)
      .execute();
    return getAgain(tx, id);
  });
