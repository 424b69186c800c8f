import type { Database, DatabaseTransaction } from '../../platform/db/schema';

/** Deduplicates by appointment, kind and moment: true for the caller that may send. */
export const claimNotice = async (
  tx: DatabaseTransaction,
  notice: {
    readonly appointmentId: string;
    readonly kind: string;
    /** The moment it is about: a moved visit is announced again. */
    readonly dueAt: Date;
    readonly now: Date;
  },
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('sent_notice')
    .values({
      appointment_id: notice.appointmentId,
      kind: notice.kind,
      due_at: notice.dueAt,
      sent_at: notice.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Whether it was announced for that moment. */
export const wasTold = async (
  db: Database,
  notice: {
    readonly appointmentId: string;
    readonly kind: string;
    readonly dueAt: Date;
    /** Of what happened then: not what was announced before. */
    readonly since?: Date;
  },
): Promise<boolean> => {
  const told = await db
    .selectFrom('sent_notice')
    .select('kind')
    .where('appointment_id', '=', notice.appointmentId)
    .where('kind', '=', notice.kind)
    .where('due_at', '=', notice.dueAt)
    .$if(notice.since !== undefined, (query) => query.where('sent_at', '>=', notice.since ?? new Date(0)))
    .executeTakeFirst();
  return told !== undefined;
};

/** What was announced is not true any more, and may be announced again. */
export const forgetNotice = async (
  tx: DatabaseTransaction,
  notice: { readonly appointmentId: string; readonly kind: string },
): Promise<void> => {
  await tx
    .deleteFrom('sent_notice')
    .where('appointment_id', '=', notice.appointmentId)
    .where('kind', '=', notice.kind)
    .execute();
};
