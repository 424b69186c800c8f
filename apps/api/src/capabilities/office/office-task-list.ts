import type { OfficeTask } from '@lugnut/contract';
import { virtualDiagnosisPriceCents } from '@lugnut/domain/estimates';
import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Account } from '../accounts';
import { isId, lockAppointment } from '../appointments';
import type { MessageSettings } from '../messaging';
import { leftOpenTasks } from '../payments';
import { notePartReady } from '../scheduling';

const most = 200;

/** Kinds that are there until what they are about is settled, and then go by themselves. */
const lastingKinds: ReadonlySet<string> = new Set([...Object.values(leftOpenTasks), 'quote_late']);

const selectOpen = (db: Database) =>
  db
    .selectFrom('office_task as task')
    .leftJoin('appointment', 'appointment.id', 'task.appointment_id')
    .leftJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .leftJoin('lead', 'lead.id', 'task.lead_id')
    .leftJoin('membership', 'membership.id', 'task.membership_id')
    .leftJoin('account as member', 'member.id', 'membership.account_id')
    .select(['task.id', 'task.kind', 'task.reason', 'task.created_at', 'task.due_at'])
    .select(['task.appointment_id', 'task.lead_id'])
    .select(['contact.name as contact_name', 'appointment.car_year', 'appointment.car_make'])
    .select(['appointment.car_model', 'lead.name', 'lead.phone', 'lead.email', 'lead.message'])
    .select(['lead.lead_type', 'lead.card_method_id'])
    .select((e) =>
      e
        .exists(e.selectFrom('charge').select('charge.id').whereRef('charge.lead_id', '=', 'lead.id'))
        .as('is_billed'),
    )
    .select(
      sql<string | null>`case task.kind
        when 'customer_message' then (
          select body from job_message where appointment_id = task.appointment_id and side = 'customer'
          order by created_at desc, id desc limit 1)
        when 'low_review' then (
          select feedback from mechanic_review where appointment_id = task.appointment_id)
        end`.as('note'),
    )
    .select(['member.name as member_name', 'member.phone as member_phone'])
    .where('task.done_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectOpen>['executeTakeFirstOrThrow']>>;

const dueOf = (row: Row): number | null =>
  row.kind === 'virtual_diagnosis_call' && row.card_method_id !== null && !row.is_billed
    ? virtualDiagnosisPriceCents
    : null;

const describe = (row: Row): OfficeTask => ({
  id: row.id,
  attributes: {
    kind: row.kind,
    closes_itself: lastingKinds.has(row.kind),
    reason: row.reason,
    note: row.note || null,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    request:
      row.appointment_id === null
        ? null
        : {
            id: row.appointment_id,
            customer: row.contact_name,
            car: carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }),
          },
    lead:
      row.lead_id === null
        ? null
        : {
            id: row.lead_id,
            name: row.name ?? '',
            phone: row.phone,
            email: row.email,
            message: row.message ?? '',
            due_cents: dueOf(row),
          },
    member: row.member_name === null ? null : { name: row.member_name, phone: row.member_phone },
  },
});

/** Promised callbacks first, then what has a deadline, then the oldest. */
export const listTasks = async (db: Database): Promise<OfficeTask[]> => {
  const rows = await selectOpen(db)
    .orderBy(sql`task.kind = 'virtual_diagnosis_call'`, 'desc')
    .orderBy('task.due_at', (order) => order.asc().nullsLast())
    .orderBy('task.created_at')
    .orderBy('task.id')
    .limit(most)
    .execute();
  return rows.map(describe);
};

/** Kinds that are completed by answering their lead: completing them here would skip the charge. */
const callKinds: ReadonlySet<string> = new Set(['virtual_diagnosis_call', 'contact_request']);

type FinishDeps = { readonly db: Database; readonly now: () => Date; readonly messages: MessageSettings };

export const finishTask = ({ db, now, messages }: FinishDeps, id: string, account: Account): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const appointmentId = await closeTask(tx, id, account, now());
    // The part is there: its customer can pick a time.
    if (appointmentId) await notePartReady(tx, messages, { appointmentId, now: now() });
  });

/** The job whose missing part was got. */
const closeTask = async (
  db: DatabaseTransaction,
  id: string,
  account: Account,
  now: Date,
): Promise<string | undefined> => {
  const task = isId(id)
    ? await db
        .selectFrom('office_task')
        .select(['kind', 'done_at', 'appointment_id'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!task) throw new EnglishFailure('not_found', 'There is no such task');
  if (callKinds.has(task.kind) && task.done_at === null)
    throw new EnglishFailure('conflict', 'Finish the call from its request, where it’s charged.');
  if (lastingKinds.has(task.kind) && task.done_at === null)
    throw new EnglishFailure(
      'conflict',
      task.kind === 'quote_late'
        ? 'This task closes by itself once the quote is sent or the request is canceled.'
        : 'This task closes by itself. Finish, reschedule, or cancel the job, or collect the payment.',
    );
  // The job before its tasks, as whoever says or undoes something locks them.
  if (task.appointment_id) await lockAppointment(db, task.appointment_id);
  const closed = await db
    .updateTable('office_task')
    .set({ done_at: now, done_by: account.id })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed && task.kind === 'part_missing' ? (task.appointment_id ?? undefined) : undefined;
};
