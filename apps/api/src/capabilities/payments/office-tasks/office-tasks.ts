import type { Database } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';

export type OfficeTask = {
  readonly kind:
    | 'card_declined'
    | 'authentication_needed'
    | 'above_consent'
    | 'membership_not_begun'
    | 'membership_ended_unpaid'
    | 'refund_refused'
    | 'authorization_lost'
    | 'paid_twice'
    | 'provider_unavailable'
    | 'booking_not_finished'
    | 'virtual_diagnosis_call'
    | 'contact_request';
  readonly appointmentId?: string | undefined;
  readonly membershipId?: string | undefined;
  readonly leadId?: string | undefined;
  /** In words for the office; never a person's data. */
  readonly reason: string;
};

/** Idempotent: at most one open task of a kind for an appointment, membership or lead. */
export const openOfficeTask = async (db: Database, task: OfficeTask): Promise<void> => {
  await db
    .insertInto('office_task')
    .values({
      id: newId(),
      kind: task.kind,
      appointment_id: task.appointmentId ?? null,
      membership_id: task.membershipId ?? null,
      lead_id: task.leadId ?? null,
      reason: task.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The cause is gone, so nobody needs to act. */
export const closeOfficeTasks = async (
  db: Database,
  about: {
    readonly appointmentId?: string | undefined;
    readonly leadId?: string | undefined;
    readonly kinds: readonly OfficeTask['kind'][];
    readonly now: Date;
    readonly doneBy?: string;
  },
): Promise<void> => {
  const { appointmentId, leadId } = about;
  if (appointmentId === undefined && leadId === undefined) return;
  await db
    .updateTable('office_task')
    .set({ done_at: about.now, done_by: about.doneBy ?? null })
    .where((e) =>
      appointmentId === undefined ? e('lead_id', '=', leadId ?? '') : e('appointment_id', '=', appointmentId),
    )
    .where('kind', 'in', about.kinds)
    .where('done_at', 'is', null)
    .execute();
};
