import { formatCents } from '@lugnut/domain/money';
import {
  askableCents,
  type ChargeFailure,
  invoicePaymentEntry,
  isRecordComplete,
  mayAskAgain,
  membershipFeeEntry,
  paymentEntry,
  retryAfterSeconds,
  tipEntry,
} from '@lugnut/domain/payments';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event';
import type { PaymentsPort } from '../../../providers/payments/payments.port';
import type { PayPalPort } from '../../../providers/payments/paypal.port';
import type { MessageSettings } from '../../messaging';
import {
  type Attempt,
  type Charge,
  findAttemptOf,
  findPaidCents,
  findRemaining,
  lockCharge,
  paymentWords,
  voidCharge,
  writeEntry,
} from '../ledger';
import { isCaptured, methodStore, noteReserved, type PaymentMethod } from '../methods';
import { closeOfficeTasks, openOfficeTask } from '../office-tasks';
import { addPaidLine, lockStatement, putOnAccount, settleStatement, todayOfFleet } from '../on-account';
import { type AfterRefund, addRefund } from '../refunds';
import { askProvider, askRecord, type Begun, type ProviderAnswer } from './ask-provider';
import { billRegularPrice } from './bill-regular-price';
import { tellCharged, tellFailed, tellOnAccount, tellPartPaid } from './charge-messages';
import { chargeNames, failureNames } from './charge-words';
import { earnReferral } from './earn-referral';
import { beginPaidMembership, extendMembership, missFirstFee, missRenewal } from './renewal-outcome';

export type ChargeDeps = {
  readonly db: Database;
  readonly cards: PaymentsPort;
  readonly paypal: PayPalPort;
  readonly messages: MessageSettings;
  readonly now: () => Date;
  /** What follows from a job that is paid, in the transaction that says so. */
  readonly afterPaid?: (tx: DatabaseTransaction, appointmentId: string) => Promise<void>;
  /** The same of one that is paid in part, for each payment. */
  readonly afterPartPaid?: (
    tx: DatabaseTransaction,
    appointmentId: string,
    attemptId: string,
  ) => Promise<void>;
  readonly afterRefund?: AfterRefund;
  /** A fleet's job goes on its monthly invoice. */
  readonly afterOnAccount?: (tx: DatabaseTransaction, appointmentId: string) => Promise<void>;
  readonly afterInvoicePaid?: (tx: DatabaseTransaction, invoice: PaidInvoice) => Promise<void>;
};

type PaidInvoice = { readonly statementId: string; readonly fleetId: string };

export type PaidState =
  | 'paid'
  | 'on_account'
  | 'processing'
  | 'failed'
  | 'waiting'
  | 'unavailable'
  | 'closed';

const findMethodFor = async (tx: DatabaseTransaction, charge: Charge): Promise<PaymentMethod | undefined> => {
  const methods = methodStore(tx);
  if (charge.appointment_id !== null) return methods.findOfAppointment(charge.appointment_id);
  if (charge.lead_id !== null) return methods.findOfLead(charge.lead_id);
  if (charge.kind === 'statement')
    return charge.account_id === null ? undefined : methods.findDefault(charge.account_id);
  if (charge.membership_id === null) return undefined;
  const membership = await tx
    .selectFrom('membership')
    .select(['payment_method_id', 'account_id'])
    .where('id', '=', charge.membership_id)
    .executeTakeFirstOrThrow();
  // The card on file first: an account that changed its card expects the new one to be charged.
  const onFile = await methods.findDefault(membership.account_id);
  if (onFile || membership.payment_method_id === null) return onFile;
  return methods.find(membership.payment_method_id);
};

/** Nobody pays for another period of what has ended or was replaced. */
const isMembershipOver = async (tx: DatabaseTransaction, { membership_id: id }: Charge): Promise<boolean> => {
  if (id === null) return false;
  const { ended_at: endedAt } = await tx
    .selectFrom('membership')
    .select('ended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return endedAt !== null;
};

const requestOf = (deps: ChargeDeps, attempt: Attempt, method: PaymentMethod) => ({
  beganAt: attempt.began_at,
  askedAt: attempt.asked_at,
  keyLifeSeconds: (method.provider === 'paypal' ? deps.paypal : deps.cards).keyLifeSeconds,
});

/** Noted before it is sent: a record that is read later must have had the time to show it. */
const repeat = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  begun: Omit<Begun, 'isRepeat'>,
): Promise<Begun> => {
  const now = deps.now();
  const isSent =
    begun.attempt.outcome === null && mayAskAgain(requestOf(deps, begun.attempt, begun.method), now);
  if (isSent)
    await tx
      .updateTable('payment_attempt')
      .set({ asked_at: now })
      .where('id', '=', begun.attempt.id)
      .execute();
  return { ...begun, isRepeat: true };
};

