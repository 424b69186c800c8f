import type { Actor } from '@lugnut/domain/appointment';
import { chooseDiscounts, type Discount, lateArrivalDiscount } from '@lugnut/domain/discounts';
import { withDiscounts } from '@lugnut/domain/estimates';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { applyEvent } from './apply-event';
import type { Appointment } from './appointment';
import { lockEstimate, saveEstimate } from './appointment-store';
import { findPromised } from './describe-visit';
import { findCreditOf, findPromisedCredit, forgetPromisedCredit } from './promised-credit';
import { isTechnicianAtYard } from './yard-mates';

/** At 12:00:40 it is still 12:00 on every clock that the customer looks at. */
const isAfter = (at: Date, end: Date): boolean => Math.floor(at.getTime() / 60_000) > end.getTime() / 60_000;

/** What the customer is owed who sees somebody come only now. */
const findOwedCents = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  at: Date,
): Promise<number> => {
  const promised = findPromised(appointment);
  const credits = [
    promised && (await findCreditOf(tx, appointment, promised)),
    await findPromisedCredit(tx, appointment.id),
  ];
  return Math.max(0, ...credits.map((credit) => (credit && isAfter(at, credit.after) ? credit.cents : 0)));
};

/** FIELD-9: who arrives after the promised window, or after one that we gave up or moved, takes the promised credit off the bill, once, without being asked. */
export const creditLateArrival = async (
  tx: DatabaseTransaction,
  { appointment, at, actor }: { readonly appointment: Appointment; readonly at: Date; readonly actor: Actor },
): Promise<void> => {
  // They came to the yard in time, and work through it.
  if (await isTechnicianAtYard(tx, appointment)) return;
  const cents = await findOwedCents(tx, appointment, at);
  await forgetPromisedCredit(tx, appointment.id);
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
