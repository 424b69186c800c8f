import { told } from '@lugnut/contract/reasons';
import { isOpen } from '@lugnut/domain/appointment';
import {
  agreedPart,
  type DiagnosisCharge,
  diagnosisComesOffRepairs,
  diagnosisCreditDays,
  uncreditedDiagnosis,
  withDiagnosisCredit,
} from '@lugnut/domain/estimates';
import { type ExpressionWrapper, sql } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import {
  type Appointment,
  appointmentStore,
  findAppointments,
  findSecondVisits,
  lockEstimate,
  payerOf,
  type QuoteDeps,
  saveEstimate,
} from '../../appointments';
import { findChargeOf } from './charge-store';
import { findReceipt } from './ledger-store';
import { isFeeRefund, sumAccountRefunds } from './refund-sums';

const dayMs = 24 * 3_600_000;

/** Came off a repair on the same bill already. */
const hasRepairs = ({ quote }: Appointment): boolean =>
  quote !== undefined && agreedPart(quote.estimate).services.length > 0;

const sumOf = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((sum, { cents }) => sum + cents, 0);

/** What was paid for the work and is still ours: without what was refunded of it or is withdrawn by a dispute. */
const findKeptForWork = async (db: Database, appointmentId: string): Promise<number> => {
  const receipt = await findReceipt(db, appointmentId);
  if (!receipt) return 0;
  // Tips are charges of their own; giving one back changes nothing for the work.
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .select(['refund.amount_cents as cents', 'refund.request_key'])
    .where('charge.appointment_id', '=', appointmentId)
    .where('charge.kind', '=', 'job')
    .where('refund.status', '!=', 'refused')
    .execute();
  const withdrawn = await db
    .selectFrom('dispute')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'dispute.attempt_id')
    .innerJoin('charge', 'charge.id', 'payment_attempt.charge_id')
    .select('dispute.withdrawn_cents as cents')
    .where('charge.appointment_id', '=', appointmentId)
    .where('charge.kind', '=', 'job')
    .execute();
  // A fee that was paid with the job was never paid for the diagnosis.
  const ofFee = sumOf(refunds.filter(({ request_key }) => isFeeRefund(request_key)));
  const ofWork = sumOf(refunds) - Math.min(ofFee, receipt.membershipCents);
  // FLT-12: what was on a fleet's invoice went back on one.
  const bill = await findChargeOf(db, appointmentId, 'job');
  const onAccount = bill ? await sumAccountRefunds(db, bill.id) : 0;
  return receipt.workCents - ofWork - onAccount - sumOf(withdrawn);
};

/** Repairs that have it; one that was canceled has left it. */
const claimsOf = (db: Database, diagnosisId: string | ExpressionWrapper<Schema, 'appointment', string>) =>
  db
    .selectFrom('diagnosis_credit')
    .innerJoin('appointment as repair', 'repair.id', 'diagnosis_credit.repair_id')
    .select('diagnosis_credit.repair_id')
    .where('diagnosis_credit.diagnosis_id', '=', diagnosisId)
    .where('repair.status', '!=', 'cancelled');

/** BILL-7: what was really paid for a diagnosis of this car, by the same customer, and not given back. */
export const createFindDiagnosisCredit =
  (db: Database, now: () => Date): QuoteDeps['findDiagnosisCredit'] =>
  async ({ accountId, marketId, car }): Promise<DiagnosisCharge | undefined> => {
    // A typed phone proves nothing: it would tell, and spend, what somebody else has paid for.
    if (accountId === undefined || !diagnosisComesOffRepairs(marketId)) return undefined;
    const rows = await db
      .selectFrom('appointment')
      .innerJoin('charge', (join) =>
        join
          .onRef('charge.appointment_id', '=', 'appointment.id')
          .on('charge.kind', '=', 'job')
          .on('charge.status', 'in', ['paid', 'on_account']),
      )
      .select('appointment.id')
      .where('appointment.appointment_type', '=', 'diagnosis')
      .where('appointment.status', '=', 'completed')
      .where('appointment.market_id', '=', marketId)
      .where('charge.settled_at', '>', new Date(now().getTime() - diagnosisCreditDays * dayMs))
      .where('appointment.car_year', '=', car.year)
      .where(sql`lower(appointment.car_make)`, '=', car.make.toLowerCase())
      .where(sql`lower(appointment.car_model)`, '=', car.model.toLowerCase())
      .where((e) => e.not(e.exists(claimsOf(db, e.ref('appointment.id')))))
      .where('appointment.account_id', '=', accountId)
      .orderBy('charge.settled_at', 'desc')
      .limit(5)
      .execute();
    const visits = await findAppointments(
      db,
      rows.map(({ id }) => id),
    );
    for (const visit of visits.filter((one) => !hasRepairs(one))) {
      const amountCents = await findKeptForWork(db, visit.id);
      if (amountCents > 0) return { kind: 'paid', amountCents, comesOffRepairs: true, visitId: visit.id };
    }
    return undefined;
  };

