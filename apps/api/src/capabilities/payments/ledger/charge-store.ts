import { type ChargeKind, remainingCents } from '@lugnut/domain/payments';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/jobs/outbox';

export type Charge = Selectable<Schema['charge']>;
export type Attempt = Selectable<Schema['payment_attempt']>;

/** The kind under which the job that pays a charge waits in the outbox. */
export const chargeJob = 'charge';

type NewCharge = {
  readonly kind: ChargeKind;
  readonly appointmentId?: string;
  readonly membershipId?: string;
  readonly leadId?: string;
  readonly statementId?: string;
  readonly accountId?: string | undefined;
  readonly periodStartsOn?: string;
  readonly amountCents: number;
  readonly now: Date;
};

/** Undefined if the charge exists. An amount of zero is stored as paid, without an attempt. */
export const addCharge = async (tx: DatabaseTransaction, charge: NewCharge): Promise<Charge | undefined> => {
  const isFree = charge.amountCents === 0;
  const added = await tx
    .insertInto('charge')
    .values({
      id: newId(),
      kind: charge.kind,
      appointment_id: charge.appointmentId ?? null,
      membership_id: charge.membershipId ?? null,
      lead_id: charge.leadId ?? null,
      statement_id: charge.statementId ?? null,
      account_id: charge.accountId ?? null,
      period_starts_on: charge.periodStartsOn ?? null,
      amount_cents: charge.amountCents,
      status: isFree ? 'paid' : 'open',
      next_attempt_at: isFree ? null : charge.now,
      settled_at: isFree ? charge.now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added && !isFree) await enqueueCharge(tx, added.id, 'first');
  return added;
};

/** Enqueued in the transaction; the occasion is part of the deduplication key. */
const enqueueCharge = async (tx: DatabaseTransaction, chargeId: string, occasion: string): Promise<void> => {
  await enqueue(tx, { kind: chargeJob, payload: { chargeId }, dedupeKey: `charge ${chargeId} ${occasion}` });
};

/** Locks the appointment before the charge, as everywhere: another order could deadlock with a change of card. */
export const lockCharge = async (tx: DatabaseTransaction, id: string): Promise<Charge | undefined> => {
  await tx
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', (e) => e.selectFrom('charge').select('appointment_id').where('id', '=', id))
    // Not a share of it: who has the charge may have to change the job too, as when its membership does not begin.
    .forUpdate()
    .execute();
  return tx.selectFrom('charge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
};

export const findAttemptByProvider = (db: Database, providerChargeId: string): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider_charge_id', '=', providerChargeId)
    .executeTakeFirst();

/** By the provider's id, or by our own where the provider tells it. */
export const findAttemptOf = async (
  db: Database,
  providerChargeId: string,
  attemptId: string | null,
): Promise<Attempt | undefined> => {
  const known = await findAttemptByProvider(db, providerChargeId);
  if (known || attemptId === null) return known;
  return db.selectFrom('payment_attempt').selectAll().where('id', '=', attemptId).executeTakeFirst();
};

/** Another amount is owed; attempts keep the one they asked for. */
export const changeAmount = async (
  tx: DatabaseTransaction,
  id: string,
  amountCents: number,
): Promise<void> => {
  await tx.updateTable('charge').set({ amount_cents: amountCents }).where('id', '=', id).execute();
};

/** It is no longer owed. */
export const voidCharge = async (tx: DatabaseTransaction, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('charge')
    .set({ status: 'void', settled_at: now, next_attempt_at: null })
    .where('id', '=', id)
    .execute();
};

export const findChargeOf = (
  db: Database,
  appointmentId: string,
  kind: ChargeKind,
): Promise<Charge | undefined> =>
  db
    .selectFrom('charge')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Of the jobs' bills: tried in vain, whether it is tried again or not. */
export const awaitsAnotherCard = (e: ExpressionBuilder<Schema, 'charge'>) =>
  e.and([
    e('charge.kind', '!=', 'tip'),
    e.or([
      e('charge.status', '=', 'failed'),
      e.and([e('charge.status', '=', 'open'), e('charge.failed_tries', '>', 0)]),
    ]),
  ]);

/** Whether the provider has been asked and has not said how it ended. */
export const hasUnsettledAttempt = async (db: Database, chargeId: string): Promise<boolean> => {
  const unsettled = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('charge_id', '=', chargeId)
    .where((e) => e.or([e('outcome', 'is', null), e('outcome', '=', 'processing')]))
    .limit(1)
    .executeTakeFirst();
  return unsettled !== undefined;
};

/** What was paid of a charge, by one method or several. */
export const findPaidCents = async (db: Database, chargeId: string): Promise<number> => {
  const { cents } = await db
    .selectFrom('payment_attempt')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('amount_cents'), e.lit(0)).as('cents'))
    .where('charge_id', '=', chargeId)
    .where('outcome', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** What is left to pay of a charge. */
export const findRemaining = async (
  db: Database,
  { id, amount_cents: amountCents }: Pick<Charge, 'id' | 'amount_cents'>,
): Promise<number> => remainingCents(amountCents, await findPaidCents(db, id));

/** Of the bills that wait for another card: which of them it is. */
export const billKindOf = (kind: ChargeKind): 'job' | 'cancellation_fee' | 'visit_fee' =>
  kind === 'job' || kind === 'visit_fee' ? kind : 'cancellation_fee';

/** A bill that waits for another way to pay, and what is left of it. */
export const findUnpaidCharge = async (
  db: Database,
  appointmentId: string,
): Promise<
  { readonly kind: 'job' | 'cancellation_fee' | 'visit_fee'; readonly amountCents: number } | undefined
> => {
  const row = await db
    .selectFrom('charge')
    .select(['id', 'kind', 'amount_cents'])
    .where('appointment_id', '=', appointmentId)
    .where(awaitsAnotherCard)
    .executeTakeFirst();
  return (
    row && {
      kind: billKindOf(row.kind),
      amountCents: await findRemaining(db, row),
    }
  );
};

export const hasUnpaidCharge = async (db: Database, appointmentId: string): Promise<boolean> =>
  (await findUnpaidCharge(db, appointmentId)) !== undefined;

/** Another method starts the retries over, at once. */
export const reopenCharges = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  now: Date,
): Promise<string[]> => {
  const reopened = await tx
    .updateTable('charge')
    .set({ status: 'open', next_attempt_at: now, failed_tries: 0 })
    .where('appointment_id', '=', appointmentId)
    .where('kind', '!=', 'tip')
    .where((e) =>
      e.or([e('status', '=', 'failed'), e.and([e('status', '=', 'open'), e('failed_tries', '>', 0)])]),
    )
    .returning('id')
    .execute();
  for (const { id } of reopened) await enqueueCharge(tx, id, `again ${newId()}`);
  return reopened.map(({ id }) => id);
};

/** Time for the outbox job of a new charge to run before the scheduled job takes it up. */
const graceMs = 120_000;

/** Charges that are due, or whose bank debit is still processing. */
export const findDueCharges = async (db: Database, now: Date): Promise<string[]> => {
  const dueBefore = new Date(now.getTime() - graceMs);
  const rows = await db
    .selectFrom('charge')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('status', '=', 'open'), e('next_attempt_at', '<=', dueBefore)]),
        e('status', '=', 'processing'),
      ]),
    )
    .orderBy(sql`next_attempt_at nulls last`)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
};
