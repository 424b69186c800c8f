import { told } from '@lugnut/contract/reasons';
import { findChargeObstacle } from '@lugnut/domain/field';
import { formatCents } from '@lugnut/domain/money';
import { cancellationFeeEntry, feeWaivedEntry } from '@lugnut/domain/payments';
import { lateCancellationFeeCents } from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import { eachByItself } from '../../../platform/jobs/each-by-itself';
import { type Appointment, lockAppointment, withoutCharge } from '../../appointments';
import { addDecision, listDecisions, listExceptions } from '../../job-record';
import { type ChargeDeps, payCharge } from '../charging';
import { addCharge, type Charge, findChargeOf, hasUnsettledAttempt, voidCharge, writeEntry } from '../ledger';
import { closeOfficeTasks, keepOfficeTask } from '../office-tasks';
import { findRefunded, refundBill } from '../refunds';

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
  if (await findChargeOf(tx, appointmentId, 'visit_fee')) throw new Failure('conflict', told('fee_charged'));
  await tx.deleteFrom('visit_fee').where('appointment_id', '=', appointmentId).execute();
};

/** PayPal's authorization is captured once: for the work, and for a fee only once there is no work to come. */
const canCharge = ({ payment, status }: Appointment): boolean =>
  payment !== undefined && (payment.type !== 'paypal' || status === 'cancelled');

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
    if (!appointment?.payment || !fee || !canCharge(appointment)) return undefined;
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

/**
 * A fee that was due when the customer changed to PayPal, which holds the money for the work: a person decides, once.
 * Canceled, the job needs nobody: then the authorization is free for the fee.
 */
const askAboutHeldFees = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const held = await deps.db
    .selectFrom('visit_fee')
    .innerJoin('appointment', 'appointment.id', 'visit_fee.appointment_id')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select(['appointment.id', 'visit_fee.amount_cents'])
    .where('visit_fee.waived_at', 'is', null)
    .where('visit_fee.due_at', '<=', deps.now())
    .where(withoutCharge('visit_fee'))
    .where('payment.type', '=', 'paypal')
    .where('appointment.status', '<>', 'cancelled')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('office_task')
            .select('office_task.id')
            .whereRef('office_task.appointment_id', '=', 'appointment.id')
            .where('office_task.kind', '=', 'missed_visit'),
        ),
      ),
    )
    .limit(100)
    .execute();
  await eachByItself(held, signal, async ({ id, amount_cents }) => {
    const fee = formatCents(amount_cents, { dropZeroCents: true });
    await deps.db.transaction().execute((tx) =>
      keepOfficeTask(tx, {
        kind: 'missed_visit',
        appointmentId: id,
        reason: `The ${fee} fee for the missed visit can’t be charged: the customer changed to PayPal, which is held for the work. Ask for a card, or waive the fee.`,
      }),
    );
  });
};

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
    .where((e) => e.or([e('payment.type', '<>', 'paypal'), e('appointment.status', '=', 'cancelled')]))
    .limit(100)
    .execute();
  await eachByItself(due, signal, async ({ id }) => {
    const charge = await billVisitFee(deps, id);
    if (charge) await payCharge(deps, charge.id);
  });
  await askAboutHeldFees(deps, signal);
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
  return charge.status === 'paid' || charge.status === 'on_account' ? 'paid' : 'charged';
};

const describeFee = async (
  db: Database,
  appointmentId: string,
  fee: Omit<JobFee, 'state'> & { readonly isWaived: boolean },
): Promise<JobFee> => {
  const { isWaived, ...shown } = fee;
  const charge = await findChargeOf(db, appointmentId, fee.kind);
  const refunded = charge ? await findRefunded(db, charge.id) : 0;
  return { ...shown, state: stateOf(charge, isWaived, refunded) };
};

/** Every fee there ever was: of the missed visit, and of the cancellation. */
const listJobFees = async (db: Database, appointmentId: string): Promise<readonly JobFee[]> => {
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
  const fees: JobFee[] = [];
  if (missed)
    fees.push(
      await describeFee(db, appointmentId, {
        kind: 'visit_fee',
        amountCents: missed.amount_cents,
        isWaived: missed.waived_at !== null,
      }),
    );
  if (canceled && canceled.fee_cents > 0)
    fees.push(
      await describeFee(db, appointmentId, {
        kind: 'cancellation_fee',
        amountCents: canceled.fee_cents,
        isWaived: false,
      }),
    );
  return fees;
};

