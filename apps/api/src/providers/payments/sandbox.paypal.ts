import { authorizationDays, mayRenew } from '@lugnut/domain/payments';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { IdempotencyKeyReused, requireAmount } from './payments.port';
import type {
  AuthorizeOutcome,
  PayPalEvent,
  PayPalOrder,
  PayPalPort,
  ReadOrderOutcome,
  ReauthorizeOutcome,
  VoidOutcome,
} from './paypal.port';
import { createSandboxDisputes } from './sandbox-disputes';
import { createSandboxEvents, type SandboxEvents } from './sandbox-events';
import {
  addOrderOnce,
  captureOnce,
  findAuthorization,
  findAuthorizationOfOrder,
  findCaptureOfOrder,
  findOrder,
  findOwnRefund,
  keyLifeSeconds,
  listTransfers,
  type OrderRow,
  refundCaptureOnce,
  whyClosed,
} from './sandbox-paypal-store';
import { chargesIn } from './sandbox-record';

/** What the payer does on PayPal's own pages. */
type SandboxApproval = {
  readonly paysLater: boolean;
  /** Approves with a card that will be refused. */
  readonly isDeclined: boolean;
};

export type SandboxPayPal = PayPalPort & {
  approve(orderId: string, approval: SandboxApproval): Promise<ReadOrderOutcome>;
  /** What a payer does in PayPal's resolution center; undefined if there is no such payment. */
  dispute(captureId: string): Promise<string | undefined>;
  closeDispute(disputeId: string, isWon: boolean): Promise<void>;
  readonly events: SandboxEvents;
};

export type SandboxPayPalParts = {
  readonly db: Database;
  /** Of the installation: signs the events. */
  readonly secret?: string;
  readonly isDown?: () => boolean;
  readonly now?: () => Date;
};

const down = { status: 'unavailable' } as const;
const day = 86_400_000;

const orderOf = (row: OrderRow): PayPalOrder => ({
  amountCents: row.amount_cents,
  reference: row.reference,
  kind: row.kind,
});

const readOrder = async (db: Database, orderId: string): Promise<ReadOrderOutcome> => {
  const row = await findOrder(db, orderId);
  if (!row) return { status: 'not_found' };
  const order = orderOf(row);
  if (row.payer_id === null) return { status: 'waiting', order };
  const payerId = row.payer_id;
  const authorization = await findAuthorizationOfOrder(db, orderId);
  if (!authorization) return { status: 'approved', order, payerId };
  return {
    status: 'authorized',
    order,
    payerId,
    authorizationId: authorization.id,
    expiresAt: authorization.expires_at,
  };
};

