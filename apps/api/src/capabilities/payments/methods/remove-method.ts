import { type Told, told } from '@lugnut/contract/reasons';
import { openStatuses } from '@lugnut/domain/appointment';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { enqueue } from '../../../platform/jobs/outbox';
import { lockAppointment, withoutCharge } from '../../appointments';
import { membershipStore } from '../../memberships';
import { methodStore, type PaymentMethod } from './method-store';

/** The kind under which the provider is told to forget a method. */
export const detachJob = 'detach_method';

/** Visits to come that will be charged to it. */
const findVisits = async (db: Database, methodId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('payment.payment_method_id', '=', methodId)
    .where('appointment.status', 'in', openStatuses)
    .orderBy('appointment.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** A bill not paid yet, one of any kind that is still to be written, or a payment whose end nobody knows. */
const isOwed = async (db: Database, methodId: string): Promise<boolean> => {
  const bill = await db
    .selectFrom('appointment')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .leftJoin('cancellation', 'cancellation.appointment_id', 'appointment.id')
    .leftJoin('visit_fee', 'visit_fee.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('payment.payment_method_id', '=', methodId)
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.appointment_id', '=', 'appointment.id')
            .where('charge.kind', 'in', ['job', 'cancellation_fee', 'visit_fee'])
            .where('charge.status', 'in', ['open', 'processing', 'failed']),
        ),
        e.and([e('appointment.status', '=', 'completed'), withoutCharge('job')]),
        e.and([
          e('appointment.status', '=', 'cancelled'),
          e('cancellation.fee_cents', '>', 0),
          withoutCharge('cancellation_fee'),
        ]),
        // Announced, and charged once it can no longer be undone.
        e.and([
          e('visit_fee.appointment_id', 'is not', null),
          e('visit_fee.waived_at', 'is', null),
          withoutCharge('visit_fee'),
        ]),
        // The office still decides whether a missed visit costs anything.
        e.exists(
          e
            .selectFrom('office_task')
            .select('office_task.id')
            .whereRef('office_task.appointment_id', '=', 'appointment.id')
            .where('office_task.kind', '=', 'missed_visit')
            .where('office_task.done_at', 'is', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (bill) return true;
  const attempt = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('payment_method_id', '=', methodId)
    .where((e) => e.or([e('outcome', 'is', null), e('outcome', '=', 'processing')]))
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
};

const refuse = (reason: Told): never => {
  throw new Failure('conflict', reason);
};

/** What would have been charged to it is charged to another; where there is none, it stays. */
const replace = async (
  tx: DatabaseTransaction,
  removal: {
    readonly accountId: string;
    readonly method: PaymentMethod;
    readonly visits: readonly string[];
    readonly other: PaymentMethod | undefined;
  },
): Promise<void> => {
  const { accountId, method, visits, other } = removal;
  if (!other) {
    if (visits.length > 0) refuse(told('method_pays_visit'));
    if (await membershipStore(tx).findRunning(accountId)) refuse(told('method_pays_membership'));
    return;
  }
  if (visits.length > 0)
    await tx
      .updateTable('appointment_payment')
      .set({ payment_method_id: other.id, type: 'stripe' })
      .where('appointment_id', 'in', visits)
      .execute();
  await tx
    .updateTable('membership')
    .set({ payment_method_id: other.id })
    .where('payment_method_id', '=', method.id)
    .where('ended_at', 'is', null)
    .execute();
};

/**
 * Never charged or shown again; past payments still refer to it. Locks visits before methods, as booking does: another
 * order could deadlock, and without the locks a concurrent booking could keep a removed method.
 */
export const removeMethod = async (
  tx: DatabaseTransaction,
  { accountId, methodId, now }: { readonly accountId: string; readonly methodId: string; readonly now: Date },
): Promise<void> => {
  const methods = methodStore(tx);
  const locked = await findVisits(tx, methodId);
  for (const id of locked) await lockAppointment(tx, id);
  const saved = await methods.lockAll(accountId);
  const method = saved.find(({ id }) => id === methodId);
  if (!method) throw new Failure('not_found', told('no_such_method'));
  // A repeated request: it is removed already.
  if (method.isRemoved) return;
  const visits = await findVisits(tx, methodId);
  if (visits.some((id) => !locked.includes(id))) refuse(told('method_just_used'));
  if (await isOwed(tx, methodId)) refuse(told('method_owes'));
  const other = (await methods.list(accountId)).find(({ id }) => id !== methodId);
  await replace(tx, { accountId, method, visits, other });
  await tx
    .updateTable('payment_method')
    .set({ removed_at: now, is_default: false })
    .where('id', '=', methodId)
    .execute();
  if (method.isDefault && other) await methods.makeDefault(other.id, accountId);
  await enqueue(tx, { kind: detachJob, payload: { methodId }, dedupeKey: `detach ${methodId}` });
};