/** The money for the diagnosis went back since the quote was made: it has to be priced again before it can be booked. */
export class DiagnosisCreditGone extends Failure {
  constructor() {
    super('quote_changed', told('diagnosis_credit_gone'));
  }
}

/** The next version of the estimate, with what is left of the money paid for the diagnosis, or without it. */
export const repriceDiagnosisCredit = async (
  tx: DatabaseTransaction,
  appointmentId: string,
): Promise<void> => {
  const estimate = (await lockEstimate(tx, { appointmentId }))?.quote?.estimate;
  if (estimate?.diagnosis?.visitId === undefined) return;
  const { diagnosis, ...rest } = estimate;
  const amountCents = Math.min(await findKeptForWork(tx, estimate.diagnosis.visitId), diagnosis.amountCents);
  await saveEstimate(tx, {
    ...rest,
    version: estimate.version + 1,
    ...(amountCents > 0 ? { diagnosis: { ...diagnosis, amountCents } } : {}),
  });
};

const keepClaim = async (tx: DatabaseTransaction, diagnosisId: string, repairId: string): Promise<void> => {
  await tx
    .insertInto('diagnosis_credit')
    .values({ diagnosis_id: diagnosisId, repair_id: repairId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Booking takes it: two quotes may show the same one, and only one of them can have it. A second visit has its part of
 * what its first visit may take, so that nobody else can.
 */
export const claimDiagnosisCredit = async (
  tx: DatabaseTransaction,
  { id, quote }: Appointment,
  ownerId: string | undefined,
): Promise<void> => {
  const diagnosis = quote?.estimate.diagnosis;
  const visitId = diagnosis?.visitId;
  if (diagnosis === undefined || visitId === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtext('diagnosis credit'), hashtext(${visitId}))`.execute(tx);
  const claims = await claimsOf(tx, visitId).execute();
  // What this repair has taken is agreed on; before that, the money must still be ours.
  if (claims.some(({ repair_id }) => repair_id === id)) return;
  const own = await tx
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', visitId)
    .where('account_id', '=', ownerId ?? null)
    .executeTakeFirst();
  if (!own) throw new Failure('conflict', told('diagnosis_credit_of_payer'));
  if (claims.length > 0) throw new Failure('conflict', told('diagnosis_credit_used'));
  if ((await findKeptForWork(tx, visitId)) < diagnosis.amountCents) throw new DiagnosisCreditGone();
  await keepClaim(tx, visitId, id);
};

/** What was split off for a second visit is its own from then on, also while the diagnosis is not billed yet. */
export const claimForSecondVisit = async (tx: DatabaseTransaction, secondId: string): Promise<void> => {
  const visitId = (await appointmentStore(tx).find(secondId))?.quote?.estimate.diagnosis?.visitId;
  if (visitId !== undefined) await keepClaim(tx, visitId, secondId);
};

/**
 * BILL-7: a diagnosis that was charged because nothing was repaired on that visit comes off its second visits, by
 * itself; their agreed price is lower from then on. The first visit is locked by the caller.
 */
export const creditSecondVisits = async (tx: DatabaseTransaction, first: Appointment): Promise<void> => {
  let left = first.quote ? uncreditedDiagnosis(first.quote.estimate, payerOf(first)) : 0;
  const open = (await findSecondVisits(tx, first.id)).filter(({ status }) => isOpen(status));
  for (const { id } of left > 0 ? open : []) {
    const second = await lockEstimate(tx, { appointmentId: id });
    if (!second?.quote || left === 0) continue;
    const { estimate, givenCents } = withDiagnosisCredit(second.quote.estimate, payerOf(second), {
      visitId: first.id,
      mostCents: left,
    });
    if (givenCents === 0) continue;
    left -= givenCents;
    await saveEstimate(tx, estimate);
    await keepClaim(tx, first.id, id);
  }
};
