import type { ShownMethod } from '@lugnut/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';

const movementKinds = ['payment', 'credit used', 'refund', 'refund failed'] as const;

/** Money that moved for a job: when, how much, and by what. */
export type Movement = {
  readonly kind: (typeof movementKinds)[number];
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
    .select(['attempt.id as attempt_id', 'refund.id as refund_id'])
    .select(['method.kind', 'method.brand', 'method.last4', 'method.bank_name'])
    .where('charge.appointment_id', '=', appointmentId)
    .where('charge.kind', '=', 'job')
    .execute();
  return new Map(
    rows.flatMap(({ attempt_id: attemptId, refund_id: refundId, ...row }) => {
      const method = {
        kind: row.kind,
        brand: row.brand ?? undefined,
        last4: row.last4 ?? undefined,
        bankName: row.bank_name ?? undefined,
      };
      return [`payment ${attemptId}`, `refund ${refundId}`, `refund failed ${refundId}`].map(
        (reference) => [reference, method] as const,
      );
    }),
  );
};

/** Of the job itself, in the order they happened; a tip belongs to the mechanic and is on no invoice. */
export const listMovements = async (db: Database, appointmentId: string): Promise<readonly Movement[]> => {
  const methods = await methodsByReference(db, appointmentId);
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .leftJoin('charge', 'charge.id', 'entry.charge_id')
    .select(['entry.reference', 'entry.kind', 'entry.occurred_at'])
    .select(
      sql<number>`(select sum(amount_cents) from ledger_posting where entry_id = entry.id and amount_cents > 0)::int`.as(
        'amount_cents',
      ),
    )
    .where('entry.appointment_id', '=', appointmentId)
    .where('entry.kind', 'in', movementKinds)
    .where((e) => e.or([e('entry.charge_id', 'is', null), e('charge.kind', '=', 'job')]))
    .orderBy('entry.occurred_at')
    .orderBy('entry.id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as Movement['kind'],
    at: row.occurred_at,
    amountCents: row.amount_cents,
    method: methods.get(row.reference),
  }));
};
