import { isNewCustomer } from '@lugnut/domain/discounts';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Appointment, applyEvent, getLockedAppointment, systemActor } from '../appointments';
import { customerOf } from './code-use';
import { couponStore } from './coupon-store';
import { keepDiscounts } from './redeem-coupon';

/** The discount for a first job is shown to whoever may be new; who books it and is not sees the price without it. */
export class NotNewCustomer extends Failure {
  constructor() {
    super(
      'conflict',
      'The new customer discount is for a first job, so it’s off this one. Please look at your price before you book.',
    );
  }
}

const discountsOf = ({ quote, diagnosisDiscounts }: Appointment) =>
  quote ? quote.estimate.discounts : diagnosisDiscounts;

/** QUOTE-13: asked of everything that is known of them, in the transaction that books. */
export const requireNewIfDiscounted = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  ownerId: string | undefined,
): Promise<void> => {
  if (!discountsOf(appointment).some(({ kind }) => kind === 'new customer')) return;
  const customer = { ...customerOf(appointment), accountId: ownerId ?? appointment.accountId };
  if (!isNewCustomer(await couponStore(tx).countCompletedJobs(customer))) throw new NotNewCustomer();
};

/** After a booking was refused for it: the price without it is the one that can be booked. */
export const dropNewCustomer = async (tx: DatabaseTransaction, id: string, at: Date): Promise<void> => {
  const appointment = await getLockedAppointment(tx, id);
  const discounts = discountsOf(appointment).filter(({ kind }) => kind !== 'new customer');
  if (appointment.quote) return keepDiscounts(tx, appointment, discounts);
  await applyEvent(tx, id, {
    type: 'discounted',
    actor: systemActor,
    at,
    facts: { diagnosisDiscounts: discounts },
  });
};
