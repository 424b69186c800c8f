import type { Actor } from '@lugnut/domain/appointment';
import { lateCreditToCome, withLateCredit } from '@lugnut/domain/discounts';
import { withDiscounts } from '@lugnut/domain/estimates';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { applyEvent } from './apply-event';
import type { Appointment } from './appointment';
import { lockEstimate, saveEstimate } from './appointment-store';
import { findPromised } from './describe-visit';
import { findCreditOf, findPromisedCredit, forgetPromisedCredit, isDue } from './promised-credit';
import { isTechnicianAtYard } from './yard-mates';

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
  return Math.max(0, ...credits.map((credit) => (credit && isDue(credit, at) ? credit.cents : 0)));
};

/** FIELD-9: who arrives after the promised window, or after one that we gave up or moved, takes the promised credit off the bill, once for a job, without being asked. */
export const creditLateArrival = async (
  tx: DatabaseTransaction,
  {
    appointment,
    at,
    creditedAt = at,
    actor,
  }: {
    readonly appointment: Appointment;
    readonly at: Date;
    /** Where we heard of it long after: see `creditedArrival`. */
    readonly creditedAt?: Date;
    readonly actor: Actor;
  },
): Promise<void> => {
  // They came to the yard in time, and work through it.
  if (await isTechnicianAtYard(tx, appointment)) return;
  const estimate = (await lockEstimate(tx, { appointmentId: appointment.id }))?.quote?.estimate;
  const cents = await findOwedCents(tx, appointment, creditedAt);
  await forgetPromisedCredit(tx, appointment.id);
  const { diagnosisDiscounts } = appointment;
  const discounts = [...diagnosisDiscounts, ...(estimate?.discounts ?? [])];
  if (lateCreditToCome(cents, discounts) === 0) return;
  if (estimate) {
    await saveEstimate(
      tx,
      withDiscounts(estimate, (own) => withLateCredit(own, cents)),
    );
    return;
  }
  await applyEvent(tx, appointment.id, {
    type: 'discounted',
    actor,
    at,
    facts: { diagnosisDiscounts: withLateCredit(diagnosisDiscounts, cents) },
  });
};
