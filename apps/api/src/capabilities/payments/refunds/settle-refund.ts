import { refundEntry, refundFailedEntry } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { MessageSettings } from '../../messaging';
import { lockCharge, writeEntry } from '../ledger';
import { openOfficeTask } from '../office-tasks';
import { addCardRefundLine } from '../on-account';
import { followPaidInvoice, followTakenBack } from '../taken-back';
import { tellRefunded } from './refund-messages';
import type { Refund } from './refund-store';

export type RefundEnd = {
  readonly status: 'pending' | 'done' | 'refused';
  readonly providerRefundId?: string;
};

/** What follows from money that was given back for a job, in the transaction that says so; once for each entry. */
export type AfterRefund = (tx: DatabaseTransaction, appointmentId: string, entry: string) => Promise<void>;

/** Changes the status once and posts it: a refund is booked when it is pending, and reversed if it fails. */
export const settleRefund = async (
  tx: DatabaseTransaction,
  deps: {
    readonly messages: MessageSettings;
    readonly now: () => Date;
    readonly afterRefund?: AfterRefund;
  },
  refundId: string,
  end: RefundEnd,
): Promise<Refund['status']> => {
  const now = deps.now();
  const { charge_id } = await tx
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('charge_id')
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  // What is left of a charge is counted by one at a time: of two refunds at once the second sees that all is gone.
  await lockCharge(tx, charge_id);
  const refund = await tx
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .select(['refund.status', 'refund.amount_cents', 'refund.provider_refund_id'])
    .select(['charge.id as charge_id', 'charge.kind', 'charge.appointment_id', 'charge.account_id'])
    .select('charge.lead_id')
    .where('refund.id', '=', refundId)
    .forUpdate('refund')
    .executeTakeFirstOrThrow();
  const isNews =
    refund.status === 'open' ||
    (refund.status === 'pending' && end.status !== 'pending') ||
    (refund.status === 'done' && end.status === 'refused');
  if (!isNews) return refund.status;
  await tx
    .updateTable('refund')
    .set({
      status: end.status,
      provider_refund_id: end.providerRefundId ?? refund.provider_refund_id,
      settled_at: end.status === 'pending' ? null : now,
    })
    .where('id', '=', refundId)
    .execute();
  await followPaidInvoice(tx, refund.charge_id, { why: 'refund', at: now });
  const ofCharge = { ...refund, id: refund.charge_id };
  const about = {
    appointmentId: refund.appointment_id,
    accountId: refund.account_id,
    chargeId: refund.charge_id,
  };
  if (end.status !== 'refused') {
    // The reference makes a second posting a no-op.
    const entry = refundEntry(refund.amount_cents);
    const isFirst = await writeEntry(tx, { reference: `refund ${refundId}`, entry, at: now, ...about });
    if (isFirst) {
      await addCardRefundLine(tx, ofCharge, {
        entry: `refund ${refundId}`,
        cents: 0 - refund.amount_cents,
        at: now,
      });
      await tellRefunded(tx, deps.messages, refundId);
      await followTakenBack(tx, deps, refund.charge_id, 'refund');
      if (refund.appointment_id !== null)
        await deps.afterRefund?.(tx, refund.appointment_id, `refund ${refundId}`);
    }
    return end.status;
  }
  if (refund.status !== 'open') {
    const entry = refundFailedEntry(refund.amount_cents);
    await writeEntry(tx, { reference: `refund failed ${refundId}`, entry, at: now, ...about });
    await addCardRefundLine(tx, ofCharge, {
      entry: `refund failed ${refundId}`,
      cents: refund.amount_cents,
      at: now,
    });
    if (refund.appointment_id !== null)
      await deps.afterRefund?.(tx, refund.appointment_id, `refund failed ${refundId}`);
  }
  await openOfficeTask(tx, {
    kind: 'refund_refused',
    appointmentId: refund.appointment_id ?? undefined,
    leadId: refund.lead_id ?? undefined,
    reason: 'a refund did not go through: the customer has not got the money',
  });
  return end.status;
};
