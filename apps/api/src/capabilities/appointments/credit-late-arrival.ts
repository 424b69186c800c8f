import type { Actor } from '@lugnut/domain/appointment';
import { chooseDiscounts, type Discount, lateArrivalDiscount } from '@lugnut/domain/discounts';
import { withDiscounts } from '@lugnut/domain/estimates';
import { isAfterWindow, marketMomentAt } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { applyEvent } from './apply-event';
import type { Appointment } from './appointment';
import { lockEstimate, saveEstimate } from './appointment-store';
import { findPromised } from './describe-visit';
import { isTechnicianAtYard } from './yard-mates';

const findCredit = async (tx: DatabaseTransaction, marketId: string): Promise<number> => {
  const row = await tx
    .selectFrom('market')
    .select('late_credit_cents')
    .where('id', '=', marketId)
    .executeTakeFirst();
  return row?.late_credit_cents ?? 0;
};

/** FIELD-9: who arrives after the promised window takes the promised credit off the bill, once, without being asked. */
export const creditLateArrival = async (
  tx: DatabaseTransaction,
  { appointment, at, actor }: { readonly appointment: Appointment; readonly at: Date; readonly actor: Actor },
): Promise<void> => {
  const { market } = appointment;
  const promised = findPromised(appointment);
  if (!market || !promised) return;
  if (!isAfterWindow(promised, marketMomentAt(at.getTime(), offsetsOf(market.timeZone)))) return;
  // They came to the yard in time, and work through it.
  if (await isTechnicianAtYard(tx, appointment)) return;
  const cents = await findCredit(tx, market.id);
  if (cents === 0) return;
  const credited = (discounts: readonly Discount[]) =>
    chooseDiscounts([...discounts, lateArrivalDiscount(cents)]);
  const estimate = (await lockEstimate(tx, { appointmentId: appointment.id }))?.quote?.estimate;
  if (estimate) {
    if (estimate.discounts.some(({ kind }) => kind === 'late arrival')) return;
    await saveEstimate(tx, withDiscounts(estimate, credited));
    return;
  }
  await applyEvent(tx, appointment.id, {
    type: 'discounted',
    actor,
    at,
    facts: { diagnosisDiscounts: credited(appointment.diagnosisDiscounts) },
  });
};
