import type { Cents } from '@lugnut/domain/money';
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

export type VoidOutcome = { status: 'voided' } | PayPalDeclined | PayPalUnavailable;

export type PayPalRefundOutcome =
  | { status: 'succeeded'; refundId: string }
  /** On its way: an event tells the end. */
  | { status: 'pending'; refundId: string }
  | { status: 'declined'; reason: 'no_such_charge' | 'more_than_charged' | 'refused' }
  | PayPalUnavailable;

type About =
  | { kind: 'order_approved'; orderId: string }
  | { kind: 'authorization_created'; authorizationId: string; orderId: string | null }
  | { kind: 'authorization_voided'; authorizationId: string }
  | { kind: 'capture_succeeded'; captureId: string; authorizationId: string | null; amountCents: Cents }
  | { kind: 'capture_failed'; captureId: string; authorizationId: string | null }
  | { kind: 'refunded' | 'refund_failed'; captureId: string; refundId: string; amountCents: Cents }
  | { kind: 'other' };

/** A webhook event. May arrive twice, late and in any order: deduplicate by id. */
export type PayPalEvent = { id: string; createdAt: Date } & About;

type ReadPayPalWebhook = { status: 'event'; event: PayPalEvent } | WebhookRejection;

/** Never throws for failures on PayPal's side. One key used for two requests throws `IdempotencyKeyReused`. */
export type PayPalPort = {
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
  reauthorize(request: {
    authorizationId: string;
    amountCents: Cents;
    idempotencyKey: string;
  }): Promise<ReauthorizeOutcome>;
  /** The final capture of its authorization: the rest is released. */
  capture(request: {
    authorizationId: string;
    amountCents: Cents;
    idempotencyKey: string;
  }): Promise<CaptureOutcome>;
  void(request: { authorizationId: string }): Promise<VoidOutcome>;
  refund(request: {
    captureId: string;
    amountCents: Cents;
    idempotencyKey: string;
  }): Promise<PayPalRefundOutcome>;
  /** Accepts only webhooks that PayPal verifies. Without a webhook id it accepts nothing. */
  readWebhook(webhook: IncomingWebhook): Promise<ReadPayPalWebhook>;
};