/**
 * The attempt to send now, stored before the provider is asked. One without an answer is retried with the same
 * idempotency key and method: whatever happened to the first request, money moves once.
 */
const begin = (deps: ChargeDeps, chargeId: string, isByPayer: boolean): Promise<Begun | PaidState> =>
  deps.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (!charge || charge.status === 'void') return 'closed';
    if (charge.status === 'paid' || charge.status === 'failed' || charge.status === 'on_account')
      return charge.status;
    const unsettled = await tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('charge_id', '=', chargeId)
      .where((e) => e.or([e('outcome', 'is', null), e('outcome', '=', 'processing')]))
      .orderBy('nth', 'desc')
      .executeTakeFirst();
    if (unsettled) {
      const method = await methodStore(tx).find(unsettled.payment_method_id);
      return method ? repeat(tx, deps, { charge, attempt: unsettled, method }) : 'closed';
    }
    if (await isMembershipOver(tx, charge)) {
      await voidCharge(tx, charge.id, deps.now());
      return 'closed';
    }
    const isDue = charge.next_attempt_at === null || charge.next_attempt_at <= deps.now();
    if (!isDue && !isByPayer) return stateOf(charge);
    const method = await findMethodFor(tx, charge);
    if (method?.kind === 'terms') return settleOnAccount(tx, deps, charge);
    // An authorization is captured once: the rest of a bill it did not cover needs another method.
    if (!method || (await isCaptured(tx, method))) {
      if (!isByPayer || charge.kind === 'statement')
        await fail(tx, deps, charge, 'unusable_method', method?.kind);
      return 'failed';
    }
    const { count } = await tx
      .selectFrom('payment_attempt')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('charge_id', '=', chargeId)
      .executeTakeFirstOrThrow();
    const attempt = await tx
      .insertInto('payment_attempt')
      .values({
        id: newId(),
        charge_id: chargeId,
        nth: count + 1,
        payment_method_id: method.id,
        amount_cents: askableCents(await findRemaining(tx, charge), method.reservedCents),
        began_at: deps.now(),
        asked_at: deps.now(),
        by_payer: isByPayer,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { charge, attempt, method, isRepeat: false };
  });

/** FLT-12: no provider is asked; the month's invoice asks for it. */
const settleOnAccount = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge,
): Promise<PaidState> => {
  await putOnAccount(tx, charge, deps.now());
  await tellOnAccount(tx, deps.messages, charge, deps.now());
  if (charge.kind === 'job' && charge.appointment_id !== null)
    await deps.afterOnAccount?.(tx, charge.appointment_id);
  return 'on_account';
};

/** What follows from a failure; whether the customer was told with a new bill. */
const settleFailure = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  failed: {
    readonly charge: Charge;
    readonly failure: ChargeFailure;
    readonly methodKind: PaymentMethod['kind'] | undefined;
    readonly isLast: boolean;
  },
): Promise<boolean> => {
  const { charge, failure, isLast } = failed;
  if (charge.membership_id !== null) {
    await missRenewal(tx, {
      membershipId: charge.membership_id,
      chargeId: charge.id,
      isLast,
      isFirstPeriod: charge.kind === 'membership_start',
      now: deps.now(),
    });
    return false;
  }
  let isToldWithBill = false;
  if (charge.kind === 'job' && charge.appointment_id !== null && isLast) {
    const { appointment_id: appointmentId } = charge;
    await missFirstFee(tx, appointmentId, deps.now());
    // Else the bank still waits for the customer, who would confirm the amount it was asked for.
    if (failure !== 'requires_action')
      isToldWithBill = await billRegularPrice(tx, deps.messages, {
        charge,
        appointmentId,
        now: deps.now(),
        actor: { kind: 'system' },
        why: failed,
      });
  }
  await openOfficeTask(tx, {
    kind: failure === 'requires_action' ? 'authentication_needed' : 'card_declined',
    appointmentId: charge.appointment_id ?? undefined,
    leadId: charge.lead_id ?? undefined,
    reason: `${chargeNames[charge.kind]}: ${failureNames[failure]}`,
  });
  return isToldWithBill;
};

