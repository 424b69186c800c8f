import type { DatabaseTransaction } from '../../platform/db/schema';

/** One row for an appointment, a kind and the moment it is about: true for the one who may send it. */
export const claimNotice = async (
  tx: DatabaseTransaction,
  notice: {
    readonly appointmentId: string;
    readonly kind: string;
    /** What it is about: a visit that was moved is told of anew. */
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
