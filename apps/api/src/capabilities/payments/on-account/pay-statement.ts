import { bankPaymentEntry } from '@lugnut/domain/payments';
import type { Selectable } from 'kysely';
import type { DatabaseTransaction, Schema } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { writeEntry } from '../ledger';

export type Statement = Selectable<Schema['statement']>;

export const lockStatement = (tx: DatabaseTransaction, id: string): Promise<Statement | undefined> =>
  tx.selectFrom('statement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const openCentsOf = ({
  due_cents,
  settled_cents,
}: Pick<Statement, 'due_cents' | 'settled_cents'>): number => due_cents - settled_cents;

type Payment = {
  readonly kind: Schema['statement_payment']['kind'];
  readonly amountCents: number;
  readonly reference: string | undefined;
  readonly receivedOn: string;
  readonly chargeId?: string;
  readonly recordedBy?: string;
  readonly requestKey: string;
  readonly at: Date;
};

const isByHand = (kind: Payment['kind']): boolean => !['on_file', 'credit', 'returned'].includes(kind);

/** Somebody is paying all that is open of it right now: it is not settled in another way meanwhile. */
export const isBeingPaid = async (tx: DatabaseTransaction, statementId: string): Promise<boolean> => {
  const begun = await tx
    .selectFrom('charge')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('status', 'in', ['open', 'processing'])
    .executeTakeFirst();
  return begun !== undefined;
};

/** Under the statement's lock; true once nothing is left of it. */
export const settleStatement = async (
  tx: DatabaseTransaction,
  statement: Statement,
  payment: Payment,
): Promise<boolean> => {
  const id = newId();
  await tx
    .insertInto('statement_payment')
    .values({
      id,
      statement_id: statement.id,
      kind: payment.kind,
      amount_cents: payment.amountCents,
      reference: payment.reference ?? null,
      received_on: payment.receivedOn,
      charge_id: payment.chargeId ?? null,
      recorded_by: payment.recordedBy ?? null,
      request_key: payment.requestKey,
      created_at: payment.at,
    })
    .execute();
  // One with the saved card is in the ledger by its attempt, a credit by its refund, what went back by its own entry.
  if (isByHand(payment.kind))
    await writeEntry(tx, {
      reference: `invoice payment ${id}`,
      entry: bankPaymentEntry(payment.amountCents),
      at: payment.at,
      accountId: statement.fleet_id,
    });
  const settledCents = statement.settled_cents + payment.amountCents;
  const isPaid = settledCents >= statement.due_cents;
  await tx
    .updateTable('statement')
    .set({ settled_cents: settledCents, paid_at: isPaid ? payment.at : null })
    .where('id', '=', statement.id)
    .execute();
  return isPaid;
};
