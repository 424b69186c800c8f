import type { Cents } from '@lugnut/domain/money';

/** What may be known of a card on our side. The number and the code never reach us. */
type SavedMethod = {
  id: string;
  kind: 'card';
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

export type DeclineReason =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  /** The saved method is unknown, or was never finished. */
  | 'unusable_method';

/** Nothing is known about the outcome: ask again with the same key, and it happens at most once. */
type PaymentsUnavailable = { status: 'unavailable' };

type CreateSetupOutcome = { status: 'created'; setupId: string; clientSecret: string } | PaymentsUnavailable;

/** Where the browser has got to with saving a method. */
export type SetupState =
  | { status: 'waiting' }
  | { status: 'requires_action' }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'succeeded'; methodId: string }
  | { status: 'not_found' }
  | PaymentsUnavailable;

type ReadMethodOutcome =
  | { status: 'found'; method: SavedMethod }
  | { status: 'not_found' }
  | PaymentsUnavailable;

/** `requires_action` is not success: the customer must come back, and nothing has been paid. */
export type ChargeOutcome =
  | { status: 'succeeded'; chargeId: string }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'requires_action' }
  | PaymentsUnavailable;

export type RefundOutcome =
  | { status: 'succeeded'; refundId: string }
  | { status: 'declined'; reason: 'no_such_charge' | 'more_than_charged' }
  | PaymentsUnavailable;

export type PaymentsPort = {
  /** Begins saving a method for charges while the customer is away; the browser finishes with the secret. */
  createSetup(request: { customerReference: string; idempotencyKey: string }): Promise<CreateSetupOutcome>;
  readSetup(setupId: string): Promise<SetupState>;
  readMethod(methodId: string): Promise<ReadMethodOutcome>;
  /** US dollars in cents. One key, one charge: a repeat gets the first answer. */
  charge(request: { methodId: string; amountCents: Cents; idempotencyKey: string }): Promise<ChargeOutcome>;
  refund(request: { chargeId: string; amountCents: Cents; idempotencyKey: string }): Promise<RefundOutcome>;
};

/** One key was used for two different requests: a fault in our code, never an answer to a customer. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused';
  constructor() {
    super('an idempotency key was used for two different payment requests');
  }
}

/** Amounts come from our rules, so anything else here is a fault in our code. */
export const requireAmount = (amountCents: Cents): Cents => {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError('a payment is a positive whole number of cents');
  }
  return amountCents;
};
