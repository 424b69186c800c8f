import { told } from '@lugnut/contract/reasons';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import {
  addCharge,
  type ChargeDeps,
  lockStatement,
  methodStore,
  openCentsOf,
  payCharge,
  settleStatement,
} from '../payments';
import { noSuchInvoice } from './read-invoices';

/** One charge at a time: pressed twice it is the same one. */
const beginPayment = (
  deps: ChargeDeps,
  {
    id,
    fleetId,
    amountCents,
  }: { readonly id: string; readonly fleetId: string; readonly amountCents: number },
): Promise<string | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const statement = await lockStatement(tx, id);
    if (statement?.fleet_id !== fleetId) throw noSuchInvoice();
    if (statement.paid_at !== null) return undefined;
    const begun = await tx
      .selectFrom('charge')
      .select('id')
      .where('statement_id', '=', id)
      .where('status', 'in', ['open', 'processing'])
      .executeTakeFirst();
    if (begun) return begun.id;
    if (openCentsOf(statement) !== amountCents)
      throw new EnglishFailure('quote_changed', 'The balance has changed. Please review it before you pay.');
    if (!(await methodStore(tx).findDefault(fleetId)))
      throw new EnglishFailure('conflict', 'There is no card on file. Add one under Payment Info first.');
    const charge = await addCharge(tx, {
      kind: 'statement',
      statementId: id,
      accountId: fleetId,
      amountCents,
      now: deps.now(),
    });
    if (!charge) throw new Error('an invoice was being paid while it was locked');
    return charge.id;
  });

/** FLT-12: what is open, with the card or bank account on file. A card that is declined has charged nothing. */
export const payInvoice = async (
  deps: ChargeDeps,
  asked: { readonly id: string; readonly fleetId: string; readonly amountCents: number },
): Promise<void> => {
  const chargeId = await beginPayment(deps, asked);
  if (chargeId === undefined) return;
  const state = await payCharge(deps, chargeId, { isByPayer: true });
  if (state === 'failed')
    throw new EnglishFailure('card_declined', 'Your card was declined. Try another one, or pay by transfer.');
  if (state === 'unavailable')
    throw new EnglishFailure(
      'overloaded',
      'We can’t reach our payment provider. We’ll try once more in a few minutes.',
      60,
    );
};

export type HandPayment = {
  readonly id: string;
  readonly kind: 'ach' | 'check' | 'wire';
  readonly amountCents: number;
  readonly reference: string | undefined;
  readonly receivedOn: string;
  readonly by: { readonly id: string };
  readonly key: string;
};

/** What the office found at the bank. Returns whose it is. */
export const recordPayment = (
  deps: Pick<ChargeDeps, 'db' | 'now' | 'afterInvoicePaid'>,
  payment: HandPayment,
): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const statement = await lockStatement(tx, payment.id);
    if (!statement) throw noSuchInvoice();
    const requestKey = `office ${payment.by.id} ${payment.key}`;
    const before = await tx
      .selectFrom('statement_payment')
      .select(['statement_id', 'amount_cents'])
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    if (before && (before.statement_id !== payment.id || before.amount_cents !== payment.amountCents))
      throw new Failure('conflict', told('key_used'));
    if (before) return statement.fleet_id;
    const begun = await tx
      .selectFrom('charge')
      .select('id')
      .where('statement_id', '=', payment.id)
      .where('status', 'in', ['open', 'processing'])
      .executeTakeFirst();
    if (begun)
      throw new EnglishFailure(
        'conflict',
        'The fleet is paying this invoice right now. Try again in a minute.',
      );
    if (payment.amountCents > openCentsOf(statement))
      throw new EnglishFailure('conflict', 'That’s more than the balance due on this invoice.');
    const isPaid = await settleStatement(tx, statement, {
      ...payment,
      recordedBy: payment.by.id,
      requestKey,
      at: deps.now(),
    });
    await recordSecurityEvent(tx, {
      kind: 'payment_made',
      accountId: statement.fleet_id,
      subject: { type: 'fleet', id: statement.fleet_id },
      note: `${payment.kind} recorded`,
    });
    if (isPaid) await deps.afterInvoicePaid?.(tx, { statementId: statement.id, fleetId: statement.fleet_id });
    return statement.fleet_id;
  });
