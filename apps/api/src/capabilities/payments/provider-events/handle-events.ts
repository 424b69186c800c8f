import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import type { PaymentEvent } from '../../../providers/payments/payments.port';
import type { PayPalEvent } from '../../../providers/payments/paypal.port';
import { appointmentStore, askForProvider, isId, noEvidence } from '../../appointments';
import { type ConfirmDeps, confirmWithCard, confirmWithPayPal, findSeen, wasRefused } from '../booking';
import { type ChargeDeps, payCharge, settleByProvider } from '../charging';
import { followDispute } from '../disputes';
import {
  type CardAttempt,
  countCardFailure,
  findParty,
  methodStore,
  noteVoided,
  verifyCardSetup,
} from '../methods';
import { closeOfficeTasks, openOfficeTask } from '../office-tasks';
import { keepRefundedTotal, keepToldRefund } from '../refunds';

export type EventDeps = ConfirmDeps & ChargeDeps;

/** A webhook is only a trigger: the state is read from the provider, so order and age of webhooks do not matter. */
const byWebhook = {
  coupon: undefined,
  agreedMemberPrice: undefined,
  seenVersion: undefined,
  loggedIn: undefined,
  clientAddress: undefined,
  by: 'webhook',
  ask: askForProvider,
  evidence: noEvidence,
} as const;

/** A refusal is final and must not be redelivered; an outage is thrown, so that the provider retries. */
const unlessOutage = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'provider_unavailable') throw error;
  }
};

const bookingRefusals: Readonly<Record<string, string>> = {
  window_taken: 'the window was taken in the meantime',
  quote_changed: 'the quote changed in the meantime',
  already_booked: 'the same work is already booked for that vehicle',
  conflict: 'a code, a membership, or another appointment prevents it',
  rate_limited: 'there were too many changes for this contact today',
  invalid_input: 'the address is missing',
};

/** A customer who closed the page believes it is booked: if it cannot be, the office gets a task until it is. */
const bookOrAsk = async (
  deps: EventDeps,
  { appointmentId, setupId }: { readonly appointmentId: string; readonly setupId: string },
  book: () => Promise<unknown>,
): Promise<void> => {
  try {
    await book();
  } catch (error) {
    const why = error instanceof Failure ? bookingRefusals[error.code] : undefined;
    const appointment = why === undefined ? undefined : await appointmentStore(deps.db).find(appointmentId);
    // Nobody waits for an appointment that is over.
    if (why !== undefined && appointment?.status === 'quoted' && !appointment.payment)
      await openOfficeTask(deps.db, {
        kind: 'booking_not_finished',
        appointmentId,
        reason: `The customer gave a way to pay, but ${why}.`,
      });
    // Looked at after the task is there: a page that is told meanwhile closes it, this one or that.
    if (await wasRefused(deps.db, setupId))
      await closeOfficeTasks(deps.db, { appointmentId, kinds: ['booking_not_finished'], now: deps.now() });
    throw error;
  }
};

const finishSetup = async (
  deps: EventDeps,
  event: Extract<PaymentEvent, { kind: 'setup_succeeded' }>,
): Promise<void> => {
  const party = findParty(event.customerReference);
  if (party?.kind === 'appointment')
    return unlessOutage(
      bookOrAsk(deps, { appointmentId: party.id, setupId: event.setupId }, () =>
        confirmWithCard(deps, { ...byWebhook, appointmentId: party.id, setupId: event.setupId }),
      ),
    );
  // The card of a lead is kept by its form.
  if (party?.kind !== 'account') return;
  const keep = async (): Promise<void> => {
    const method = await verifyCardSetup(deps, event.setupId, [party]);
    const methods = methodStore(deps.db);
    if (!(await methods.findDefault(party.id))) await methods.makeDefault(method.id, party.id);
  };
  await unlessOutage(keep());
};

/** Whose attempt it was: of an appointment, its owner's where they were logged in, or else whoever typed the phone. */
const findAttempt = async (
  { db }: EventDeps,
  { customerReference, setupId }: Extract<PaymentEvent, { kind: 'setup_failed' }>,
): Promise<CardAttempt | undefined> => {
  const party = findParty(customerReference);
  if (party?.kind === 'account') return { accountId: party.id, phone: undefined };
  if (party?.kind === 'lead') {
    const lead = await db.selectFrom('lead').select('phone').where('id', '=', party.id).executeTakeFirst();
    return lead && { phone: lead.phone ?? undefined };
  }
  const appointment = party && (await appointmentStore(db).find(party.id));
  if (!appointment) return undefined;
  const begunBy = (await findSeen(db, setupId))?.accountId;
  return {
    appointmentId: appointment.id,
    accountId: begunBy === appointment.accountId ? begunBy : undefined,
    phone: appointment.contact?.phone,
  };
};

const countFailure = async (
  deps: EventDeps,
  event: Extract<PaymentEvent, { kind: 'setup_failed' }>,
): Promise<void> => {
  const attempt = await findAttempt(deps, event);
  if (attempt) await countCardFailure(deps.db, attempt);
};

