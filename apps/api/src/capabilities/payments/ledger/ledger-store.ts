import { balanceOf, type LedgerAccount, type LedgerEntry, type Posting } from '@lugnut/domain/payments';
import { sql } from 'kysely';
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

/** Of the past, all at once; none of them may have been written before. */
export const importEntries = async (
  tx: DatabaseTransaction,
  imported: readonly (EntryToWrite & { readonly id: string })[],
): Promise<void> => {
  await tx
    .insertInto('ledger_entry')
    .values(
      imported.map(({ id, reference, entry, at, appointmentId, accountId, chargeId }) => ({
        id,
        reference,
        kind: entry.kind,
        occurred_at: at,
        appointment_id: appointmentId ?? null,
        account_id: accountId ?? null,
        charge_id: chargeId ?? null,
      })),
    )
    .execute();
  await tx
    .insertInto('ledger_posting')
    .values(
      imported.flatMap(({ id, entry }) =>
        entry.postings.map(({ account, amountCents }) => ({
          entry_id: id,
          ledger_account: account,
          amount_cents: amountCents,
        })),
      ),
    )
    .execute();
};

type DatedPosting = Posting & { readonly kind: string; readonly occurredAt: Date };

/** By the appointment's id, each in the order in which it happened. */
const postingsOf = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DatedPosting[]>> => {
  const found = new Map<string, DatedPosting[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .leftJoin('charge', 'charge.id', 'ledger_entry.charge_id')
    .select(['ledger_entry.appointment_id', 'ledger_entry.kind', 'occurred_at', 'ledger_account'])
    .select('ledger_posting.amount_cents')
    .where('ledger_entry.appointment_id', 'in', ids)
    // The fee of a missed visit is no part of the job's bill.
    .where('charge.kind', 'is distinct from', 'visit_fee')
    .orderBy('occurred_at')
    .execute();
  for (const row of rows) {
    if (row.appointment_id === null) continue;
    const postings = found.get(row.appointment_id) ?? [];
    found.set(row.appointment_id, postings);
    postings.push({
      kind: row.kind,
      occurredAt: row.occurred_at,
      account: row.ledger_account as LedgerAccount,
      amountCents: row.amount_cents,
    });
  }
  return found;
};

/** What we owe customers in credit, by their account. */
export const creditBalances = async (
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .select('account_id')
    // What we owe is a negative balance; subtracting from zero avoids -0.
    .select(sql<number>`0 - sum(amount_cents)::int`.as('cents'))
    .where('account_id', 'in', accountIds)
    .where('ledger_account', '=', 'customer credit')
    .groupBy('account_id')
    .execute();
  return new Map(rows.flatMap(({ account_id: id, cents }) => (id === null ? [] : [[id, cents] as const])));
};

export const creditBalance = async (db: Database, accountId: string): Promise<number> =>
  (await creditBalances(db, [accountId])).get(accountId) ?? 0;

export type Receipt = {
  readonly workCents: number;
  readonly taxCents: number;
  readonly membershipCents: number;
  readonly cancellationFeeCents: number;
  readonly tipCents: number;
  readonly creditUsedCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Asked for by a fleet's monthly invoice. */
  readonly onAccountCents: number;
  /** What is still owed. */
  readonly dueCents: number;
};

const receiptOf = (postings: readonly DatedPosting[]): Receipt => {
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
    onAccountCents: balanceOf('fleet receivables', kinds('on account')),
    dueCents: balance('customer owes'),
  };
};

/** Computed from the ledger alone, so that a receipt cannot differ from it; by the appointment's id. */
export const findReceipts = async (
  db: Database,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, Receipt>> => {
  const found = await postingsOf(db, appointmentIds);
  return new Map([...found].map(([id, postings]) => [id, receiptOf(postings)]));
};

export const findReceipt = async (db: Database, appointmentId: string): Promise<Receipt | undefined> =>
  (await findReceipts(db, [appointmentId])).get(appointmentId);
