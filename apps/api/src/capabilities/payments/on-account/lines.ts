import { told } from '@lugnut/contract/reasons';
import { accountRefundEntry, onAccountEntry } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import { newId } from '../../../platform/ids';
import { type Appointment, appointmentStore, carInWords, workInWords } from '../../appointments';
import { type Charge, findRemaining, sumAccountRefunds, writeEntry } from '../ledger';
import { payByCredit } from './credit';

const onInvoices: ReadonlySet<Charge['kind']> = new Set(['job', 'cancellation_fee', 'visit_fee']);

const feeNames: Partial<Record<Charge['kind'], string>> = {
  cancellation_fee: 'Late cancellation fee',
  visit_fee: 'Missed visit fee',
};

type PaidInvoice = { readonly statementId: string; readonly fleetId: string };

type LineOf = Pick<Charge, 'id' | 'kind' | 'appointment_id' | 'account_id'>;

const findFleetJob = async (
  tx: DatabaseTransaction,
  charge: LineOf,
): Promise<{ readonly fleetId: string; readonly job: Appointment } | undefined> => {
  if (charge.appointment_id === null || !onInvoices.has(charge.kind)) return undefined;
  const job = await appointmentStore(tx).find(charge.appointment_id);
  const fleetId = charge.account_id ?? job?.accountId;
  if (!job || fleetId === undefined) return undefined;
  const fleet = await tx
    .selectFrom('fleet')
    .select('account_id')
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  return fleet && { fleetId, job };
};

type NewLine = {
  readonly kind: 'job' | 'fee' | 'refund';
  readonly amountCents: number;
  readonly paidCents: number;
  readonly requestKey: string;
  readonly work: string;
  readonly at: Date;
};

/** Once for a key; nothing where the job is no fleet's. */
const addLine = async (tx: DatabaseTransaction, charge: LineOf, line: NewLine): Promise<boolean> => {
  const found = await findFleetJob(tx, charge);
  if (!found) return false;
  const { fleetId, job } = found;
  const added = await tx
    .insertInto('statement_line')
    .values({
      id: newId(),
      fleet_id: fleetId,
      statement_id: null,
      kind: line.kind,
      charge_id: charge.id,
      appointment_id: job.id,
      yard_day_id: job.yardDayId ?? null,
      vehicle: carInWords(job),
      work: line.kind === 'job' ? workInWords(job) : line.work,
      po_number: null,
      amount_cents: line.amountCents,
      paid_cents: line.paidCents,
      occurred_at: line.at,
      request_key: line.requestKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

const billLine = (charge: Charge, paidCents: number, at: Date): NewLine => ({
  kind: charge.kind === 'job' ? 'job' : 'fee',
  amountCents: charge.amount_cents,
  paidCents,
  requestKey: `bill ${charge.id}`,
  work: feeNames[charge.kind] ?? '',
  at,
});

/** A bill that a card paid, or that came to nothing: it is on the month's invoice as paid. */
export const addPaidLine = async (tx: DatabaseTransaction, charge: Charge, at: Date): Promise<void> => {
  await addLine(tx, charge, billLine(charge, charge.amount_cents, at));
};

/** What went back to a card, or came back from it because the bank would not take it. */
export const addCardRefundLine = async (
  tx: DatabaseTransaction,
  charge: LineOf,
  refund: { readonly entry: string; readonly cents: number; readonly at: Date },
): Promise<void> => {
  await addLine(tx, charge, {
    kind: 'refund',
    amountCents: refund.cents,
    paidCents: refund.cents,
    requestKey: refund.entry,
    work: refund.cents < 0 ? 'Refund to your card' : 'Refund your bank returned',
    at: refund.at,
  });
};

/** FLT-12: settled by the monthly invoice, and by no card. */
export const putOnAccount = async (tx: DatabaseTransaction, charge: Charge, at: Date): Promise<void> => {
  const cents = await findRemaining(tx, charge);
  await tx
    .updateTable('charge')
    .set({ status: 'on_account', next_attempt_at: null, settled_at: at })
    .where('id', '=', charge.id)
    .execute();
  await writeEntry(tx, {
    reference: `on account ${charge.id}`,
    entry: onAccountEntry(cents),
    at,
    appointmentId: charge.appointment_id,
    accountId: charge.account_id,
    chargeId: charge.id,
  });
  if (!(await addLine(tx, charge, billLine(charge, charge.amount_cents - cents, at))))
    throw new Error('a bill went on an account that is no fleet’s');
};

/**
 * Pays what is open of the invoice it is on, and the rest is taken off the next; undefined where it was before. The
 * charge is locked by the caller.
 */
export const refundOnAccount = async (
  tx: DatabaseTransaction,
  charge: Charge,
  refund: { readonly amountCents: number; readonly requestKey: string; readonly at: Date },
): Promise<{ readonly paidInvoice: PaidInvoice | undefined } | undefined> => {
  const reference = `account refund ${refund.requestKey}`;
  const before = await tx
    .selectFrom('statement_line')
    .select('amount_cents')
    .where('request_key', '=', reference)
    .executeTakeFirst();
  if (before && before.amount_cents !== 0 - refund.amountCents)
    throw new Failure('conflict', told('key_used'));
  if (before) return undefined;
  if ((await sumAccountRefunds(tx, charge.id)) + refund.amountCents > charge.amount_cents)
    throw new EnglishFailure('conflict', 'That’s more than was billed.');
  await addLine(tx, charge, {
    kind: 'refund',
    amountCents: 0 - refund.amountCents,
    paidCents: 0,
    requestKey: reference,
    work: 'Refund',
    at: refund.at,
  });
  await writeEntry(tx, {
    reference,
    entry: accountRefundEntry(refund.amountCents),
    at: refund.at,
    appointmentId: charge.appointment_id,
    accountId: charge.account_id,
    chargeId: charge.id,
  });
  const billed = await tx
    .selectFrom('statement_line')
    .select(['statement_id', 'fleet_id'])
    .where('charge_id', '=', charge.id)
    .where('kind', 'in', ['job', 'fee'])
    .executeTakeFirst();
  const statementId = billed?.statement_id;
  if (!statementId) return { paidInvoice: undefined };
  const { isPaid } = await payByCredit(tx, {
    statementId,
    mostCents: refund.amountCents,
    requestKey: `credit ${reference}`,
    at: refund.at,
  });
  return { paidInvoice: isPaid ? { statementId, fleetId: billed.fleet_id } : undefined };
};
