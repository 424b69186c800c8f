import type { Cents } from '@lugnut/domain/money';
import type { TestFate } from '@lugnut/domain/payments';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import {
  type ChargeState,
  type DeclineReason,
  IdempotencyKeyReused,
  type RefundOutcome,
} from './payments.port';

export type ChargeRow = Selectable<Schema['sandbox_charge']>;
type NewCharge = Pick<ChargeRow, 'id' | 'idempotency_key' | 'amount_cents' | 'status'> &
  Partial<
    Pick<ChargeRow, 'method_id' | 'refund_of' | 'decline_reason' | 'reference' | 'client_secret' | 'own_id'>
  >;

export const chargeStateOf = (row: ChargeRow): ChargeState => {
  if (row.status === 'succeeded' || row.status === 'processing') {
    return { status: row.status, chargeId: row.id };
  }
  if (row.status === 'requires_action') {
    return { status: 'requires_action', chargeId: row.id, clientSecret: row.client_secret ?? '' };
  }
  return { status: 'declined', reason: row.decline_reason as DeclineReason };
};

/** What is written of a card at once, and of a bank account in the end. */
export const endOfCharge = (fate: TestFate): Pick<NewCharge, 'status' | 'decline_reason'> => {
  if (fate === 'succeeds' || fate === 'is_slow' || fate === 'is_down' || fate === 'is_disputed') {
    return { status: 'succeeded', decline_reason: null };
  }
  if (fate === 'requires_action') return { status: fate, decline_reason: null };
  return { status: 'declined', decline_reason: fate };
};

/** As Stripe has it. */
export const keyLifeSeconds = 86_400;

/** A key that is forgotten is free: the same request is carried out a second time. */
const forgetKey = async (db: Database, key: string, now: Date): Promise<void> => {
  await db
    .updateTable('sandbox_charge')
    .set({ idempotency_key: sql<string>`idempotency_key || ' of ' || id` })
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', new Date(now.getTime() - keyLifeSeconds * 1000))
    .execute();
};

/** Stores a charge or a refund once per key; a repeat gets the first result, and only for the same request. */
export const writeOnce = async (
  db: Database,
  wanted: NewCharge,
  now: Date,
): Promise<{ row: ChargeRow; isNew: boolean }> => {
  await forgetKey(db, wanted.idempotency_key, now);
  const inserted = await db
    .insertInto('sandbox_charge')
    .values({ method_id: null, refund_of: null, decline_reason: null, created_at: now, ...wanted })
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
    row.refund_of === (wanted.refund_of ?? null) &&
    row.reference === (wanted.reference ?? null);
  if (!isSame) throw new IdempotencyKeyReused();
  return { row, isNew: false };
};

export const findCharge = (
  db: Database,
  column: 'id' | 'client_secret',
  value: string,
): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where(column, '=', value)
    .where('method_id', 'is not', null)
    .executeTakeFirst();

/** The charge that carries the merchant's id; older ones carry only the reference. */
export const findOwnCharge = (
  db: Database,
  wanted: {
    readonly attemptId: string;
    readonly reference: string;
    readonly since: Date;
    readonly until: Date;
  },
): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('method_id', 'is not', null)
    .where('created_at', '>=', wanted.since)
    .where('created_at', '<=', wanted.until)
    .where((e) =>
      e.or([
        e('own_id', '=', wanted.attemptId),
        e.and([e('own_id', 'is', null), e('reference', '=', wanted.reference)]),
      ]),
    )
    .orderBy((e) => e('status', '=', 'succeeded'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOwnRefund = (
  db: Database,
  wanted: { readonly chargeId: string; readonly refundId: string; readonly amountCents: Cents },
): Promise<ChargeRow | undefined> =>
  db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('refund_of', '=', wanted.chargeId)
    .where((e) =>
      e.or([
        e('own_id', '=', wanted.refundId),
        e.and([e('own_id', 'is', null), e('amount_cents', '=', wanted.amountCents)]),
      ]),
    )
    .orderBy('own_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();

export const listPaid = async (db: Database) => {
  const rows = await db
    .selectFrom('sandbox_charge')
    .select(['id', 'refund_of', 'amount_cents', 'created_at'])
    .where('status', '=', 'succeeded')
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

/** Undefined if another request moved it first. */
export const moveCharge = (
  db: Database,
  id: string,
  from: ChargeRow['status'],
  to: Pick<NewCharge, 'status' | 'decline_reason'>,
): Promise<ChargeRow | undefined> =>
  db
    .updateTable('sandbox_charge')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();

export type SandboxRefund = { outcome: RefundOutcome; refundedCents: Cents; isNew: boolean };

export const refundOnce = (
  db: Database,
  request: {
    readonly chargeId: string;
    readonly amountCents: Cents;
    readonly refundId: string;
    readonly idempotencyKey: string;
    /** Taken back by banks. */
    readonly withdrawnCents: Cents;
  },
  now: Date,
): Promise<SandboxRefund> =>
  db.transaction().execute(async (tx) => {
    const { chargeId, amountCents, refundId, idempotencyKey: key, withdrawnCents } = request;
    const declined = (reason: 'no_such_charge' | 'more_than_charged'): SandboxRefund => ({
      outcome: { status: 'declined', reason },
      refundedCents: 0,
      isNew: false,
    });
    const charge = await tx
      .selectFrom('sandbox_charge')
      .select('amount_cents')
      .where('id', '=', chargeId)
      .where('status', '=', 'succeeded')
      .where('method_id', 'is not', null)
      // Two refunds at once must not give back more than was taken.
      .forUpdate()
      .executeTakeFirst();
    if (!charge) return declined('no_such_charge');
    const others = await tx
      .selectFrom('sandbox_charge')
      .select(['amount_cents', 'idempotency_key'])
      .where('refund_of', '=', chargeId)
      .execute();
    const isRepeat = others.some((other) => other.idempotency_key === key);
    const refunded = others.reduce((sum, other) => sum + other.amount_cents, 0);
    if (!isRepeat && refunded + withdrawnCents + amountCents > charge.amount_cents)
      return declined('more_than_charged');
    const { row, isNew } = await writeOnce(
      tx,
      {
        id: `sre_${newId()}`,
        refund_of: chargeId,
        amount_cents: amountCents,
        idempotency_key: key,
        own_id: refundId,
        status: 'succeeded',
      },
      now,
    );
    return {
      outcome: { status: 'succeeded', refundId: row.id },
      refundedCents: isNew ? refunded + amountCents : refunded,
      isNew,
    };
  });
