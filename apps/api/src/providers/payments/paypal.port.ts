import type { Cents } from '@lugnut/domain/money';
import type { MoneyRecordPort } from './money-record.port';
import type { IncomingWebhook, WebhookRejection } from './webhook';

export type PayPalOrderKind = 'repair' | 'diagnosis';

/** The outcome is unknown: retry with the same key; it happens at most once. */
export type PayPalUnavailable = { status: 'unavailable' };

type CreateOrderOutcome = { status: 'created'; orderId: string } | PayPalUnavailable;

/** An order as PayPal has it; amount, reference and kind are what it was opened with. */
export type PayPalOrder = {
  readonly amountCents: Cents;
  readonly reference: string;
  readonly kind: PayPalOrderKind;
};

export type ReadOrderOutcome =
  | { status: 'waiting'; order: PayPalOrder }
  | { status: 'approved'; order: PayPalOrder; payerId: string }
  | {
      status: 'authorized';
      order: PayPalOrder;
      payerId: string;
      authorizationId: string;
      expiresAt: Date;
    }
  | { status: 'not_found' }
  | PayPalUnavailable;

export type PayPalDecline =
  | 'not_approved'
  | 'instrument_declined'
  | 'no_such_order'
  | 'no_such_authorization'
  | 'expired'
  | 'voided'
  /** Renewed within the days in which PayPal still guarantees the money. */
  | 'too_soon'
  | 'already_captured'
  | 'more_than_authorized';

export type PayPalDeclined = { status: 'declined'; reason: PayPalDecline };

export type AuthorizeOutcome =
  | { status: 'authorized'; authorizationId: string; payerId: string; expiresAt: Date }
  | PayPalDeclined
  | PayPalUnavailable;

export type ReauthorizeOutcome =
  /** A new authorization: the old id is no longer valid. */
  { status: 'authorized'; authorizationId: string; expiresAt: Date } | PayPalDeclined | PayPalUnavailable;

export type CaptureOutcome =
  | { status: 'succeeded'; captureId: string }
  /** PayPal holds it back (review, an eCheck): an event tells the end. */
  | { status: 'processing'; captureId: string }
  | PayPalDeclined
  | PayPalUnavailable;

export type FindCaptureOutcome = CaptureOutcome | { status: 'not_found' };

type ReadAuthorizationOutcome =
  | {
      status: 'found';
      state: 'open' | 'captured' | 'voided';
      orderId: string;
      amountCents: Cents;
      authorizedAt: Date;
      expiresAt: Date;
    }
  | { status: 'not_found' }
  | PayPalUnavailable;

export type VoidOutcome = { status: 'voided' } | PayPalDeclined | PayPalUnavailable;

export type PayPalRefundOutcome =
  | { status: 'succeeded'; refundId: string }
  /** On its way: an event tells the end. */
  | { status: 'pending'; refundId: string }
  | { status: 'declined'; reason: 'no_such_charge' | 'more_than_charged' | 'refused' }
  | PayPalUnavailable;

type FindPayPalRefundOutcome = PayPalRefundOutcome | { status: 'not_found' };

type AboutCapture = { captureId: string; authorizationId: string | null; attemptId: string | null };

type About =
  | { kind: 'order_approved'; orderId: string }
  | { kind: 'authorization_created'; authorizationId: string; orderId: string | null }
  | { kind: 'authorization_voided'; authorizationId: string }
  | ({ kind: 'capture_succeeded'; amountCents: Cents } & AboutCapture)
  | ({ kind: 'capture_failed' } & AboutCapture)
  | { kind: 'refunded' | 'refund_failed'; captureId: string; refundId: string; amountCents: Cents }
  /** A dispute was opened, changed or resolved. */
  | { kind: 'dispute'; disputeId: string }
  | { kind: 'other' };

/** A webhook event. May arrive twice, late and in any order: deduplicate by id. */
export type PayPalEvent = { id: string; createdAt: Date } & About;

type ReadPayPalWebhook = { status: 'event'; event: PayPalEvent } | WebhookRejection;

/** Never throws for failures on PayPal's side. One key used for two requests throws `IdempotencyKeyReused`. */
export type PayPalPort = MoneyRecordPort & {
  /** US dollars in cents, to be authorized and captured when the work is done; pay later is the payer's choice. */
  createOrder(request: {
    amountCents: Cents;
    reference: string;
    kind: PayPalOrderKind;
    idempotencyKey: string;
  }): Promise<CreateOrderOutcome>;
  readOrder(orderId: string): Promise<ReadOrderOutcome>;
  /** An order is authorized once: a repeat gets the first answer. */
  authorize(request: { orderId: string }): Promise<AuthorizeOutcome>;
  readAuthorization(authorizationId: string): Promise<ReadAuthorizationOutcome>;
  /** Only after the three days in which PayPal guarantees the money, and before the authorization ends. */
  reauthorize(request: {
    authorizationId: string;
    amountCents: Cents;
    idempotencyKey: string;
  }): Promise<ReauthorizeOutcome>;
  /** The final capture of its authorization: the rest is released. */
  capture(request: {
    authorizationId: string;
    amountCents: Cents;
    /** Kept with the capture, so that it can be found when the answer is lost. */
    attemptId: string;
    idempotencyKey: string;
  }): Promise<CaptureOutcome>;
  /** The capture that carries our attempt's id; an older one, which carries none, is its order's. */
  findCapture(request: { authorizationId: string; attemptId: string }): Promise<FindCaptureOutcome>;
  void(request: { authorizationId: string }): Promise<VoidOutcome>;
  refund(request: {
    captureId: string;
    amountCents: Cents;
    /** Kept with PayPal's refund. */
    refundId: string;
    idempotencyKey: string;
  }): Promise<PayPalRefundOutcome>;
  /** The refund that carries our id; older ones, which carry none, are told by their amount. */
  findRefund(request: {
    captureId: string;
    amountCents: Cents;
    refundId: string;
  }): Promise<FindPayPalRefundOutcome>;
  /** Accepts only webhooks that PayPal verifies. Without a webhook id it accepts nothing. */
  readWebhook(webhook: IncomingWebhook): Promise<ReadPayPalWebhook>;
};
