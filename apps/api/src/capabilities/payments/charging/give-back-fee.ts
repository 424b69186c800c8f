import type { DatabaseTransaction } from '../../../platform/db/schema';
import { openOfficeTask } from '../office-tasks';
import { addRefund } from '../refunds';

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
  const attempt = await tx
    .selectFrom('payment_attempt')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .select(['payment_attempt.id', 'payment_attempt.amount_cents'])
    .where('charge.appointment_id', '=', appointmentId)
    .where('charge.kind', '=', 'job')
    .where('payment_attempt.outcome', '=', 'succeeded')
    .executeTakeFirst();
  if (attempt)
    await addRefund(tx, {
      attempt,
      amountCents: Math.min(feeCents, attempt.amount_cents),
      reason: 'member already',
      requestKey: `member already ${appointmentId}`,
      now,
    });
  await openOfficeTask(tx, {
    kind: 'membership_not_begun',
    appointmentId,
    reason: attempt
      ? 'the owner was a member already: the fee paid with this job is being refunded'
      : 'the owner was a member already, and the fee was paid with credit: please give it back',
  });
};