const fail = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge,
  failure: ChargeFailure,
  methodKind?: PaymentMethod['kind'],
): Promise<void> => {
  // Whoever pressed the button is told there, and presses it again.
  if (charge.kind === 'statement') return voidCharge(tx, charge.id, deps.now());
  const failedTries = charge.failed_tries + 1;
  const retrySeconds = retryAfterSeconds(charge.kind, failure, failedTries);
  const nextAttemptAt =
    retrySeconds === undefined ? null : new Date(deps.now().getTime() + retrySeconds * 1000);
  await tx
    .updateTable('charge')
    .set({
      status: nextAttemptAt === null ? 'failed' : 'open',
      failed_tries: failedTries,
      last_failure: failure,
      next_attempt_at: nextAttemptAt,
    })
    .where('id', '=', charge.id)
    .execute();
  const isToldWithBill = await settleFailure(tx, deps, {
    charge,
    failure,
    methodKind,
    isLast: nextAttemptAt === null,
  });
  // One message: what is owed now is told with why it was not paid.
  if (!isToldWithBill) await tellFailed(tx, deps.messages, { charge, failure, failedTries, methodKind });
};
const closedStatuses: ReadonlySet<Charge['status']> = new Set(['paid', 'void', 'on_account']);

const entryFor = (charge: Charge, amountCents: number) => {
  if (charge.kind === 'tip') return tipEntry(amountCents);
  if (charge.kind === 'statement') return invoicePaymentEntry(amountCents);
  return charge.membership_id === null ? paymentEntry(amountCents) : membershipFeeEntry(amountCents);
};

/** A late success of what is no longer owed: another attempt has paid, or the membership was replaced. */
const giveBack = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge,
  attempt: Attempt,
  reason: 'paid twice' | 'membership ended',
): Promise<void> => {
  await addRefund(tx, {
    attempt,
    amountCents: attempt.amount_cents,
    reason,
    requestKey: `${reason} ${attempt.id}`,
    now: deps.now(),
  });
  await openOfficeTask(tx, {
    kind: 'paid_twice',
    appointmentId: charge.appointment_id ?? undefined,
    membershipId: charge.membership_id ?? undefined,
    reason:
      reason === 'paid twice'
        ? 'the second payment is being refunded'
        : 'a renewal went through after its membership ended, and is being refunded',
  });
};

const noteSecurity = async (tx: DatabaseTransaction, charge: Charge, attempt: Attempt): Promise<void> => {
  if (charge.account_id !== null)
    await recordSecurityEvent(tx, {
      kind: charge.kind === 'tip' ? 'tip_paid' : 'payment_made',
      accountId: charge.account_id,
      subject: { type: 'charge', id: charge.id },
      note: `${formatCents(attempt.amount_cents)} for ${paymentWords.en.whatFor[charge.kind]}`,
    });
};

/** PayPal has paid all it had reserved: the rest waits for another method, as a bill that failed does. */
const askForRest = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge,
  { paidCents, attemptId }: { readonly paidCents: number; readonly attemptId: string },
): Promise<PaidState> => {
  await tx
    .updateTable('charge')
    .set({ status: 'failed', next_attempt_at: null })
    .where('id', '=', charge.id)
    .execute();
  await openOfficeTask(tx, {
    kind: 'authorization_lost',
    appointmentId: charge.appointment_id ?? undefined,
    leadId: charge.lead_id ?? undefined,
    reason: `PayPal paid ${formatCents(paidCents)} of ${formatCents(charge.amount_cents)}, all it had reserved. Ask for the remaining ${formatCents(charge.amount_cents - paidCents)}.`,
  });
  await tellPartPaid(tx, deps.messages, charge, paidCents);
  if (charge.kind === 'job' && charge.appointment_id !== null)
    await deps.afterPartPaid?.(tx, charge.appointment_id, attemptId);
  return 'failed';
};

