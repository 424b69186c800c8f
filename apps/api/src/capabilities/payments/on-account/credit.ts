import { invoiceNumber } from '@lugnut/domain/fleet';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { isBeingPaid, lockStatement, openCentsOf, settleStatement } from './pay-statement';
import { todayOfFleet } from './standing';

/** A line of no job: what of a credit went where. */
export const addCarriedLine = async (
  tx: DatabaseTransaction,
  line: {
    readonly fleetId: string;
    readonly statementId: string | undefined;
    readonly work: string;
    readonly amountCents: number;
    readonly requestKey: string;
    readonly at: Date;
  },
): Promise<void> => {
  await tx
    .insertInto('statement_line')
    .values({
      id: newId(),
      fleet_id: line.fleetId,
      statement_id: line.statementId ?? null,
      kind: 'carried',
      charge_id: null,
      appointment_id: null,
      yard_day_id: null,
      vehicle: '',
      work: line.work,
      po_number: null,
      amount_cents: line.amountCents,
      paid_cents: 0,
      occurred_at: line.at,
      request_key: line.requestKey,
    })
    .execute();
};

export type UsedCredit = { readonly usedCents: number; readonly isPaid: boolean };

/**
 * FLT-12: pays what is open of an invoice out of a credit, as far as it reaches; a line says what was used of it, on the
 * invoice that is closed now or among those of the next.
 */
export const payByCredit = async (
  tx: DatabaseTransaction,
  credit: {
    readonly statementId: string;
    readonly mostCents: number;
    readonly closingId?: string;
    readonly requestKey: string;
    readonly at: Date;
  },
): Promise<UsedCredit> => {
  const statement = await lockStatement(tx, credit.statementId);
  const usedCents = statement ? Math.min(credit.mostCents, openCentsOf(statement)) : 0;
  if (!statement || usedCents <= 0 || (await isBeingPaid(tx, statement.id)))
    return { usedCents: 0, isPaid: false };
  const { at, requestKey } = credit;
  await addCarriedLine(tx, {
    fleetId: statement.fleet_id,
    statementId: credit.closingId,
    work: `Credit used for invoice ${invoiceNumber(statement.number)}`,
    amountCents: usedCents,
    requestKey,
    at,
  });
  const isPaid = await settleStatement(tx, statement, {
    kind: 'credit',
    amountCents: usedCents,
    reference: undefined,
    receivedOn: await todayOfFleet(tx, statement.fleet_id, at),
    requestKey,
    at,
  });
  return { usedCents, isPaid };
};
