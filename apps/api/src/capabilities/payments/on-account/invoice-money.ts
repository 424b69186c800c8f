import { invoiceReopenedEntry, invoiceRepaidEntry } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { type Charge, writeEntry } from '../ledger';
import { addCarriedLine } from './credit';
import { isBeingPaid, lockStatement, openCentsOf, settleStatement } from './pay-statement';
import { todayOfFleet } from './standing';

const comeBackKeys = (chargeId: string): string => `came back ${chargeId} `;

/** What of an invoice a charge is counted as having paid; with how often that has changed. */
const readCounted = async (tx: DatabaseTransaction, chargeId: string) => {
  const payments = await tx
    .selectFrom('statement_payment')
    .select('amount_cents')
    .where('charge_id', '=', chargeId)
    .execute();
  const lines = await tx
    .selectFrom('statement_line')
    .select('amount_cents')
    .where('request_key', 'like', `${comeBackKeys(chargeId)}%`)
    .execute();
  const sum = (rows: readonly { readonly amount_cents: number }[]): number =>
    rows.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  return { cents: sum(payments) - sum(lines), times: payments.length + lines.length };
};

/**
 * FLT-12: an invoice that a card paid is owed again where that money was refunded or withdrawn, and paid again where it
 * came back; what it then has too much is a credit. Repeated, it changes nothing; the charge is locked by the caller.
 */
export const followInvoiceMoney = async (
  tx: DatabaseTransaction,
  charge: Pick<Charge, 'id' | 'statement_id' | 'amount_cents'>,
  {
    keptCents,
    by,
    at,
  }: { readonly keptCents: number; readonly by: 'refunds' | 'lost disputes'; readonly at: Date },
): Promise<void> => {
  const statement = charge.statement_id === null ? undefined : await lockStatement(tx, charge.statement_id);
  if (!statement) return;
  const counted = await readCounted(tx, charge.id);
  const moved = Math.max(0, Math.min(charge.amount_cents, keptCents)) - counted.cents;
  // One that has paid nothing of it takes nothing back.
  if (moved === 0 || counted.times === 0) return;
  const fleetId = statement.fleet_id;
  const nth = counted.times;
  await writeEntry(tx, {
    reference: `invoice money ${charge.id} ${nth}`,
    entry: moved < 0 ? invoiceReopenedEntry(by, 0 - moved) : invoiceRepaidEntry(by, moved),
    at,
    accountId: fleetId,
  });
  const open = (await isBeingPaid(tx, statement.id)) ? 0 : openCentsOf(statement);
  const amountCents = Math.min(moved, open);
  if (amountCents !== 0)
    await settleStatement(tx, statement, {
      kind: 'returned',
      amountCents,
      reference: undefined,
      receivedOn: await todayOfFleet(tx, fleetId, at),
      chargeId: charge.id,
      requestKey: `invoice money ${charge.id} ${nth}`,
      at,
    });
  if (amountCents < moved)
    await addCarriedLine(tx, {
      fleetId,
      statementId: undefined,
      work: 'Card payment that came back to us',
      amountCents: amountCents - moved,
      requestKey: `${comeBackKeys(charge.id)}${nth}`,
      at,
    });
};
