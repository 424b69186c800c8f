import { setTimeout as delay } from 'node:timers/promises';
import type { Cents } from '@lugnut/domain/money';
import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import {
  type ChargeOutcome,
  type DeclineReason,
  IdempotencyKeyReused,
  type PaymentsPort,
  type RefundOutcome,
  requireAmount,
  type SetupState,
} from './payments.port';
import { findSandboxCard, type SandboxCard } from './sandbox-cards';

export type SandboxPayments = PaymentsPort & {
  /** What a card form does with the secret: hands over a token, never a number. */
  confirmSetup(clientSecret: string, cardToken: string): Promise<SetupState>;
  /** What a bank's authentication page does. */
  completeAction(clientSecret: string, isApproved: boolean): Promise<SetupState>;
};

export type SandboxPaymentsParts = {
  db: Database;
  /** The failure switch: nothing gets through. */
  isDown?: () => boolean;
  /** How long the slow card takes, and how long we would wait for a provider. */
  slowMs?: number;
  timeoutMs?: number;
  wait?: (ms: number) => Promise<unknown>;
};

type MethodRow = Selectable<Schema['sandbox_payment_method']>;
type ChargeRow = Selectable<Schema['sandbox_charge']>;
type NewCharge = Pick<ChargeRow, 'id' | 'idempotency_key' | 'amount_cents' | 'status'> &
  Partial<Pick<ChargeRow, 'method_id' | 'refund_of' | 'decline_reason'>>;

const down = { status: 'unavailable' } as const;

const stateOf = (row: MethodRow | undefined): SetupState => {
  if (!row) return { status: 'not_found' };
  if (row.status === 'saved') return { status: 'succeeded', methodId: row.id };
  if (row.status === 'declined') return { status: 'declined', reason: row.decline_reason as DeclineReason };
  return { status: row.status };
};

const chargeOutcomeOf = (row: Pick<ChargeRow, 'id' | 'status' | 'decline_reason'>): ChargeOutcome => {
  if (row.status === 'succeeded') return { status: 'succeeded', chargeId: row.id };
  if (row.status === 'requires_action') return { status: 'requires_action' };
  return { status: 'declined', reason: row.decline_reason as DeclineReason };
};

const fateOfCharge = (card: SandboxCard): Pick<NewCharge, 'status' | 'decline_reason'> => {
  const fate = card.atCharge;
  if (fate === 'succeeds' || fate === 'is_slow' || fate === 'is_down') return { status: 'succeeded' };
  return fate === 'requires_action' ? { status: fate } : { status: 'declined', decline_reason: fate };
};

/** Writes a charge or a refund once per key; a repeat gets what was written first, and only if it asked the same. */
const writeOnce = async (db: Database, wanted: NewCharge): Promise<{ row: ChargeRow; isNew: boolean }> => {
  const inserted = await db
    .insertInto('sandbox_charge')
    .values({ method_id: null, refund_of: null, decline_reason: null, ...wanted })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return { row: inserted, isNew: true };
  const row = await db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('idempotency_key', '=', wanted.idempotency_key)
    .executeTakeFirstOrThrow();
  const isSame =
    row.amount_cents === wanted.amount_cents &&
    row.method_id === (wanted.method_id ?? null) &&
    row.refund_of === (wanted.refund_of ?? null);
  if (!isSame) throw new IdempotencyKeyReused();
  return { row, isNew: false };
};

const findMethod = (db: Database, column: 'id' | 'client_secret' | 'idempotency_key', value: string) =>
  db.selectFrom('sandbox_payment_method').selectAll().where(column, '=', value).executeTakeFirst();

const moveSetup = async (
  db: Database,
  clientSecret: string,
  from: readonly MethodRow['status'][],
  to: Partial<Pick<MethodRow, 'status' | 'card_token' | 'decline_reason'>>,
): Promise<SetupState> => {
  await db
    .updateTable('sandbox_payment_method')
    .set({ decline_reason: null, ...to })
    .where('client_secret', '=', clientSecret)
    .where('status', 'in', from)
    .execute();
  return stateOf(await findMethod(db, 'client_secret', clientSecret));
};

const confirmSetup = async (db: Database, clientSecret: string, cardToken: string): Promise<SetupState> => {
  // A declined card may be followed by another; a saved one stays.
  const open = ['waiting', 'declined', 'requires_action'] as const;
  const card = findSandboxCard(cardToken);
  const fate = card?.atSetup ?? 'card_declined';
  if (fate === 'succeeds')
    return moveSetup(db, clientSecret, open, { status: 'saved', card_token: cardToken });
  if (fate === 'requires_action') {
    return moveSetup(db, clientSecret, open, { status: fate, card_token: cardToken });
  }
  if (fate === 'is_down' || fate === 'is_slow') return down;
  return moveSetup(db, clientSecret, open, { status: 'declined', decline_reason: fate, card_token: null });
};