/** What stands of the fees of a job, in one sum; where nothing stands, what was waived. */
export const findJobFee = async (db: Database, appointmentId: string): Promise<JobFee | undefined> => {
  const fees = await listJobFees(db, appointmentId);
  const standing = fees.filter(({ state }) => state !== 'waived');
  const [first] = standing.length > 0 ? standing : fees;
  if (!first) return undefined;
  const amountCents = standing.reduce((sum, fee) => sum + fee.amountCents, 0);
  return standing.length > 1 ? { ...first, amountCents } : first;
};

type Decision = {
  readonly appointmentId: string;
  readonly reason: string;
  readonly account: { readonly id: string; readonly name: string };
};

/** Returns what is given back: a part may have been before. */
const forgive = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge | undefined,
  { reason, account, appointmentId }: Decision,
): Promise<number> => {
  if (!charge) return 0;
  if (charge.status === 'processing' || (await hasUnsettledAttempt(tx, charge.id)))
    throw new Failure('conflict', told('fee_being_charged'));
  if (charge.status === 'paid' || charge.status === 'on_account') {
    const amountCents = charge.amount_cents - (await findRefunded(tx, charge.id));
    await refundBill(tx, deps, {
      chargeId: charge.id,
      amountCents,
      reason: `${reason} (${account.name})`,
      requestKey: `fee waived ${charge.id}`,
    });
    return amountCents;
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
  return 0;
};

export type WaivedFees = {
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Of a cancellation, and not charged: whoever keeps cancellations drops it. */
  readonly dropsCancellationFee: boolean;
};

/** FIELD-3: no fee of this job is owed after all; what was paid goes back. Undefined: none stands. */
export const waiveFees = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  decision: Decision,
): Promise<WaivedFees | undefined> => {
  const { appointmentId } = decision;
  const standing = (await listJobFees(tx, appointmentId)).filter(({ state }) => state !== 'waived');
  if (standing.length === 0) return undefined;
  let refundedCents = 0;
  for (const { kind } of standing)
    refundedCents += await forgive(tx, deps, await findChargeOf(tx, appointmentId, kind), decision);
  await tx
    .updateTable('visit_fee')
    .set({ waived_at: deps.now() })
    .where('appointment_id', '=', appointmentId)
    .where('waived_at', 'is', null)
    .execute();
  const amountCents = standing.reduce((sum, fee) => sum + fee.amountCents, 0);
  await addDecision(tx, { ...decision, decision: 'fee_waived', amountCents, at: deps.now() });
  await closeOfficeTasks(tx, { appointmentId, kinds: ['missed_visit'], now: deps.now() });
  return {
    amountCents,
    refundedCents,
    dropsCancellationFee: standing.some(({ kind, state }) => kind === 'cancellation_fee' && state !== 'paid'),
  };
};

/** Why the fee of a missed visit cannot be charged by hand; undefined where it can. */
export const findFeeObstacle = async (db: Database, appointmentId: string): Promise<string | undefined> => {
  const decided = new Set((await listDecisions(db, appointmentId)).map(({ decision }) => decision));
  const fee = await findJobFee(db, appointmentId);
  return findChargeObstacle({
    said: await listExceptions(db, appointmentId),
    hasFee: fee !== undefined && fee.state !== 'waived',
    wasWaived: fee?.state === 'waived' || decided.has('fee_waived'),
    wasCanceledByUs: decided.has('canceled'),
  });
};

/** FIELD-3: the fee of a missed visit, charged because somebody of us says why; the appointment is locked. */
export const chargeFeeByHand = async (
  tx: DatabaseTransaction,
  deps: Pick<ChargeDeps, 'now'>,
  decision: Decision,
): Promise<JobFee> => {
  const { appointmentId } = decision;
  const obstacle = await findFeeObstacle(tx, appointmentId);
  if (obstacle !== undefined) throw new EnglishFailure('conflict', obstacle);
  const amountCents = lateCancellationFeeCents;
  await addVisitFee(tx, { appointmentId, amountCents, dueAt: deps.now() });
  await addDecision(tx, { ...decision, decision: 'fee_charged', amountCents, at: deps.now() });
  await closeOfficeTasks(tx, { appointmentId, kinds: ['missed_visit'], now: deps.now() });
  return { kind: 'visit_fee', amountCents, state: 'due' };
};
