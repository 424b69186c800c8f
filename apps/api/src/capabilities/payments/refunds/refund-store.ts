import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/jobs/outbox';
import { type Attempt, sumAccountRefunds, sumRefunds } from '../ledger';

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

/** The refunded cents of a charge, pending ones and those on a fleet's invoice included. */
export const findRefunded = async (db: Database, chargeId: string): Promise<number> =>
  (await sumRefunds(db, chargeId, 'decided')) + (await sumAccountRefunds(db, chargeId));
