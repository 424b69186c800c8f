import type Stripe from 'stripe';
import type {
  ChargeState,
  DeclineReason,
  PaymentEvent,
  RefundOutcome,
  SavedMethod,
  SetupState,
} from './payments.port';

type ErrorCodes = { code?: string | null; decline_code?: string | null };

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  account_closed: 'unusable_method',
  no_account: 'unusable_method',
  debit_not_authorized: 'unusable_method',
  payment_method_microdeposit_failed: 'unusable_method',
};

/** The bank's own code says more than Stripe's. */
export const declineReasonOf = (error: ErrorCodes | null | undefined): DeclineReason =>
  reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? 'card_declined';

export const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

export const customerOf = (method: Stripe.PaymentMethod): string | undefined => idOf(method.customer);

export const setupStateOf = (setup: Stripe.SetupIntent): SetupState => {
  if (setup.status === 'succeeded') {
    const methodId = idOf(setup.payment_method);
    const customerReference = setup.metadata?.reference;
    // Not one of our setups: nobody may book with it.
    if (methodId === undefined || customerReference === undefined) return { status: 'not_found' };
    return { status: 'succeeded', methodId, customerReference };
  }
  if (setup.status === 'requires_action') return { status: 'requires_action' };
  if (setup.status === 'canceled') return { status: 'declined', reason: 'unusable_method' };
  if (setup.last_setup_error) return { status: 'declined', reason: declineReasonOf(setup.last_setup_error) };
  return { status: 'waiting' };
};

const fingerprintOf = ({ fingerprint }: { fingerprint?: string | null }): { fingerprint?: string } =>
  fingerprint ? { fingerprint } : {};

export const savedMethodOf = (method: Stripe.PaymentMethod): SavedMethod | undefined => {
  const { id, type, card, us_bank_account: account } = method;
  if (type === 'link') return { id, kind: 'link' };
  if (card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { id, kind: 'card', brand, last4, expMonth, expYear, ...fingerprintOf(card) };
  }
  if (!account) return undefined;
  return {
    id,
    kind: 'us_bank_account',
    bankName: account.bank_name ?? '',
    accountType: account.account_type === 'savings' ? 'savings' : 'checking',
    last4: account.last4 ?? '',
    ...fingerprintOf(account),
  };
};

const needsAuthentication = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'requires_action' ||
  // Off session Stripe says so by an error, and waits for the customer to come back.
  intent.last_payment_error?.code === 'authentication_required';

export const chargeStateOf = (intent: Stripe.PaymentIntent): ChargeState => {
  if (intent.status === 'succeeded') return { status: 'succeeded', chargeId: intent.id };
  if (intent.status === 'processing') return { status: 'processing', chargeId: intent.id };
  if (needsAuthentication(intent) && intent.client_secret !== null) {
    return { status: 'requires_action', chargeId: intent.id, clientSecret: intent.client_secret };
  }
  return { status: 'declined', reason: declineReasonOf(intent.last_payment_error) };
};

export const refundOutcomeOf = ({ id, status }: Stripe.Refund): RefundOutcome => {
  if (status === 'failed' || status === 'canceled') return { status: 'declined', reason: 'refused' };
  return { status: status === 'succeeded' ? 'succeeded' : 'pending', refundId: id };
};

/** Undefined: no news, or not about a charge of ours. */
const aboutRefund = (refund: Stripe.Refund) => {
  const chargeId = idOf(refund.payment_intent);
  const outcome = refundOutcomeOf(refund);
  if (chargeId === undefined || outcome.status === 'pending') return undefined;
  return {
    kind: outcome.status === 'succeeded' ? ('refund_succeeded' as const) : ('refund_failed' as const),
    refundId: refund.id,
    chargeId,
    amountCents: refund.amount,
  };
};

const aboutSetup = (setup: Stripe.SetupIntent) => ({
  setupId: setup.id,
  customerReference: setup.metadata?.reference ?? null,
});

const aboutCharge = (intent: Stripe.PaymentIntent) => ({
  chargeId: intent.id,
  reference: intent.metadata.reference ?? null,
  attemptId: intent.metadata.attempt ?? null,
});

const failedCharge = (intent: Stripe.PaymentIntent) =>
  needsAuthentication(intent)
    ? ({ kind: 'charge_requires_action', ...aboutCharge(intent) } as const)
    : ({
        kind: 'charge_failed',
        ...aboutCharge(intent),
        reason: declineReasonOf(intent.last_payment_error),
      } as const);

export const eventOf = (event: Stripe.Event): PaymentEvent => {
  const base = { id: event.id, createdAt: new Date(event.created * 1000) };
  const other = { ...base, kind: 'other' } as const;
  switch (event.type) {
    case 'setup_intent.succeeded': {
      const methodId = idOf(event.data.object.payment_method);
      return methodId === undefined
        ? other
        : { ...base, kind: 'setup_succeeded', ...aboutSetup(event.data.object), methodId };
    }
    case 'setup_intent.setup_failed': {
      const reason = declineReasonOf(event.data.object.last_setup_error);
      return { ...base, kind: 'setup_failed', ...aboutSetup(event.data.object), reason };
    }
    case 'payment_intent.succeeded': {
      const amountCents = event.data.object.amount_received;
      return { ...base, kind: 'charge_succeeded', ...aboutCharge(event.data.object), amountCents };
    }
    case 'payment_intent.payment_failed':
    case 'payment_intent.requires_action':
      return { ...base, ...failedCharge(event.data.object) };
    case 'charge.refunded': {
      const chargeId = idOf(event.data.object.payment_intent);
      const refundedCents = event.data.object.amount_refunded;
      return chargeId === undefined ? other : { ...base, kind: 'refunded', chargeId, refundedCents };
    }
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const about = aboutRefund(event.data.object);
      return about ? { ...base, ...about } : other;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...base, kind: 'dispute', disputeId: event.data.object.id };
    default:
      return other;
  }
};
