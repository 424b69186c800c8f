import { formatCents } from '@lugnut/domain/money';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event';
import type { PaymentsPort } from '../../../providers/payments/payments.port';
import type { PayPalPort } from '../../../providers/payments/paypal.port';
import { lockCharge } from '../ledger';
import { methodStore } from '../methods';
import { addRefund, type Refund } from './refund-store';
import { type AfterRefund, type RefundEnd, settleRefund } from './settle-refund';

export type RefundDeps = {
  readonly db: Database;
  readonly cards: PaymentsPort;
  readonly paypal: PayPalPort;
  readonly now: () => Date;
  readonly afterRefund?: AfterRefund;
};

/** Decides a refund: never more than was paid, counted under the charge's lock. The money goes back by a job. */
export const refundCharge = (
  deps: RefundDeps,
  request: {
    readonly chargeId: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly requestKey: string;
  },
): Promise<Refund> =>
  deps.db.transaction().execute(async (tx) => {
    const { chargeId, amountCents } = request;
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
      throw new Failure('invalid_input', 'A refund is a positive amount.');
    const charge = await lockCharge(tx, chargeId);
    const attempt = await tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('charge_id', '=', chargeId)
      .where('outcome', '=', 'succeeded')
      .orderBy('nth', 'desc')
      .executeTakeFirst();
    if (charge?.status !== 'paid' || !attempt)
      throw new Failure('conflict', 'Only what was paid can be refunded.');
    const before = await tx
      .selectFrom('refund')
      .select(['amount_cents', 'reason', 'request_key'])
      .where('attempt_id', '=', attempt.id)
      .where('status', '!=', 'refused')
      .execute();
    const refunded = before.reduce((sum, one) => sum + one.amount_cents, 0);
    const repeated = before.find(({ request_key }) => request_key === request.requestKey);
    if (repeated && (repeated.amount_cents !== amountCents || repeated.reason !== request.reason))
      throw new Failure('conflict', 'This key was used for something else.');
    if (!repeated && refunded + amountCents > attempt.amount_cents)
      throw new Failure('conflict', 'That is more than was paid.');
    if (!repeated)
      await recordSecurityEvent(tx, {
        kind: 'refund_made',
        accountId: charge.account_id ?? undefined,
        subject: { type: 'charge', id: chargeId },
        note: formatCents(amountCents),
      });
    return addRefund(tx, { attempt, amountCents, reason: request.reason, requestKey: request.requestKey });
  });

/** Gives the money back, once; called again after a crash it gets the provider's first answer. */
export const payRefund = async (
  deps: RefundDeps,
  refundId: string,
): Promise<Refund['status'] | 'unavailable'> => {
  const found = await deps.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['refund.status', 'refund.amount_cents'])
    .select(['payment_attempt.payment_method_id', 'payment_attempt.provider_charge_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  if (found?.status !== 'open') return found?.status ?? 'refused';
  const method = await methodStore(deps.db).find(found.payment_method_id);
  const chargeId = found.provider_charge_id;
  if (!method || chargeId === null) throw new Error('a refund of what was never paid');
  const request = { amountCents: found.amount_cents, idempotencyKey: `refund ${refundId}` };
  const outcome =
    method.provider === 'paypal'
      ? await deps.paypal.refund({ captureId: chargeId, ...request })
      : await deps.cards.refund({ chargeId, ...request });
  if (outcome.status === 'unavailable') return 'unavailable';
  const end: RefundEnd =
    outcome.status === 'declined'
      ? { status: 'refused' }
      : {
          status: outcome.status === 'succeeded' ? 'done' : 'pending',
          providerRefundId: outcome.refundId,
        };
  return deps.db.transaction().execute((tx) => settleRefund(tx, deps, refundId, end));
};