const authorize = async (
  db: Database,
  events: SandboxEvents,
  orderId: string,
  now: Date,
): Promise<AuthorizeOutcome> => {
  const order = await findOrder(db, orderId);
  if (!order) return { status: 'declined', reason: 'no_such_order' };
  if (order.payer_id === null) return { status: 'declined', reason: 'not_approved' };
  if (order.is_declined) return { status: 'declined', reason: 'instrument_declined' };
  const added = await db
    .insertInto('sandbox_paypal_authorization')
    .values({
      id: `spa_${newId()}`,
      order_id: orderId,
      replaces: null,
      idempotency_key: `authorize:${orderId}`,
      amount_cents: order.amount_cents,
      status: 'open',
      expires_at: new Date(now.getTime() + authorizationDays * day),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await events.tell({ kind: 'authorization_created', authorizationId: added.id, orderId });
  const first = await db
    .selectFrom('sandbox_paypal_authorization')
    .select(['id', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('replaces', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    status: 'authorized',
    authorizationId: first.id,
    payerId: order.payer_id,
    expiresAt: first.expires_at,
  };
};

const reauthorize = (
  db: Database,
  request: Parameters<PayPalPort['reauthorize']>[0],
  now: Date,
): Promise<ReauthorizeOutcome> =>
  db.transaction().execute(async (tx): Promise<ReauthorizeOutcome> => {
    const { authorizationId, amountCents, idempotencyKey } = request;
    const old = await findAuthorization(tx, authorizationId, true);
    if (!old) return { status: 'declined', reason: 'no_such_authorization' };
    const before = await tx
      .selectFrom('sandbox_paypal_authorization')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (before) {
      if (before.replaces !== authorizationId || before.amount_cents !== amountCents) {
        throw new IdempotencyKeyReused();
      }
      return { status: 'authorized', authorizationId: before.id, expiresAt: before.expires_at };
    }
    const reason = whyClosed(old, now);
    if (reason) return { status: 'declined', reason };
    if (!mayRenew({ heldSince: old.created_at, expiresAt: old.expires_at }, now))
      return { status: 'declined', reason: 'too_soon' };
    if (amountCents > old.amount_cents) return { status: 'declined', reason: 'more_than_authorized' };
    await tx
      .updateTable('sandbox_paypal_authorization')
      .set({ status: 'replaced' })
      .where('id', '=', authorizationId)
      .execute();
    const added = await tx
      .insertInto('sandbox_paypal_authorization')
      .values({
        id: `spa_${newId()}`,
        order_id: old.order_id,
        replaces: authorizationId,
        idempotency_key: idempotencyKey,
        amount_cents: amountCents,
        status: 'open',
        // A renewed authorization does not live longer than the first one would have.
        expires_at: old.expires_at,
        created_at: now,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    return { status: 'authorized', authorizationId: added.id, expiresAt: added.expires_at };
  });

const voidAuthorization = (db: Database, authorizationId: string): Promise<VoidOutcome & { isNew?: true }> =>
  db.transaction().execute(async (tx): Promise<VoidOutcome & { isNew?: true }> => {
    const authorization = await findAuthorization(tx, authorizationId, true);
    if (!authorization) return { status: 'declined', reason: 'no_such_authorization' };
    if (authorization.status === 'captured') return { status: 'declined', reason: 'already_captured' };
    if (authorization.status === 'voided') return { status: 'voided' };
    if (authorization.status === 'replaced') return { status: 'declined', reason: 'voided' };
    await tx
      .updateTable('sandbox_paypal_authorization')
      .set({ status: 'voided' })
      .where('id', '=', authorizationId)
      .execute();
    return { status: 'voided', isNew: true };
  });

const approve = async (
  db: Database,
  events: SandboxEvents,
  orderId: string,
  approval: SandboxApproval,
): Promise<ReadOrderOutcome> => {
  const approved = await db
    .updateTable('sandbox_paypal_order')
    .set({
      payer_id: `SANDBOX${newId().slice(-6).toUpperCase()}`,
      pays_later: approval.paysLater,
      is_declined: approval.isDeclined,
    })
    .where('id', '=', orderId)
    // Once authorized, an order is settled; before that the payer may think again.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sandbox_paypal_authorization').select('id').where('order_id', '=', orderId))),
    )
    .returning('id')
    .executeTakeFirst();
  if (approved) await events.tell({ kind: 'order_approved', orderId });
  return readOrder(db, orderId);
};

/** PayPal in our own database: orders, authorizations that end, captures, refunds. */
export const createSandboxPayPal = (parts: SandboxPayPalParts): SandboxPayPal => {
  const { db, secret, isDown = () => false, now = () => new Date() } = parts;
  const events = createSandboxEvents({ db, provider: 'paypal', secret, now });
  const disputes = createSandboxDisputes({
    db,
    provider: 'paypal',
    now,
    tell: (disputeId) => events.tell({ kind: 'dispute', disputeId }),
  });
  return {
    events,
    keyLifeSeconds,

    async createOrder({ amountCents, reference, kind, idempotencyKey }) {
      requireAmount(amountCents);
      if (isDown()) return down;
      const row = await addOrderOnce(db, {
        kind,
        reference,
        amount_cents: amountCents,
        idempotency_key: idempotencyKey,
      });
      return { status: 'created', orderId: row.id };
    },

    async readOrder(orderId) {
      return isDown() ? down : readOrder(db, orderId);
    },

    async authorize({ orderId }) {
      if (isDown()) return down;
      return authorize(db, events, orderId, now());
    },

    async reauthorize(request) {
      requireAmount(request.amountCents);
      return isDown() ? down : reauthorize(db, request, now());
    },

    async capture(request) {
      requireAmount(request.amountCents);
      if (isDown()) return down;
      const captured = await captureOnce(db, request, now());
      if (captured.status === 'declined') return captured;
      const captureId = captured.transfer.id;
      if (captured.isNew) {
        const { authorizationId, attemptId, amountCents } = request;
        await events.tell({ kind: 'capture_succeeded', captureId, authorizationId, attemptId, amountCents });
      }
      return { status: 'succeeded', captureId };
    },

    async readAuthorization(authorizationId) {
      if (isDown()) return down;
      const row = await findAuthorization(db, authorizationId);
      if (!row) return { status: 'not_found' };
      return {
        status: 'found',
        state: row.status === 'replaced' ? 'voided' : row.status,
        orderId: row.order_id,
        amountCents: row.amount_cents,
        authorizedAt: row.created_at,
        expiresAt: row.expires_at,
      };
    },

    async findCapture(wanted) {
      if (isDown()) return down;
      const transfer = await findCaptureOfOrder(db, wanted);
      return transfer ? { status: 'succeeded', captureId: transfer.id } : { status: 'not_found' };
    },

    async findRefund(wanted) {
      if (isDown()) return down;
      const transfer = await findOwnRefund(db, wanted);
      return transfer ? { status: 'succeeded', refundId: transfer.id } : { status: 'not_found' };
    },

    async readDispute(disputeId) {
      return isDown() ? down : disputes.read(disputeId);
    },

    async listMoney(period) {
      if (isDown()) return down;
      const { paid, refunds } = await listTransfers(db);
      return {
        status: 'listed',
        charges: chargesIn(period, paid, refunds),
        disputes: await disputes.list(period),
      };
    },

    async void({ authorizationId }) {
      if (isDown()) return down;
      const { isNew, ...outcome } = await voidAuthorization(db, authorizationId);
      if (isNew) await events.tell({ kind: 'authorization_voided', authorizationId });
      return outcome;
    },

    async refund(request) {
      requireAmount(request.amountCents);
      if (isDown()) return down;
      const withdrawnCents = await disputes.withdrawnOf(request.captureId);
      const { outcome, isNew } = await refundCaptureOnce(db, { ...request, withdrawnCents }, now());
      if (isNew && outcome.status === 'succeeded') {
        const { captureId, amountCents } = request;
        await events.tell({ kind: 'refunded', captureId, refundId: outcome.refundId, amountCents });
      }
      return outcome;
    },

    async readWebhook(webhook) {
      const read = events.read(webhook);
      if (read.status === 'rejected') return read;
      const { created_at, ...about } = read.body;
      // Signed by ourselves, so it has the shape we gave it.
      return { status: 'event', event: { ...about, createdAt: new Date(created_at) } as PayPalEvent };
    },

    async dispute(captureId) {
      const { paid } = await listTransfers(db);
      const capture = paid.find(({ id }) => id === captureId);
      return capture && disputes.open({ chargeId: captureId, amountCents: capture.amountCents });
    },

    closeDispute: disputes.close,

    async approve(orderId, approval) {
      return isDown() ? down : approve(db, events, orderId, approval);
    },
  };
};
