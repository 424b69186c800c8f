import type { Selectable } from 'kysely';
import type { DatabaseTransaction, Schema } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/jobs/outbox';
import type { Attempt } from './charge-store';

export type Refund = Selectable<Schema['refund']>;

export const refundJob = 'refund';

/** Written down with the decision; a job gives the money back. The same key is the same refund. */
export const addRefund = async (
  tx: DatabaseTransaction,
  refund: {
    readonly attempt: Pick<Attempt, 'id'>;
    readonly amountCents: number;
    readonly reason: string;
    readonly requestKey: string;
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