const refund = (db: Database, chargeId: string, amountCents: Cents, key: string): Promise<RefundOutcome> =>
  db.transaction().execute(async (tx) => {
    const charge = await tx
      .selectFrom('sandbox_charge')
      .select('amount_cents')
      .where('id', '=', chargeId)
      .where('status', '=', 'succeeded')
      .where('method_id', 'is not', null)
      // Two refunds at once must not give back more than was taken.
      .forUpdate()
      .executeTakeFirst();
    if (!charge) return { status: 'declined', reason: 'no_such_charge' };
    const others = await tx
      .selectFrom('sandbox_charge')
      .select(['amount_cents', 'idempotency_key'])
      .where('refund_of', '=', chargeId)
      .execute();
    const isRepeat = others.some((other) => other.idempotency_key === key);
    const refunded = others.reduce((sum, other) => sum + other.amount_cents, 0);
    if (!isRepeat && refunded + amountCents > charge.amount_cents) {
      return { status: 'declined', reason: 'more_than_charged' };
    }
    const { row } = await writeOnce(tx, {
      id: `sre_${newId()}`,
      refund_of: chargeId,
      amount_cents: amountCents,
      idempotency_key: key,
      status: 'succeeded',
    });
    return { status: 'succeeded', refundId: row.id };
  });

/** A payment provider in our own database: the same flow, published test cards only, nothing lost in a restart. */
export const createSandboxPayments = (parts: SandboxPaymentsParts): SandboxPayments => {
  const { db, isDown = () => false, slowMs = 2_000, timeoutMs = 10_000, wait = delay } = parts;
  return {
    async createSetup({ customerReference, idempotencyKey }) {
      if (isDown()) return down;
      const id = `spm_${newId()}`;
      await db
        .insertInto('sandbox_payment_method')
        .values({
          id,
          customer_reference: customerReference,
          client_secret: `${id}_secret_${newId()}`,
          idempotency_key: idempotencyKey,
          status: 'waiting',
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const row = await findMethod(db, 'idempotency_key', idempotencyKey);
      if (row?.customer_reference !== customerReference) throw new IdempotencyKeyReused();
      return { status: 'created', setupId: row.id, clientSecret: row.client_secret };
    },

    async readSetup(setupId) {
      return isDown() ? down : stateOf(await findMethod(db, 'id', setupId));
    },

    async readMethod(methodId) {
      if (isDown()) return down;
      const row = await findMethod(db, 'id', methodId);
      const card = row?.status === 'saved' ? findSandboxCard(row.card_token) : undefined;
      if (!card) return { status: 'not_found' };
      const { brand, last4, expMonth, expYear } = card;
      return { status: 'found', method: { id: methodId, kind: 'card', brand, last4, expMonth, expYear } };
    },

    async charge({ methodId, amountCents, idempotencyKey }) {
      requireAmount(amountCents);
      if (isDown()) return down;
      const method = await findMethod(db, 'id', methodId);
      const card = method?.status === 'saved' ? findSandboxCard(method.card_token) : undefined;
      if (!card) return { status: 'declined', reason: 'unusable_method' };
      if (card.atCharge === 'is_down') return down;
      const { row, isNew } = await writeOnce(db, {
        id: `sch_${newId()}`,
        method_id: methodId,
        amount_cents: amountCents,
        idempotency_key: idempotencyKey,
        ...fateOfCharge(card),
      });
      if (isNew && card.atCharge === 'is_slow') {
        await wait(Math.min(slowMs, timeoutMs));
        // The money has moved, the answer has not: only a repeat with the same key tells.
        if (slowMs > timeoutMs) return down;
      }
      return chargeOutcomeOf(row);
    },

    async refund({ chargeId, amountCents, idempotencyKey }) {
      requireAmount(amountCents);
      return isDown() ? down : refund(db, chargeId, amountCents, idempotencyKey);
    },

    async confirmSetup(clientSecret, cardToken) {
      return isDown() ? down : confirmSetup(db, clientSecret, cardToken);
    },

    async completeAction(clientSecret, isApproved) {
      if (isDown()) return down;
      const to = isApproved
        ? ({ status: 'saved' } as const)
        : ({ status: 'declined', decline_reason: 'card_declined' } as const);
      return moveSetup(db, clientSecret, ['requires_action'], to);
    },
  };
};
