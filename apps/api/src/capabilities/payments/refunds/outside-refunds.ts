import type { DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { type Attempt, findAttemptByProvider, lockCharge } from '../ledger';
import { payRefund, type RefundDeps } from './refund-charge';
import { settleRefund } from './settle-refund';

const addOutside = async (
  tx: DatabaseTransaction,
  deps: RefundDeps,
  outside: {
    readonly attempt: Attempt;
    readonly amountCents: number;
    readonly requestKey: string;
    readonly providerRefundId?: string;
  },
): Promise<void> => {
  const id = newId();
  await tx
    .insertInto('refund')
    .values({
      id,
      attempt_id: outside.attempt.id,
      amount_cents: outside.amountCents,
      reason: 'refunded at the provider',
      request_key: outside.requestKey,
      status: 'open',
    })
    .execute();
  const { providerRefundId } = outside;
  await settleRefund(tx, deps, id, { status: 'done', ...(providerRefundId ? { providerRefundId } : {}) });
};

/** Records refunds made in the provider's dashboard. The webhook has the total, so its order does not matter. */
export const keepRefundedTotal = (
  deps: RefundDeps,
  providerChargeId: string,
  refundedCents: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const attempt = await findAttemptByProvider(tx, providerChargeId);
    if (!attempt || !(await lockCharge(tx, attempt.charge_id))) return;
    const known = await tx
      .selectFrom('refund')
      .select('amount_cents')
      .where('attempt_id', '=', attempt.id)
      .where('status', '!=', 'refused')
      .execute();
    const amountCents = refundedCents - known.reduce((sum, one) => sum + one.amount_cents, 0);
    if (amountCents <= 0) return;
    const requestKey = `outside ${attempt.id} ${refundedCents}`;
    await addOutside(tx, deps, { attempt, amountCents, requestKey });
  });

export type ToldRefund = {
  readonly providerChargeId: string;
  readonly providerRefundId: string;
  readonly amountCents: number;
};

/** Settles our own unanswered refunds first: otherwise one of them would be taken for one made in the dashboard. */
const settleAsked = async (deps: RefundDeps, told: ToldRefund): Promise<void> => {
  const asked = await deps.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('refund.id')
    .where('provider_charge_id', '=', told.providerChargeId)
    .where('refund.status', '=', 'open')
    .where('refund.amount_cents', '=', told.amountCents)
    .execute();
  for (const { id } of asked)
    if ((await payRefund(deps, id)) === 'unavailable')
      throw new Error('the provider cannot be asked about its refund now');
};

const findTold = (tx: DatabaseTransaction, attempt: Attempt, told: ToldRefund, isFailed: boolean) =>
  tx
    .selectFrom('refund')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .where((e) =>
      e.or([
        e('provider_refund_id', '=', told.providerRefundId),
        // One made outside is known by its total alone.
        ...(isFailed
          ? [
              e.and([
                e('provider_refund_id', 'is', null),
                e('status', '=', 'done'),
                e('amount_cents', '=', told.amountCents),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy(
      (e) => e('provider_refund_id', '=', told.providerRefundId),
      (order) => order.desc().nullsLast(),
    )
    .executeTakeFirst();

/** How one refund ended, ours or one made in the provider's pages. */
export const keepToldRefund = async (
  deps: RefundDeps,
  told: ToldRefund,
  status: 'done' | 'refused',
  /** PayPal reports each refund by itself, so an unknown one was made in its dashboard. */
  addsUnknown: boolean,
): Promise<void> => {
  await settleAsked(deps, told);
  await deps.db.transaction().execute(async (tx) => {
    const attempt = await findAttemptByProvider(tx, told.providerChargeId);
    if (!attempt || !(await lockCharge(tx, attempt.charge_id))) return;
    const known = await findTold(tx, attempt, told, status === 'refused');
    if (known) {
      await settleRefund(tx, deps, known.id, { status });
      return;
    }
    if (status === 'refused' || !addsUnknown) return;
    const { providerRefundId, amountCents } = told;
    const requestKey = `outside ${providerRefundId}`;
    await addOutside(tx, deps, { attempt, amountCents, requestKey, providerRefundId });
  });
};
