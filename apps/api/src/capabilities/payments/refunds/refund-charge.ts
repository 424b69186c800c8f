import { told } from '@lugnut/contract/reasons';
import { formatCents } from '@lugnut/domain/money';
import { isRecordComplete, mayAskAgain, splitRefund, type UnansweredRequest } from '@lugnut/domain/payments';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event';
import type { PaymentsPort } from '../../../providers/payments/payments.port';
import type { PayPalPort } from '../../../providers/payments/paypal.port';
import type { MessageSettings } from '../../messaging';
import { findWithdrawn } from '../disputes';
import { type Attempt, type Charge, lockCharge } from '../ledger';
import { methodStore, type PaymentMethod } from '../methods';
import { refundOnAccount } from '../on-account';
import { addRefund, type Refund } from './refund-store';
import { type AfterRefund, type RefundEnd, settleRefund } from './settle-refund';

export type RefundDeps = {
  readonly db: Database;
  readonly cards: PaymentsPort;
  readonly paypal: PayPalPort;
  readonly messages: MessageSettings;
  readonly now: () => Date;
  readonly afterRefund?: AfterRefund;
  readonly afterInvoicePaid?: (
    tx: DatabaseTransaction,
    invoice: { readonly statementId: string; readonly fleetId: string },
  ) => Promise<void>;
};

type KeptRefund = Pick<Refund, 'amount_cents' | 'reason' | 'request_key'>;
type Payment = {
  readonly attempt: Attempt;
  readonly amount_cents: number;
  readonly refunds: readonly KeptRefund[];
  /** Neither given back nor taken back by a bank. */
  readonly leftCents: number;
};

const sumOf = (rows: readonly { readonly amount_cents: number }[]): number =>
  rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const keysOfParts = (requestKey: string): string => `${requestKey} part `;

const isOfRequest =
  (requestKey: string) =>
  ({ request_key: key }: KeptRefund): boolean =>
    key === requestKey || key.startsWith(keysOfParts(requestKey));

const addParts = async (
  tx: DatabaseTransaction,
  parts: readonly { readonly id: string; readonly amountCents: number }[],
  { reason, requestKey, now }: { readonly reason: string; readonly requestKey: string; readonly now: Date },
): Promise<void> => {
  for (const [nth, { id, amountCents }] of parts.entries())
    await addRefund(tx, {
      attempt: { id },
      amountCents,
      reason,
      requestKey: nth === 0 ? requestKey : `${keysOfParts(requestKey)}${nth + 1}`,
      now,
    });
};

const leftOf = (payments: readonly Payment[]) =>
  payments.map(({ attempt, leftCents }) => ({ id: attempt.id, leftCents }));

/** What was paid for a charge, the last first: PayPal may have paid a part, and a card the rest. */
const listPayments = async (tx: DatabaseTransaction, chargeId: string): Promise<readonly Payment[]> => {
  const attempts = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('outcome', '=', 'succeeded')
    .orderBy('nth', 'desc')
    .execute();
  const payments: Payment[] = [];
  for (const attempt of attempts) {
    const refunds = await tx
      .selectFrom('refund')
      .select(['amount_cents', 'reason', 'request_key'])
      .where('attempt_id', '=', attempt.id)
      .where('status', '!=', 'refused')
      .execute();
    const leftCents = attempt.amount_cents - sumOf(refunds) - (await findWithdrawn(tx, attempt.id));
    payments.push({ attempt, amount_cents: attempt.amount_cents, refunds, leftCents });
  }
  return payments;
};

/**
 * Gives back as much of an amount as the payments of a charge still have, once for a key; tells how much that was.
 * The charge is locked by the caller.
 */
