import { cancellationFeeEntry, feeWaivedEntry } from '@lugnut/domain/payments';
import { lateCancellationFeeCents } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { lockAppointment, withoutCharge } from '../../appointments';
import { addDecision, listDecisions } from '../../job-record';
import { type ChargeDeps, payCharge } from '../charging';
import { addCharge, type Charge, findChargeOf, hasUnsettledAttempt, voidCharge, writeEntry } from '../ledger';
import { findRefunded, refundWithin } from '../refunds';

/** What a missed visit costs; once a job. Nothing is charged before `dueAt`, while it can be undone. */
export const addVisitFee = async (
  tx: DatabaseTransaction,
  fee: { readonly appointmentId: string; readonly amountCents: number; readonly dueAt: Date },
): Promise<void> => {
  if (fee.amountCents === 0) return;
  await tx
    .insertInto('visit_fee')
    .values({ appointment_id: fee.appointmentId, amount_cents: fee.amountCents, due_at: fee.dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** It was never owed. The appointment is locked. */
export const dropVisitFee = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  if (await findChargeOf(tx, appointmentId, 'visit_fee'))
    throw new Failure('conflict', 'The fee is charged already. Please ask the office to waive it.');
  await tx.deleteFrom('visit_fee').where('appointment_id', '=', appointmentId).execute();
};

const billVisitFee = (deps: ChargeDeps, appointmentId: string): Promise<Charge | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const appointment = await lockAppointment(tx, appointmentId);
    const fee = await tx
      .selectFrom('visit_fee')
      .select('amount_cents')
      .where('appointment_id', '=', appointmentId)
      .where('waived_at', 'is', null)
      .where('due_at', '<=', deps.now())
      .executeTakeFirst();
    if (!appointment?.payment || !fee) return undefined;
    const charge = await addCharge(tx, {
      kind: 'visit_fee',
      appointmentId,
      accountId: appointment.accountId,
      amountCents: fee.amount_cents,
      now: deps.now(),
    });
    if (charge)
      await writeEntry(tx, {
        reference: `visit fee ${appointmentId}`,
        entry: cancellationFeeEntry(fee.amount_cents),
        at: deps.now(),
        appointmentId,
        accountId: appointment.accountId,
        chargeId: charge.id,
      });
    return charge;
  });

/** Fees of missed visits that can no longer be undone. */
export const chargeVisitFees = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const due = await deps.db
    .selectFrom('visit_fee')
    .innerJoin('appointment', 'appointment.id', 'visit_fee.appointment_id')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('visit_fee.waived_at', 'is', null)
    .where('visit_fee.due_at', '<=', deps.now())
    .where(withoutCharge('visit_fee'))
    .limit(100)
    .execute();
  await eachByItself(due, signal, async ({ id }) => {
    const charge = await billVisitFee(deps, id);
    if (charge) await payCharge(deps, charge.id);
  });
};

/** What a job costs beside its bill, for the office: the fee of a missed visit or of a late cancellation. */
type JobFee = {
  readonly kind: 'visit_fee' | 'cancellation_fee';
  readonly amountCents: number;
  readonly state: 'due' | 'charged' | 'paid' | 'waived';
};

const stateOf = (charge: Charge | undefined, isWaived: boolean, refundedCents: number): JobFee['state'] => {
  if (isWaived || charge?.status === 'void' || (charge && refundedCents >= charge.amount_cents))
    return 'waived';
  if (!charge) return 'due';
  return charge.status === 'paid' ? 'paid' : 'charged';
};

export const findJobFee = async (db: Database, appointmentId: string): Promise<JobFee | undefined> => {
  const missed = await db
    .selectFrom('visit_fee')
    .select(['amount_cents', 'waived_at'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  const canceled = await db
    .selectFrom('cancellation')
    .select('fee_cents')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  const kind = missed ? 'visit_fee' : 'cancellation_fee';
  const amountCents = missed?.amount_cents ?? canceled?.fee_cents ?? 0;
  if (amountCents === 0) return undefined;
  const charge = await findChargeOf(db, appointmentId, kind);
  const refunded = charge ? await findRefunded(db, charge.id) : 0;
  return { kind, amountCents, state: stateOf(charge, missed?.waived_at != null, refunded) };
};

type Decision = {
  readonly appointmentId: string;
  readonly reason: string;
  readonly account: { readonly id: string; readonly name: string };
};

const forgive = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge | undefined,
  { reason, account, appointmentId }: Decision,
): Promise<void> => {
  if (!charge) return;
  if (charge.status === 'processing' || (await hasUnsettledAttempt(tx, charge.id)))
    throw new Failure('conflict', 'This fee is being charged right now. Try again in a minute.');
  if (charge.status === 'paid') {
    await refundWithin(tx, deps, {
      chargeId: charge.id,
      amountCents: charge.amount_cents - (await findRefunded(tx, charge.id)),
      reason: `${reason} (${account.name})`,
      requestKey: `fee waived ${charge.id}`,
    });
    return;
  }
  await voidCharge(tx, charge.id, deps.now());
  await writeEntry(tx, {
    reference: `fee waived ${charge.id}`,
    entry: feeWaivedEntry(charge.amount_cents),
    at: deps.now(),
    appointmentId,
    accountId: charge.account_id,
    chargeId: charge.id,
  });
};

/** FIELD-3: a fee is not owed after all; what was paid goes back. Waived once, it stays waived. */
export const waiveFee = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  decision: Decision,
): Promise<{ readonly fee: JobFee; readonly changed: boolean; readonly isRefunded: boolean }> => {
  const { appointmentId } = decision;
  const fee = await findJobFee(tx, appointmentId);
  if (!fee) throw new Failure('conflict', 'There is no fee on this job.');
  if (fee.state === 'waived') return { fee, changed: false, isRefunded: false };
  await forgive(tx, deps, await findChargeOf(tx, appointmentId, fee.kind), decision);
  await tx
    .updateTable('visit_fee')
    .set({ waived_at: deps.now() })
    .where('appointment_id', '=', appointmentId)
    .execute();
  await addDecision(tx, {
    ...decision,
    decision: 'fee_waived',
    amountCents: fee.amountCents,
    at: deps.now(),
  });
  return { fee: { ...fee, state: 'waived' }, changed: true, isRefunded: fee.state === 'paid' };
};

/** FIELD-3: the fee of a missed visit, charged because somebody of us says why; the appointment is locked. */
export const chargeFeeByHand = async (
  tx: DatabaseTransaction,
  deps: Pick<ChargeDeps, 'now'>,
  decision: Decision,
): Promise<JobFee> => {
  const { appointmentId } = decision;
  const before = await findJobFee(tx, appointmentId);
  const wasWaived = (await listDecisions(tx, appointmentId)).some(
    ({ decision: was }) => was === 'fee_waived',
  );
  if (before || wasWaived)
    throw new Failure(
      'conflict',
      wasWaived ? 'The fee of this job was waived.' : 'This job has a fee already.',
    );
  const amountCents = lateCancellationFeeCents;
  await addVisitFee(tx, { appointmentId, amountCents, dueAt: deps.now() });
  await addDecision(tx, { ...decision, decision: 'fee_charged', amountCents, at: deps.now() });
  return { kind: 'visit_fee', amountCents, state: 'due' };
};
