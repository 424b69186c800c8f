import { told } from '@lugnut/contract/reasons';
import type { Actor } from '@lugnut/domain/appointment';
import { isBeingPaid } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { lockAppointment } from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { findChargeOf, findPaidCents, hasUnsettledAttempt, lockCharge } from '../ledger';
import { billRegularPrice } from './bill-regular-price';

/** The job that was joined with, while its fee is not paid. */
const findJoiningJob = async (tx: DatabaseTransaction, membershipId: string): Promise<string | undefined> => {
  const booking = await tx
    .selectFrom('booking')
    .innerJoin('membership', 'membership.id', 'booking.membership_id')
    .select('booking.appointment_id')
    .where('booking.membership_id', '=', membershipId)
    .where('booking.agreed_membership_cents', '>', 0)
    .where('membership.first_paid_at', 'is', null)
    .executeTakeFirst();
  return booking?.appointment_id;
};

/**
 * A membership ends while its first fee is billed and unpaid: the job is billed at the regular price (MEMB-1), as if
 * nobody had joined. Under the lock of the job, so that it is either finished before this or after it.
 */
export const billWithoutFee = async (
  { messages }: { readonly messages: MessageSettings },
  tx: DatabaseTransaction,
  ending: { readonly membershipId: string; readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  const appointmentId = await findJoiningJob(tx, ending.membershipId);
  if (appointmentId === undefined) return;
  await lockAppointment(tx, appointmentId);
  const billed = await findChargeOf(tx, appointmentId, 'job');
  const charge = billed && (await lockCharge(tx, billed.id));
  if (!charge || ['paid', 'on_account', 'void'].includes(charge.status)) return;
  // Whoever pays it pays what they were shown: the amount stays until that has an answer.
  const isShown = isBeingPaid({
    status: charge.status,
    failedTries: charge.failed_tries,
    hasFailedBefore: charge.last_failure !== null,
    paidCents: await findPaidCents(tx, charge.id),
    hasUnsettledAttempt: await hasUnsettledAttempt(tx, charge.id),
  });
  if (isShown) throw new Failure('conflict', told('paying_now'));
  await billRegularPrice(tx, messages, {
    charge,
    appointmentId,
    now: ending.at,
    actor: ending.actor,
    why: 'membership ended',
  });
};