export const giveBackUpTo = async (
  tx: DatabaseTransaction,
  request: {
    readonly chargeId: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly requestKey: string;
    readonly now: Date;
  },
): Promise<number> => {
  const payments = await listPayments(tx, request.chargeId);
  const repeated = payments.flatMap(({ refunds }) => refunds).filter(isOfRequest(request.requestKey));
  if (repeated.length > 0) return sumOf(repeated);
  const leftCents = payments.reduce((sum, payment) => sum + Math.max(0, payment.leftCents), 0);
  const amountCents = Math.min(request.amountCents, leftCents);
  await addParts(tx, splitRefund(amountCents, leftOf(payments)) ?? [], request);
  return amountCents;
};

const getRefund = (tx: DatabaseTransaction, requestKey: string): Promise<Refund> =>
  tx.selectFrom('refund').selectAll().where('request_key', '=', requestKey).executeTakeFirstOrThrow();

type RefundRequest = {
  readonly chargeId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string;
  /** Of one part of the charge, never more than that part; keys of such refunds begin alike. */
  readonly part?: { readonly keysBegin: string; readonly cents: number; readonly tooMuch: string };
};

const noteSecurity = (tx: DatabaseTransaction, charge: Charge, amountCents: number): Promise<void> =>
  recordSecurityEvent(tx, {
    kind: 'refund_made',
    accountId: charge.account_id ?? undefined,
    subject: { type: 'charge', id: charge.id },
    note: formatCents(amountCents),
  });

/** Decides a refund: never more than was paid, counted under the charge's lock. The money goes back by a job. */
const refundWithin = async (
  tx: DatabaseTransaction,
  deps: Pick<RefundDeps, 'now'>,
  request: RefundRequest,
): Promise<Refund> => {
  const { chargeId, amountCents } = request;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new EnglishFailure('invalid_input', 'A refund is a positive amount.');
  const charge = await lockCharge(tx, chargeId);
  const payments = await listPayments(tx, chargeId);
  // Also of a bill that is paid in part: what was paid of it can be given back.
  if (!charge || payments.length === 0)
    throw new EnglishFailure('conflict', 'Only what was paid can be refunded.');
  const before = payments.flatMap(({ refunds }) => refunds);
  const repeated = before.filter(isOfRequest(request.requestKey));
  const [first] = repeated;
  if (first && (sumOf(repeated) !== amountCents || first.reason !== request.reason))
    throw new Failure('conflict', told('key_used'));
  if (first) return getRefund(tx, request.requestKey);
  const { part } = request;
  const ofPart = before.filter(({ request_key }) => part && request_key.startsWith(part.keysBegin));
  if (part && sumOf(ofPart) + amountCents > part.cents) throw new EnglishFailure('conflict', part.tooMuch);
  if (sumOf(before) + amountCents > sumOf(payments))
    throw new EnglishFailure('conflict', 'That’s more than was paid.');
  const parts = splitRefund(amountCents, leftOf(payments));
  if (!parts)
    throw new EnglishFailure(
      'conflict',
      'The customer disputed this payment, and the bank took the money back.',
    );
  await noteSecurity(tx, charge, amountCents);
  await addParts(tx, parts, { ...request, now: deps.now() });
  return getRefund(tx, request.requestKey);
};

export const refundCharge = (deps: RefundDeps, request: RefundRequest): Promise<Refund> =>
  deps.db.transaction().execute((tx) => refundWithin(tx, deps, request));

/** Gives back what a bill took: to its card, or on the fleet's next invoice where nothing was charged (FLT-12). */
export const refundBill = async (
  tx: DatabaseTransaction,
  deps: Pick<RefundDeps, 'now' | 'afterRefund' | 'afterInvoicePaid'>,
  request: RefundRequest,
): Promise<void> => {
  const { chargeId, amountCents, requestKey } = request;
  const charge = await lockCharge(tx, chargeId);
  if (charge?.status !== 'on_account') {
    await refundWithin(tx, deps, request);
    return;
  }
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new EnglishFailure('invalid_input', 'A refund is a positive amount.');
  const given = await refundOnAccount(tx, charge, { amountCents, requestKey, at: deps.now() });
  if (!given) return;
  if (given.paidInvoice) await deps.afterInvoicePaid?.(tx, given.paidInvoice);
  await noteSecurity(tx, charge, amountCents);
  if (charge.appointment_id !== null)
    await deps.afterRefund?.(tx, charge.appointment_id, `account refund ${requestKey}`);
};

