import { formatCents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { findChargeOf, lockCharge, secondFeeRefundKey } from '../ledger';
import { openOfficeTask } from '../office-tasks';
import { giveBackUpTo } from '../refunds';

const refundInWords = (feeCents: number, givenCents: number): string => {
  if (givenCents >= feeCents)
    return 'the owner was a member already: the fee paid with this job is being refunded';
  if (givenCents === 0)
    return 'the owner was a member already, and the fee was paid with credit: please give it back';
  return `the owner was a member already: ${formatCents(givenCents)} of the fee paid with this job is being refunded, please give back the other ${formatCents(feeCents - givenCents)}`;
};

/** The fee of a membership that cannot begin, paid with a job, goes back; once. */
export const giveBackFee = async (
  tx: DatabaseTransaction,
  {
    appointmentId,
    feeCents,
    now,
  }: {
    readonly appointmentId: string;
    readonly feeCents: number;
    readonly now: Date;
  },
): Promise<void> => {
  const charge = await findChargeOf(tx, appointmentId, 'job');
  if (charge) await lockCharge(tx, charge.id);
  const givenCents = charge
    ? await giveBackUpTo(tx, {
        chargeId: charge.id,
        amountCents: feeCents,
        reason: 'member already',
        requestKey: secondFeeRefundKey(appointmentId),
        now,
      })
    : 0;
  await openOfficeTask(tx, {
    kind: 'membership_not_begun',
    appointmentId,
    reason: refundInWords(feeCents, givenCents),
  });
};
