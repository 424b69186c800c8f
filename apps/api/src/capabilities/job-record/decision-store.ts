import type { JobDecision } from '@lugnut/domain/field';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';

/** Who decided, and why, in their own words; not among the events, which are kept forever and have no words. */
export const addDecision = async (
  tx: DatabaseTransaction,
  made: {
    readonly appointmentId: string;
    readonly decision: JobDecision;
    readonly amountCents?: number;
    readonly reason: string;
    readonly account: { readonly id: string };
    readonly at: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('job_decision')
    .values({
      id: newId(),
      appointment_id: made.appointmentId,
      decision: made.decision,
      amount_cents: made.amountCents ?? null,
      reason: made.reason,
      decided_by: made.account.id,
      decided_at: made.at,
    })
    .execute();
};

/** The latest first. */
export const listDecisions = (db: Database, appointmentId: string) =>
  db
    .selectFrom('job_decision')
    .innerJoin('account', 'account.id', 'job_decision.decided_by')
    .select([
      'job_decision.id',
      'decision',
      'amount_cents',
      'reason',
      'decided_at',
      'account.name as decided_by',
    ])
    .where('appointment_id', '=', appointmentId)
    .orderBy('decided_at', 'desc')
    .execute();
