import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';

export type OfficeTask = {
  readonly kind:
    | 'card_declined'
    | 'authentication_needed'
    | 'above_consent'
    | 'membership_not_begun'
    | 'membership_ended_unpaid'
    | 'refund_refused'
    | 'paid_twice';
  readonly appointmentId?: string | undefined;
  readonly membershipId?: string | undefined;
  /** In words for the office; never a person's data. */
  readonly reason: string;
};

/** One open task a matter, however often it happens. */
export const openOfficeTask = async (db: Database, task: OfficeTask): Promise<void> => {
  await db
    .insertInto('office_task')
    .values({
      id: newId(),
      kind: task.kind,
      appointment_id: task.appointmentId ?? null,
      membership_id: task.membershipId ?? null,
      reason: task.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The matter has settled itself. */
export const closeOfficeTasks = async (
  db: Database,
  about: { readonly appointmentId: string; readonly kinds: readonly OfficeTask['kind'][] },
): Promise<void> => {
  await db
    .updateTable('office_task')
    .set({ done_at: new Date() })
    .where('appointment_id', '=', about.appointmentId)
    .where('kind', 'in', about.kinds)
    .where('done_at', 'is', null)
    .execute();
};