type OpenRefund = {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly chargeId: string;
  readonly amountCents: number;
  readonly keyNth: number;
  readonly request: UnansweredRequest;
};

const findOpenRefund = async (deps: RefundDeps, id: string): Promise<OpenRefund | Refund['status']> => {
  const found = await deps.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select(['refund.status', 'refund.amount_cents', 'refund.key_nth', 'refund.key_began_at'])
    .select(['refund.asked_at', 'payment_attempt.payment_method_id', 'payment_attempt.provider_charge_id'])
    .where('refund.id', '=', id)
    .executeTakeFirst();
  if (found?.status !== 'open') return found?.status ?? 'refused';
  const method = await methodStore(deps.db).find(found.payment_method_id);
  const chargeId = found.provider_charge_id;
  if (!method || chargeId === null) throw new Error('a refund of what was never paid');
  return {
    id,
    method,
    chargeId,
    amountCents: found.amount_cents,
    keyNth: found.key_nth,
    request: {
      beganAt: found.key_began_at,
      askedAt: found.asked_at,
      keyLifeSeconds: (method.provider === 'paypal' ? deps.paypal : deps.cards).keyLifeSeconds,
    },
  };
};

const send = async (deps: RefundDeps, refund: OpenRefund) => {
  const { id, amountCents, chargeId, keyNth } = refund;
  // Noted before it is sent: a record that is read later must have had the time to show it.
  await deps.db.updateTable('refund').set({ asked_at: deps.now() }).where('id', '=', id).execute();
  const idempotencyKey = keyNth === 1 ? `refund ${id}` : `refund ${id} ${keyNth}`;
  const request = { amountCents, refundId: id, idempotencyKey };
  return refund.method.provider === 'paypal'
    ? deps.paypal.refund({ captureId: chargeId, ...request })
    : deps.cards.refund({ chargeId, ...request });
};

const findInRecord = ({ cards, paypal }: RefundDeps, { id, method, amountCents, chargeId }: OpenRefund) =>
  method.provider === 'paypal'
    ? paypal.findRefund({ captureId: chargeId, amountCents, refundId: id })
    : cards.findRefund({ chargeId, amountCents, refundId: id });

/** The provider never saw it: it is sent under a new key, by whoever is first. */
const takeNewKey = async (deps: RefundDeps, { id, keyNth }: OpenRefund): Promise<void> => {
  await deps.db
    .updateTable('refund')
    .set({ key_nth: keyNth + 1, key_began_at: deps.now(), asked_at: deps.now() })
    .where('id', '=', id)
    .where('key_nth', '=', keyNth)
    .execute();
};

/** Gives the money back, once; called again after a crash it gets the provider's first answer, or reads its record. */
export const payRefund = async (
  deps: RefundDeps,
  refundId: string,
): Promise<Refund['status'] | 'unavailable'> => {
  const refund = await findOpenRefund(deps, refundId);
  if (typeof refund === 'string') return refund;
  const isAsked = mayAskAgain(refund.request, deps.now());
  const outcome = isAsked ? await send(deps, refund) : await findInRecord(deps, refund);
  if (outcome.status === 'unavailable') return 'unavailable';
  if (outcome.status === 'not_found') {
    if (!isRecordComplete(refund.request, deps.now())) return 'unavailable';
    await takeNewKey(deps, refund);
    return payRefund(deps, refundId);
  }
  const end: RefundEnd =
    outcome.status === 'declined'
      ? { status: 'refused' }
      : {
          status: outcome.status === 'succeeded' ? 'done' : 'pending',
          providerRefundId: outcome.refundId,
        };
  return deps.db.transaction().execute((tx) => settleRefund(tx, deps, refundId, end));
};