const payStatement = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge,
  statementId: string,
): Promise<void> => {
  const statement = await lockStatement(tx, statementId);
  if (!statement) throw new Error('a charge of an invoice that is not there');
  const fleetId = statement.fleet_id;
  const isPaid = await settleStatement(tx, statement, {
    kind: 'on_file',
    amountCents: charge.amount_cents,
    reference: undefined,
    receivedOn: await todayOfFleet(tx, fleetId, deps.now()),
    chargeId: charge.id,
    requestKey: `charge ${charge.id}`,
    at: deps.now(),
  });
  if (isPaid) await deps.afterInvoicePaid?.(tx, { statementId, fleetId });
};

const succeed = async (
  tx: DatabaseTransaction,
  deps: ChargeDeps,
  charge: Charge,
  attempt: Attempt,
): Promise<PaidState> => {
  await writeEntry(tx, {
    reference: `payment ${attempt.id}`,
    entry: entryFor(charge, attempt.amount_cents),
    at: deps.now(),
    appointmentId: charge.appointment_id,
    accountId: charge.account_id,
    chargeId: charge.id,
  });
  const isPaidTwice = closedStatuses.has(charge.status);
  if (isPaidTwice || (await isMembershipOver(tx, charge))) {
    if (!isPaidTwice) await voidCharge(tx, charge.id, deps.now());
    await giveBack(tx, deps, charge, attempt, isPaidTwice ? 'paid twice' : 'membership ended');
    return 'paid';
  }
  await noteSecurity(tx, charge, attempt);
  const paidCents = await findPaidCents(tx, charge.id);
  if (paidCents < charge.amount_cents)
    return askForRest(tx, deps, charge, { paidCents, attemptId: attempt.id });
  // Confirmed at the bank after the bill was made smaller: what was too much goes back.
  if (paidCents > charge.amount_cents)
    await addRefund(tx, {
      attempt,
      amountCents: Math.min(attempt.amount_cents, paidCents - charge.amount_cents),
      reason: 'more than the bill',
      requestKey: `more than the bill ${attempt.id}`,
      now: deps.now(),
    });
  await tx
    .updateTable('charge')
    .set({ status: 'paid', next_attempt_at: null, settled_at: deps.now() })
    .where('id', '=', charge.id)
    .execute();
  if (charge.membership_id !== null) await extendMembership(tx, charge.membership_id, deps.now());
  if (charge.statement_id !== null) await payStatement(tx, deps, charge, charge.statement_id);
  await addPaidLine(tx, charge, deps.now());
  if (charge.kind === 'job' && charge.appointment_id !== null) {
    await beginPaidMembership(tx, charge.appointment_id, deps.now());
    await earnReferral(tx, charge.appointment_id, deps.now());
  }
  await closeOfficeTasks(tx, {
    appointmentId: charge.appointment_id ?? undefined,
    leadId: charge.lead_id ?? undefined,
    kinds: ['card_declined', 'authentication_needed', 'authorization_lost'],
    now: deps.now(),
  });
  await tellCharged(tx, deps.messages, charge);
  if (charge.kind === 'job' && charge.appointment_id !== null)
    await deps.afterPaid?.(tx, charge.appointment_id);
  return 'paid';
};

/** Stores the provider's answer once; a concurrent second caller finds it stored. */
const settle = (
  deps: ChargeDeps,
  { charge: { id }, attempt: { id: attemptId }, method }: Omit<Begun, 'isRepeat'>,
  answer: ProviderAnswer,
): Promise<PaidState> =>
  deps.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, id);
    const attempt = await tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    if (!charge) throw new Error('a charge vanished');
    const isOver = attempt.outcome === 'succeeded' || attempt.outcome === 'declined';
    const isSame = attempt.outcome === answer.status;
    if (isOver || isSame) return stateOf(charge);
    await tx
      .updateTable('payment_attempt')
      .set({
        outcome: answer.status,
        failure: answer.status === 'declined' ? answer.failure : null,
        provider_charge_id: 'providerId' in answer ? answer.providerId : attempt.provider_charge_id,
        settled_at: deps.now(),
      })
      .where('id', '=', attemptId)
      .execute();
    await closeOfficeTasks(tx, {
      appointmentId: charge.appointment_id ?? undefined,
      leadId: charge.lead_id ?? undefined,
      kinds: ['provider_unavailable'],
      now: deps.now(),
    });
    switch (answer.status) {
      case 'succeeded':
        return succeed(tx, deps, charge, attempt);
      case 'processing':
        await tx
          .updateTable('charge')
          .set({ status: 'processing', next_attempt_at: null })
          .where('id', '=', id)
          .execute();
        return 'processing';
      case 'requires_action':
      case 'declined': {
        if (charge.status !== 'open' && charge.status !== 'processing') return stateOf(charge);
        const failure = answer.status === 'declined' ? answer.failure : 'requires_action';
        if (!attempt.by_payer || charge.kind === 'statement')
          await fail(tx, deps, charge, failure, method.kind);
        return 'failed';
      }
    }
  });

