import type { ShownMethod } from '@lugnut/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';

const entryKinds = ['payment', 'on account', 'credit used', 'refund', 'refund failed', 'dispute'] as const;

/** Money that moved for a job: when, how much, and by what. */
export type Movement = {
  /** A bank or PayPal has taken the payment back, or given it to us again. */
  readonly kind: Exclude<(typeof entryKinds)[number], 'dispute'> | 'disputed' | 'dispute won';
  readonly at: Date;
  readonly amountCents: number;
  /** Absent for credit, which needs no card. */
  readonly method: ShownMethod | undefined;
};

/** By the reference of the entry: what a payment was made with, and a refund went back to. */
const methodsByReference = async (
  db: Database,
  appointmentId: string,
): Promise<ReadonlyMap<string, ShownMethod>> => {
  const rows = await db
    .selectFrom('charge')
    .innerJoin('payment_attempt as attempt', 'attempt.charge_id', 'charge.id')
    .innerJoin('payment_method as method', 'method.id', 'attempt.payment_method_id')
    .leftJoin('refund', 'refund.attempt_id', 'attempt.id')
    .leftJoin('dispute', 'dispute.attempt_id', 'attempt.id')
    .select(['attempt.id as attempt_id', 'refund.id as refund_id', 'dispute.id as dispute_id'])
    .select(['method.kind', 'method.brand', 'method.last4', 'method.bank_name'])
    .where('charge.appointment_id', '=', appointmentId)
    .where('charge.kind', '=', 'job')
    .execute();
  return new Map(
    rows.flatMap(({ attempt_id: attemptId, refund_id: refundId, dispute_id: disputeId, ...row }) => {
      const method = {
        kind: row.kind,
        brand: row.brand ?? undefined,
        last4: row.last4 ?? undefined,
        bankName: row.bank_name ?? undefined,
      };
      return [
        `payment ${attemptId}`,
        `refund ${refundId}`,
        `refund failed ${refundId}`,
        `dispute ${disputeId}`,
      ].map((reference) => [reference, method] as const);
    }),
  );
};

/** An entry of a dispute has its number after its id; the fee the provider takes for it is no money of the customer. */
const methodReference = (reference: string): string => reference.replace(/^(dispute \S+) \d+$/, '$1');

const kindOf = (kind: string, cents: number): Movement['kind'] => {
  if (kind !== 'dispute') return kind as Movement['kind'];
  return cents > 0 ? 'disputed' : 'dispute won';
};

/** FLT-12: a fleet's bill that no card pays, and what comes off it. */
const byInvoice = (reference: string): boolean => /^(?:on account|account refund) /.test(reference);

const monthlyInvoice: ShownMethod = {
  kind: 'terms',
  brand: undefined,
  last4: undefined,
  bankName: undefined,
};

/** Of the job itself, in the order they happened; a tip belongs to the mechanic and is on no invoice. */
export const listMovements = async (db: Database, appointmentId: string): Promise<readonly Movement[]> => {
  const methods = await methodsByReference(db, appointmentId);
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .leftJoin('charge', 'charge.id', 'entry.charge_id')
    .select(['entry.reference', 'entry.kind', 'entry.occurred_at'])
    .select(
      sql<number>`(select coalesce(sum(amount_cents), 0) from ledger_posting
        where entry_id = entry.id and case when entry.kind = 'dispute'
          then ledger_account in ('in dispute', 'lost disputes') else amount_cents > 0 end)::int`.as(
        'amount_cents',
      ),
    )
    .where('entry.appointment_id', '=', appointmentId)
    .where('entry.kind', 'in', entryKinds)
    .where((e) => e.or([e('entry.charge_id', 'is', null), e('charge.kind', '=', 'job')]))
    .orderBy('entry.occurred_at')
    .orderBy('entry.id')
    .execute();
  return rows
    .filter((row) => row.amount_cents !== 0)
    .map((row) => ({
      kind: kindOf(row.kind, row.amount_cents),
      at: row.occurred_at,
      amountCents: Math.abs(row.amount_cents),
      method: byInvoice(row.reference) ? monthlyInvoice : methods.get(methodReference(row.reference)),
    }));
};