type ChargeEvent = Extract<
  PaymentEvent,
  { kind: 'charge_succeeded' | 'charge_failed' | 'charge_requires_action' }
>;

/** Somebody else's charge may carry anything. */
const attemptOf = ({ attemptId }: { readonly attemptId?: string | null }): string | null =>
  attemptId != null && isId(attemptId) ? attemptId : null;

const settleCharge = async (deps: EventDeps, event: ChargeEvent): Promise<void> => {
  const { chargeId, reference } = event;
  const attemptId = attemptOf(event);
  // An attempt that carries no id: only our reference identifies the charge while the provider's id is not stored.
  if (attemptId === null && reference !== null && isId(reference)) await payCharge(deps, reference);
  await settleByProvider(deps, chargeId, attemptId);
};

const handleCardEvent = async (deps: EventDeps, event: PaymentEvent): Promise<void> => {
  switch (event.kind) {
    case 'setup_succeeded':
      return finishSetup(deps, event);
    case 'setup_failed':
      return countFailure(deps, event);
    case 'charge_succeeded':
    case 'charge_failed':
    case 'charge_requires_action':
      return settleCharge(deps, event);
    case 'refunded':
      return keepRefundedTotal(deps, event.chargeId, event.refundedCents);
    case 'refund_succeeded':
    case 'refund_failed':
      return keepToldRefund(
        deps,
        {
          providerChargeId: event.chargeId,
          providerRefundId: event.refundId,
          amountCents: event.amountCents,
        },
        event.kind === 'refund_succeeded' ? 'done' : 'refused',
        false,
      );
    case 'dispute':
      return followDispute(deps, 'cards', event.disputeId);
    case 'other':
      return;
  }
};

const finishOrder = async (deps: EventDeps, orderId: string | null): Promise<void> => {
  if (orderId === null) return;
  const state = await deps.paypal.readOrder(orderId);
  if (state.status === 'unavailable')
    throw new EnglishFailure('provider_unavailable', 'PayPal cannot be asked now');
  if (state.status === 'not_found' || state.status === 'waiting') return;
  const { reference, kind } = state.order;
  await unlessOutage(
    bookOrAsk(deps, { appointmentId: reference, setupId: orderId }, () =>
      confirmWithPayPal(deps, { ...byWebhook, appointmentId: reference, orderId, kind, promises: true }),
    ),
  );
};

const settleCapture = async (
  deps: EventDeps,
  event: Extract<PayPalEvent, { kind: 'capture_succeeded' | 'capture_failed' }>,
): Promise<void> => {
  const waiting = await deps.db
    .selectFrom('payment_attempt')
    .innerJoin('payment_method', 'payment_method.id', 'payment_method_id')
    .select('charge_id')
    .where('provider_method_id', '=', event.authorizationId ?? '')
    .where('outcome', 'is', null)
    .executeTakeFirst();
  const attemptId = attemptOf(event);
  if (waiting && attemptId === null) await payCharge(deps, waiting.charge_id);
  await settleByProvider(
    deps,
    event.captureId,
    attemptId,
    event.kind === 'capture_succeeded'
      ? { status: 'succeeded', providerId: event.captureId }
      : { status: 'declined', failure: 'card_declined' },
  );
};

const handlePayPalEvent = async (deps: EventDeps, event: PayPalEvent): Promise<void> => {
  switch (event.kind) {
    case 'order_approved':
    case 'authorization_created':
      return finishOrder(deps, event.orderId);
    case 'capture_succeeded':
    case 'capture_failed':
      return settleCapture(deps, event);
    case 'refunded':
    case 'refund_failed':
      return keepToldRefund(
        deps,
        {
          providerChargeId: event.captureId,
          providerRefundId: event.refundId,
          amountCents: event.amountCents,
        },
        event.kind === 'refunded' ? 'done' : 'refused',
        true,
      );
    case 'authorization_voided':
      return noteVoided(deps, event.authorizationId);
    case 'dispute':
      return followDispute(deps, 'paypal', event.disputeId);
    case 'other':
      return;
  }
};

export type ProviderEvent =
  | { readonly provider: 'cards'; readonly event: PaymentEvent }
  | { readonly provider: 'paypal'; readonly event: PayPalEvent };

/** Idempotent (PAY-9): an event is handled once; one that was interrupted is handled again. */
export const handleEvent = async (deps: EventDeps, told: ProviderEvent): Promise<void> => {
  const { provider, event } = told;
  await deps.db
    .insertInto('webhook_event')
    .values({ provider, event_id: event.id, kind: event.kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { handled_at: handledAt } = await deps.db
    .selectFrom('webhook_event')
    .select('handled_at')
    .where('provider', '=', provider)
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  if (handledAt !== null) return;
  await (told.provider === 'cards' ? handleCardEvent(deps, told.event) : handlePayPalEvent(deps, told.event));
  await deps.db
    .updateTable('webhook_event')
    .set({ handled_at: deps.now() })
    .where('provider', '=', provider)
    .where('event_id', '=', event.id)
    .execute();
};