/** A card that was declined has failed for whoever asks, also while it waits to be tried again. */
const stateOf = ({ status, last_failure: lastFailure }: Charge): PaidState => {
  if (status === 'void') return 'closed';
  if (status !== 'open') return status;
  return lastFailure === null ? 'waiting' : 'failed';
};

/** The provider never saw it: the next attempt has a key of its own. False if it was settled meanwhile. */
const closeLost = (deps: ChargeDeps, { charge, attempt }: Begun): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCharge(tx, charge.id);
    const { numUpdatedRows } = await tx
      .updateTable('payment_attempt')
      .set({ outcome: 'never_arrived', settled_at: deps.now() })
      .where('id', '=', attempt.id)
      .where('outcome', 'is', null)
      .where('asked_at', '=', attempt.asked_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** The provider may have forgotten the key: asked again it would charge again, so its record is read instead. */
const settleByRecord = async (deps: ChargeDeps, begun: Begun): Promise<PaidState> => {
  const answer = await askRecord(deps, begun);
  if (answer.status === 'unavailable') return 'unavailable';
  if (answer.status !== 'not_found') return settle(deps, begun, answer);
  if (!isRecordComplete(requestOf(deps, begun.attempt, begun.method), deps.now())) return 'unavailable';
  return (await closeLost(deps, begun)) ? payCharge(deps, begun.charge.id) : 'unavailable';
};

/**
 * Charges once (PAY-6): idempotent, also when jobs, requests and webhooks call it at the same time. A payer who tries
 * it themselves does so at any time, and a refusal changes nothing: our own tries go on as planned.
 */
export const payCharge = async (
  deps: ChargeDeps,
  chargeId: string,
  { isByPayer = false }: { readonly isByPayer?: boolean } = {},
): Promise<PaidState> => {
  if (!(await noteReserved(deps, chargeId))) return 'unavailable';
  const begun = await begin(deps, chargeId, isByPayer);
  if (typeof begun === 'string') return begun;
  const isUnanswered = begun.attempt.outcome === null;
  if (isUnanswered && !mayAskAgain(requestOf(deps, begun.attempt, begun.method), deps.now()))
    return settleByRecord(deps, begun);
  const answer = await askProvider(deps, begun);
  return answer.status === 'unavailable' ? 'unavailable' : settle(deps, begun, answer);
};

/**
 * A provider tells how an attempt ended, as when a bank has paid or a customer authenticates later. Cards are asked
 * again, so the order of messages does not matter; PayPal's signed message is the answer.
 */
export const settleByProvider = async (
  deps: ChargeDeps,
  providerChargeId: string,
  /** Our attempt's id as the provider tells it: its own id is not stored while the answer is missing. */
  attemptId: string | null,
  told?: ProviderAnswer,
): Promise<void> => {
  const attempt = await findAttemptOf(deps.db, providerChargeId, attemptId);
  if (!attempt) return;
  const method = await methodStore(deps.db).find(attempt.payment_method_id);
  const charge = await deps.db
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', attempt.charge_id)
    .executeTakeFirst();
  if (!charge || !method) return;
  if (method.provider === 'paypal') {
    if (told !== undefined) await settle(deps, { charge, attempt, method }, told);
    return;
  }
  const outcome = await deps.cards.readCharge(providerChargeId);
  if (outcome.status === 'unavailable') throw new Error('the provider cannot be asked now');
  if (outcome.status === 'succeeded' || outcome.status === 'processing')
    await settle(deps, { charge, attempt, method }, { status: outcome.status, providerId: outcome.chargeId });
  if (outcome.status === 'declined')
    await settle(deps, { charge, attempt, method }, { status: 'declined', failure: outcome.reason });
};
