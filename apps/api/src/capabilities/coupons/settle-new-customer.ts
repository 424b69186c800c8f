import { told } from '@lugnut/contract/reasons';
import { isNewCustomer } from '@lugnut/domain/discounts';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Appointment, applyEvent, getLockedAppointment, systemActor } from '../appointments';
import { customerOf } from './code-use';
import { couponStore } from './coupon-store';
import { keepDiscounts } from './redeem-coupon';
import { discountsOf, isGivenInYard } from './yard-discount';

/** The discount for a first job is shown to whoever may be new; who books it and is not sees the price without it. */
export class NotNewCustomer extends Failure {
  constructor(readonly appointmentId: string) {
    super('conflict', told('not_a_new_customer'));
  }
}

/** Of two jobs that a fleet books at once only one is the first: it is locked as its bookings lock it. */
const lockFleet = async (tx: DatabaseTransaction, accountId: string | undefined): Promise<void> => {
  if (accountId === undefined) return;
  await tx
    .selectFrom('fleet')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
};

/** QUOTE-13: asked of everything that is known of them, in the transaction that books. */
export const requireNewIfDiscounted = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  ownerId: string | undefined,
): Promise<void> => {
  if (!discountsOf(appointment).some(({ kind }) => kind === 'new customer')) return;
  const customer = { ...customerOf(appointment), accountId: ownerId ?? appointment.accountId };
  await lockFleet(tx, customer.accountId);
  const earlier = await couponStore(tx).countEarlierJobs(customer, { besides: appointment });
  if (!isNewCustomer(earlier) || (await isGivenInYard(tx, appointment)))
    throw new NotNewCustomer(appointment.id);
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

/**
 * Where a booking is part of a larger transaction, the price without it is kept after that was rolled back, and
 * `alongside` what else says the price: the next press is for what is shown then.
 */
export const keepingPriceWithoutIt = async <A>(
  deps: { readonly db: Database; readonly now: () => Date },
  book: () => Promise<A>,
  alongside?: (tx: DatabaseTransaction, appointmentId: string) => Promise<void>,
): Promise<A> => {
  try {
    return await book();
  } catch (error) {
    if (error instanceof NotNewCustomer)
      await deps.db.transaction().execute(async (tx) => {
        await dropNewCustomer(tx, error.appointmentId, deps.now());
        await alongside?.(tx, error.appointmentId);
      });
    throw error;
  }
};
