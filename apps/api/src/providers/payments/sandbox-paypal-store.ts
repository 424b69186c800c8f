import type { Cents } from '@lugnut/domain/money';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { IdempotencyKeyReused } from './payments.port';
import type { PayPalDecline, PayPalRefundOutcome } from './paypal.port';

export type OrderRow = Selectable<Schema['sandbox_paypal_order']>;
export type AuthorizationRow = Selectable<Schema['sandbox_paypal_authorization']>;
type TransferRow = Selectable<Schema['sandbox_paypal_transfer']>;

export const findOrder = (db: Database, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('sandbox_paypal_order').selectAll().where('id', '=', id).executeTakeFirst();

/** The authorization an order stands on now. */
export const findAuthorizationOfOrder = (
  db: Database,
  orderId: string,
): Promise<AuthorizationRow | undefined> =>
  db
    .selectFrom('sandbox_paypal_authorization')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAuthorization = (
  db: Database,
  id: string,
  lock = false,
): Promise<AuthorizationRow | undefined> =>
  db
    .selectFrom('sandbox_paypal_authorization')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export const addOrderOnce = async (
  db: Database,
  wanted: Pick<OrderRow, 'kind' | 'reference' | 'amount_cents' | 'idempotency_key'>,
): Promise<OrderRow> => {
  await db
    .insertInto('sandbox_paypal_order')
    .values({ id: `spo_${newId()}`, ...wanted })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const row = await db
    .selectFrom('sandbox_paypal_order')
    .selectAll()
    .where('idempotency_key', '=', wanted.idempotency_key)
    .executeTakeFirstOrThrow();
  const isSame =
    row.kind === wanted.kind &&
    row.reference === wanted.reference &&
    row.amount_cents === wanted.amount_cents;
  if (!isSame) throw new IdempotencyKeyReused();
  return row;
};

/** Why nothing more can be done with an authorization; undefined while it is good. */
export const whyClosed = (row: AuthorizationRow, now: Date): PayPalDecline | undefined => {
  if (row.status === 'captured') return 'already_captured';
  if (row.status !== 'open') return 'voided';
  return row.expires_at <= now ? 'expired' : undefined;
};

export type Captured =
  | { status: 'succeeded'; transfer: TransferRow; isNew: boolean }
  | { status: 'declined'; reason: PayPalDecline };

/** The shortest time PayPal names. */
export const keyLifeSeconds = 6 * 3_600;

/** A key that is forgotten is free again. */
const forgetKey = async (db: Database, key: string, now: Date): Promise<void> => {
  await db
    .updateTable('sandbox_paypal_transfer')
    .set({ idempotency_key: sql<string>`idempotency_key || ' of ' || id` })
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', new Date(now.getTime() - keyLifeSeconds * 1000))
    .execute();
};

const findTransferByKey = (db: Database, key: string): Promise<TransferRow | undefined> =>
  db.selectFrom('sandbox_paypal_transfer').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

export const captureOnce = (
  db: Database,
  request: { authorizationId: string; amountCents: Cents; attemptId: string; idempotencyKey: string },
  now: Date,
): Promise<Captured> =>
  db.transaction().execute(async (tx): Promise<Captured> => {
    const { authorizationId, amountCents, attemptId, idempotencyKey } = request;
    await forgetKey(tx, idempotencyKey, now);
    const authorization = await findAuthorization(tx, authorizationId, true);
    if (!authorization) return { status: 'declined', reason: 'no_such_authorization' };
    const before = await findTransferByKey(tx, idempotencyKey);
    if (before) {
      const isSame = before.authorization_id === authorizationId && before.amount_cents === amountCents;
      if (!isSame) throw new IdempotencyKeyReused();
      return { status: 'succeeded', transfer: before, isNew: false };
    }
    const reason = whyClosed(authorization, now);
    if (reason) return { status: 'declined', reason };
    if (amountCents > authorization.amount_cents) {
      return { status: 'declined', reason: 'more_than_authorized' };
    }
    await tx
      .updateTable('sandbox_paypal_authorization')
      .set({ status: 'captured' })
      .where('id', '=', authorizationId)
      .execute();
    const transfer = await tx
      .insertInto('sandbox_paypal_transfer')
      .values({
        id: `spc_${newId()}`,
        authorization_id: authorizationId,
        refund_of: null,
        amount_cents: amountCents,
        idempotency_key: idempotencyKey,
        invoice_id: attemptId,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { status: 'succeeded', transfer, isNew: true };
  });

export const refundCaptureOnce = (
  db: Database,
  request: {
    captureId: string;
    amountCents: Cents;
    refundId: string;
    idempotencyKey: string;
    /** Taken back by PayPal in disputes. */
    withdrawnCents: Cents;
  },
  now: Date,
): Promise<{ outcome: PayPalRefundOutcome; isNew: boolean }> =>
  db.transaction().execute(async (tx) => {
    const { captureId, amountCents, idempotencyKey, withdrawnCents } = request;
    await forgetKey(tx, idempotencyKey, now);
    const declined = (reason: 'no_such_charge' | 'more_than_charged') => ({
      outcome: { status: 'declined', reason } as const,
      isNew: false,
    });
    const capture = await tx
      .selectFrom('sandbox_paypal_transfer')
      .select('amount_cents')
      .where('id', '=', captureId)
      .where('authorization_id', 'is not', null)
      // Two refunds at once must not give back more than was taken.
      .forUpdate()
      .executeTakeFirst();
    if (!capture) return declined('no_such_charge');
    const refunds = await tx
      .selectFrom('sandbox_paypal_transfer')
      .selectAll()
      .where('refund_of', '=', captureId)
      .execute();
    const before = refunds.find(({ idempotency_key }) => idempotency_key === idempotencyKey);
    if (before) {
      if (before.amount_cents !== amountCents) throw new IdempotencyKeyReused();
      return { outcome: { status: 'succeeded', refundId: before.id } as const, isNew: false };
    }
    const refunded = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (refunded + withdrawnCents + amountCents > capture.amount_cents) return declined('more_than_charged');
    const refundId = `spr_${newId()}`;
    await tx
      .insertInto('sandbox_paypal_transfer')
      .values({
        id: refundId,
        authorization_id: null,
        refund_of: captureId,
        amount_cents: amountCents,
        idempotency_key: idempotencyKey,
        invoice_id: request.refundId,
        created_at: now,
      })
      .execute();
    return { outcome: { status: 'succeeded', refundId } as const, isNew: true };
  });

/** The capture of the order that an authorization belongs to. */
export const findCaptureOfOrder = (
  db: Database,
  { authorizationId, attemptId }: { readonly authorizationId: string; readonly attemptId: string },
): Promise<TransferRow | undefined> =>
  db
    .selectFrom('sandbox_paypal_transfer as transfer')
    .innerJoin('sandbox_paypal_authorization as captured', 'captured.id', 'transfer.authorization_id')
    .selectAll('transfer')
    .where('captured.order_id', '=', (e) =>
      e.selectFrom('sandbox_paypal_authorization').select('order_id').where('id', '=', authorizationId),
    )
    .where((e) => e.or([e('invoice_id', '=', attemptId), e('invoice_id', 'is', null)]))
    .executeTakeFirst();

export const findOwnRefund = (
  db: Database,
  wanted: { readonly captureId: string; readonly refundId: string; readonly amountCents: Cents },
): Promise<TransferRow | undefined> =>
  db
    .selectFrom('sandbox_paypal_transfer')
    .selectAll()
    .where('refund_of', '=', wanted.captureId)
    .where((e) =>
      e.or([
        e('invoice_id', '=', wanted.refundId),
        e.and([e('invoice_id', 'is', null), e('amount_cents', '=', wanted.amountCents)]),
      ]),
    )
    .orderBy('invoice_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();

export const listTransfers = async (db: Database) => {
  const rows = await db
    .selectFrom('sandbox_paypal_transfer')
    .select(['id', 'refund_of', 'amount_cents', 'created_at'])
    .orderBy('created_at')
    .execute();
  return {
    paid: rows
      .filter(({ refund_of }) => refund_of === null)
      .map(({ id, amount_cents, created_at }) => ({ id, amountCents: amount_cents, at: created_at })),
    refunds: rows.flatMap(({ refund_of, amount_cents, created_at }) =>
      refund_of === null ? [] : [{ chargeId: refund_of, amountCents: amount_cents, at: created_at }],
    ),
  };
};
