import { undeliveredInWords } from '@lugnut/domain/contact';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';

const atOnce = 200;

export type UntoldFailure = { readonly outboxId: string; readonly to: string; readonly reason: string };

/** Messages about somebody's job that were taken and did not arrive, and that nobody in the office knows of. */
export const listUntoldFailures = async (db: Database): Promise<readonly UntoldFailure[]> => {
  const rows = await db
    .selectFrom('message_delivery')
    .select(['outbox_id', 'recipient', 'channel', 'fault'])
    .where('state', '=', 'failed')
    .where('office_told_at', 'is', null)
    .where('purpose', '=', 'service')
    // A code is asked for again by whoever waits for it.
    .where('is_awaited', '=', false)
    .where('instead_id', 'is', null)
    .orderBy('settled_at')
    .limit(atOnce)
    .execute();
  return rows.map(({ outbox_id, recipient, channel, fault }) => ({
    outboxId: outbox_id,
    to: recipient,
    reason: `${undeliveredInWords(channel, fault ?? 'unknown')}.`,
  }));
};

/** False where somebody else told it first. */
export const claimUntoldFailure = async (
  tx: DatabaseTransaction,
  outboxId: string,
  at: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable('message_delivery')
    .set({ office_told_at: at })
    .where('outbox_id', '=', outboxId)
    .where('office_told_at', 'is', null)
    .returning('outbox_id')
    .executeTakeFirst();
  return row !== undefined;
};
