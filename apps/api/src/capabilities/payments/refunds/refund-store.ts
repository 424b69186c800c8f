import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/jobs/outbox';
import type { Attempt } from '../ledger';

export type Refund = Selectable<Schema['refund']>;

export const refundJob = 'refund';

/** Stored in the deciding transaction; a job sends the money. The request key makes it idempotent. */
export const addRefund = async (
  tx: DatabaseTransaction,
  refund: {
    readonly attempt: Pick<Attempt, 'id'>;
    readonly amountCents: number;
    readonly reason: string;
    readonly requestKey: string;
    readonly now: Date;
  },
): Promise<Refund> => {
  const id = newId();
  await tx
    .insertInto('refund')
    .values({
      id,
      attempt_id: refund.attempt.id,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      request_key: refund.requestKey,
      status: 'open',
      created_at: refund.now,
      key_began_at: refund.now,
      asked_at: refund.now,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
  const kept = await tx
    .selectFrom('refund')
    .selectAll()
    .where('request_key', '=', refund.requestKey)
    .executeTakeFirstOrThrow();
  await enqueue(tx, {
    kind: refundJob,
    payload: { refundId: kept.id },
    dedupeKey: `refund ${kept.id}`,
  });
  return kept;
};

/** The refunded cents of a charge, pending ones included. */
export const findRefunded = async (db: Database, chargeId: string): Promise<number> => {
  const { cents } = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('refund.amount_cents'), e.lit(0)).as('cents'))
    .where('charge_id', '=', chargeId)
    .where('refund.status', '!=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(cents);
};
