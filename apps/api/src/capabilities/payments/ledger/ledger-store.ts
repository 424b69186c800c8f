import { balanceOf, type LedgerAccount, type LedgerEntry, type Posting } from '@lugnut/domain/payments';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';

export type EntryToWrite = {
  /** The idempotency key: one entry for one reference. */
  readonly reference: string;
  readonly entry: LedgerEntry;
  readonly at: Date;
  readonly appointmentId?: string | null | undefined;
  readonly accountId?: string | null | undefined;
  readonly chargeId?: string | null | undefined;
};

/** False if an entry with this reference exists. */
export const writeEntry = async (tx: DatabaseTransaction, written: EntryToWrite): Promise<boolean> => {
  const id = newId();
  const added = await tx
    .insertInto('ledger_entry')
    .values({
      id,
      reference: written.reference,
      kind: written.entry.kind,
      occurred_at: written.at,
      appointment_id: written.appointmentId ?? null,
      account_id: written.accountId ?? null,
      charge_id: written.chargeId ?? null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await tx
    .insertInto('ledger_posting')
    .values(
      written.entry.postings.map(({ account, amountCents }) => ({
        entry_id: id,
        ledger_account: account,
        amount_cents: amountCents,
      })),
    )
    .execute();
  return true;
};

const postingsOf = async (
  db: Database,
  of: { readonly appointmentId: string } | { readonly accountId: string },
): Promise<(Posting & { readonly kind: string; readonly occurredAt: Date })[]> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .select(['kind', 'occurred_at', 'ledger_account', 'amount_cents'])
    .$if('appointmentId' in of, (query) =>
      query.where('appointment_id', '=', 'appointmentId' in of ? of.appointmentId : ''),
    )
    .$if('accountId' in of, (query) => query.where('account_id', '=', 'accountId' in of ? of.accountId : ''))
    .orderBy('occurred_at')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    occurredAt: row.occurred_at,
    account: row.ledger_account as LedgerAccount,
    amountCents: row.amount_cents,
  }));
};

/** What we owe the customer in credit. */
export const creditBalance = async (db: Database, accountId: string): Promise<number> =>
  // What we owe is a negative balance; subtracting from zero avoids -0.
  0 - balanceOf('customer credit', await postingsOf(db, { accountId }));

export type Receipt = {
  readonly workCents: number;
  readonly taxCents: number;
  readonly membershipCents: number;
  readonly cancellationFeeCents: number;
  readonly tipCents: number;
  readonly creditUsedCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** What is still owed. */
  readonly dueCents: number;
};

/** Computed from the ledger alone, so that a receipt cannot differ from it. */
export const findReceipt = async (db: Database, appointmentId: string): Promise<Receipt | undefined> => {
  const postings = await postingsOf(db, { appointmentId });
  if (postings.length === 0) return undefined;
  const balance = (account: LedgerAccount) => balanceOf(account, postings);
  const kinds = (...names: string[]) => postings.filter(({ kind }) => names.includes(kind));
  return {
    workCents: 0 - balance('service revenue'),
    taxCents: 0 - balance('sales tax to pay'),
    membershipCents: 0 - balance('membership revenue'),
    cancellationFeeCents: 0 - balance('cancellation fees'),
    tipCents: 0 - balance('tips to mechanics'),
    creditUsedCents: balanceOf('customer credit', kinds('credit used')),
    paidCents: balanceOf('at the provider', kinds('payment', 'tip')),
    refundedCents: balance('refunds'),
    dueCents: balance('customer owes'),
  };
};
