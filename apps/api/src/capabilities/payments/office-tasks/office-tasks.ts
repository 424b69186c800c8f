import type { LeftOpen } from '@lugnut/domain/field';
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
    | 'payment_disputed'
    | 'dispute_lost'
    | 'dispute_won'
    | 'reward_spent'
    | 'money_unmatched'
    | 'quote_late'
    | 'virtual_diagnosis_call'
    | 'contact_request'
    | 'work_taken_off'
    | 'visit_called_off'
    | 'part_missing'
    | 'missed_visit'
    | 'customer_message'
    | 'low_review'
    | 'message_not_delivered'
    | 'job_not_begun'
    | 'job_not_finished'
    | 'job_not_charged'
    | 'two_visits_of_car';
  readonly appointmentId?: string | undefined;
  readonly membershipId?: string | undefined;
  readonly leadId?: string | undefined;
  /** In words for the office; never a person's data. */
  readonly reason: string;
  /** Until when something must be done. */
  readonly dueAt?: Date | undefined;
};

/** FIELD-4: what midnight left open, until it is settled. */
export const leftOpenTasks = {
  not_begun: 'job_not_begun',
  not_finished: 'job_not_finished',
  not_charged: 'job_not_charged',
} as const satisfies Record<LeftOpen, OfficeTask['kind']>;

const moneyKinds: readonly OfficeTask['kind'][] = [
  'card_declined',
  'authentication_needed',
  'authorization_lost',
  'provider_unavailable',
];

/** Whether somebody in the office looks after the money of this job already. */
export const isMoneyTaskOpen = async (db: Database, appointmentId: string): Promise<boolean> => {
  const open = await db
    .selectFrom('office_task')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('kind', 'in', moneyKinds)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
};

/** A task about one thing that has no table of tasks of its own, such as a dispute. */
export type SubjectTask = OfficeTask & {
  readonly subject: string;
  /** Closed because what it is about was over, it is open again when that is back; not what somebody did. */
  readonly opensAgain?: true;
};

/** Idempotent: one task for a subject, ever. It is open again when another deadline is set, and follows what changes. */
export const openSubjectTask = async (db: Database, task: SubjectTask): Promise<void> => {
  await db
    .insertInto('office_task')
    .values({
      id: newId(),
      kind: task.kind,
      appointment_id: task.appointmentId ?? null,
      membership_id: task.membershipId ?? null,
      lead_id: task.leadId ?? null,
      subject: task.subject,
      reason: task.reason,
      due_at: task.dueAt ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('subject', 'is not', null)
        .doUpdateSet((e) => ({
          reason: e.ref('excluded.reason'),
          due_at: e.ref('excluded.due_at'),
          done_at: e
            .case()
            .when('excluded.due_at', 'is distinct from', e.ref('office_task.due_at'))
            .then(null)
            .when(e.and([e.lit(task.opensAgain === true), e('office_task.done_by', 'is', null)]))
            .then(null)
            .else(e.ref('office_task.done_at'))
            .end(),
        })),
    )
    .execute();
};

export const closeSubjectTask = async (
  db: Database,
  about: { readonly kind: OfficeTask['kind']; readonly subject: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('office_task')
    .set({ done_at: about.now })
    .where('kind', '=', about.kind)
    .where('subject', '=', about.subject)
    .where('done_at', 'is', null)
    .execute();
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
      due_at: task.dueAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Open with this reason, whether or not there was one: whoever asks says why. */
export const keepOfficeTask = async (
  db: Database,
  task: OfficeTask & { readonly appointmentId: string },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('office_task')
    .set({ reason: task.reason })
    .where('kind', '=', task.kind)
    .where('appointment_id', '=', task.appointmentId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await openOfficeTask(db, task);
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
