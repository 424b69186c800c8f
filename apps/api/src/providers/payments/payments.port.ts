import type { Cents } from '@lugnut/domain/money';
import type { MoneyRecordPort, Period } from './money-record.port';
import type { IncomingWebhook, WebhookRejection } from './webhook';

export type { IncomingWebhook } from './webhook';

export type MethodKind = 'card' | 'us_bank_account';

/** What we may know of a card or an account. Full numbers and the security code never reach us. */
export type SavedMethod =
  | {
      readonly id: string;
      readonly kind: 'card';
      readonly brand: string;
      readonly last4: string;
      readonly expMonth: number;
      readonly expYear: number;
      /** The same for the same card number, whoever saves it; absent where the provider does not say. */
      readonly fingerprint?: string;
    }
  /** Kept by Link, which shows us neither a number nor a date; charged as a card is. */
  | { readonly id: string; readonly kind: 'link' }
  | {
      readonly id: string;
      readonly kind: 'us_bank_account';
      readonly bankName: string;
      readonly accountType: 'checking' | 'savings';
      readonly last4: string;
      readonly fingerprint?: string;
    };

export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  /** The saved method is unknown, or was never finished. */
  | 'unusable_method';

/** The outcome is unknown: retry with the same key; it happens at most once. */
export type PaymentsUnavailable = { status: 'unavailable' };

type CreateSetupOutcome = { status: 'created'; setupId: string; clientSecret: string } | PaymentsUnavailable;

/** How far the browser has got with saving a method. */
export type SetupState =
  | { status: 'waiting' }
  | { status: 'requires_action' }
  | { status: 'declined'; reason: DeclineReason }
  /** Whose it is must be compared with who presents it: an id alone proves nothing. */
  | { status: 'succeeded'; methodId: string; customerReference: string }
  | { status: 'not_found' }
  | PaymentsUnavailable;

type ReadMethodOutcome =
  | { status: 'found'; method: SavedMethod }
  | { status: 'not_found' }
  | PaymentsUnavailable;

/** How far a charge has got. */
export type ChargeState =
  | { status: 'succeeded'; chargeId: string }
  /** A bank account takes days: an event tells the end, and nothing has been paid until then. */
  | { status: 'processing'; chargeId: string }
  | { status: 'declined'; reason: DeclineReason }
  /** Not success: the customer must come back with the secret, and nothing has been paid. */
  | { status: 'requires_action'; chargeId: string; clientSecret: string };

export type ChargeOutcome = ChargeState | PaymentsUnavailable;
export type ReadChargeOutcome = ChargeState | { status: 'not_found' } | PaymentsUnavailable;

export type RefundOutcome =
  | { status: 'succeeded'; refundId: string }
  /** On its way: an event tells the end. */
  | { status: 'pending'; refundId: string }
  | { status: 'declined'; reason: 'no_such_charge' | 'more_than_charged' | 'refused' }
  | PaymentsUnavailable;

type FindRefundOutcome = RefundOutcome | { status: 'not_found' };

/** Attempts made before they carried their id are known by the reference only. */
type AboutCharge = { chargeId: string; reference: string | null; attemptId: string | null };

type About =
  | { kind: 'setup_succeeded'; setupId: string; customerReference: string | null; methodId: string }
  | { kind: 'setup_failed'; setupId: string; customerReference: string | null; reason: DeclineReason }
  | ({ kind: 'charge_succeeded'; amountCents: Cents } & AboutCharge)
  | ({ kind: 'charge_failed'; reason: DeclineReason } & AboutCharge)
  | ({ kind: 'charge_requires_action' } & AboutCharge)
  /** All that has been given back of the charge so far, so the order of events does not matter. */
  | { kind: 'refunded'; chargeId: string; refundedCents: Cents }
  /** The end of a refund that was on its way, or that came back after all. */
  | { kind: 'refund_succeeded' | 'refund_failed'; refundId: string; chargeId: string; amountCents: Cents }
  /** A dispute was opened, changed or closed, or its money moved. */
  | { kind: 'dispute'; disputeId: string }
  | { kind: 'other' };

/** A webhook event. May arrive twice, late and in any order: deduplicate by id. */
export type PaymentEvent = { id: string; createdAt: Date } & About;

type ReadPaymentWebhook = { status: 'event'; event: PaymentEvent } | WebhookRejection;

/** Idempotent: also succeeds if there was nothing to release. */
type DetachOutcome = { status: 'detached' } | PaymentsUnavailable;

/** Idempotent: also succeeds where the provider knows nobody by it. */
type ForgetCustomerOutcome = { status: 'forgotten' } | PaymentsUnavailable;

export type PaymentsPort = MoneyRecordPort & {
  /** Begins saving a method for off-session charges; the browser finishes with the secret. */
  createSetup(request: {
    customerReference: string;
    kind: MethodKind;
    idempotencyKey: string;
  }): Promise<CreateSetupOutcome>;
  readSetup(setupId: string): Promise<SetupState>;
  readMethod(methodId: string): Promise<ReadMethodOutcome>;
  /** The provider deletes it: it can neither be read nor charged; past charges can still be refunded. */
  detach(methodId: string): Promise<DetachOutcome>;
  /** The provider deletes the customer and every method saved for this reference; past charges stay in its books. */
  forgetCustomer(customerReference: string): Promise<ForgetCustomerOutcome>;
  /** US dollars in cents. Idempotent per key: a repeat gets the first answer. `reference` is shown in the dashboard. */
  charge(request: {
    methodId: string;
    amountCents: Cents;
    reference: string;
    /** Kept with the charge, so that it can be found when the answer is lost. */
    attemptId: string;
    idempotencyKey: string;
  }): Promise<ChargeOutcome>;
  /** The charge that carries our attempt's id; for older ones, our reference. Made between the two instants. */
  findCharge(request: { attemptId: string; reference: string } & Period): Promise<ReadChargeOutcome>;
  /** The current state of a charge, after an authentication or a lost answer. */
  readCharge(chargeId: string): Promise<ReadChargeOutcome>;
  refund(request: {
    chargeId: string;
    amountCents: Cents;
    /** Kept with the provider's refund. */
    refundId: string;
    idempotencyKey: string;
  }): Promise<RefundOutcome>;
  /** The refund that carries our id; older ones, which carry none, are told by their amount. */
  findRefund(request: { chargeId: string; amountCents: Cents; refundId: string }): Promise<FindRefundOutcome>;
  /** Accepts only a valid, recent signature. Without a secret it accepts nothing. */
  readWebhook(webhook: IncomingWebhook): Promise<ReadPaymentWebhook>;
};

/** One key was used for two different requests: a bug in our code, never a customer's fault. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused';
  constructor() {
    super('an idempotency key was used for two different payment requests');
  }
}

/** Amounts come from our rules, so anything else is a bug in our code. */
export const requireAmount = (amountCents: Cents): Cents => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError('a payment is a positive whole number of cents');
  }
  return amountCents;
};
