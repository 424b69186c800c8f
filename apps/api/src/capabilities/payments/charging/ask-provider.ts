import type { ChargeFailure } from '@lugnut/domain/payments';
import type { PaymentsPort } from '../../../providers/payments/payments.port';
import type { CaptureOutcome, PayPalPort } from '../../../providers/payments/paypal.port';
import type { Attempt, Charge } from '../ledger';
import type { PaymentMethod } from '../methods';

/** The outcome of an attempt, the same for cards and PayPal. */
export type ProviderAnswer =
  | { readonly status: 'succeeded' | 'processing'; readonly providerId: string }
  | { readonly status: 'declined'; readonly failure: ChargeFailure }
  | { readonly status: 'requires_action'; readonly providerId: string };

type Answer = ProviderAnswer | { readonly status: 'unavailable' };

type Ports = { readonly cards: PaymentsPort; readonly paypal: PayPalPort };

/** An attempt that is stored and may be sent, or sent again. */
export type Begun = { readonly charge: Charge; readonly attempt: Attempt; readonly method: PaymentMethod };

const payPalAnswer = (outcome: CaptureOutcome): Answer => {
  if (outcome.status === 'unavailable') return outcome;
  if (outcome.status === 'declined')
    return {
      status: 'declined',
      failure: outcome.reason === 'instrument_declined' ? 'card_declined' : 'unusable_method',
    };
  return { status: outcome.status, providerId: outcome.captureId };
};

const capture = async (deps: Ports, { attempt, method }: Begun): Promise<Answer> => {
  const request = { amountCents: attempt.amount_cents, idempotencyKey: `capture ${attempt.id}` };
  const outcome = await deps.paypal.capture({ authorizationId: method.providerMethodId, ...request });
  if (outcome.status !== 'declined' || outcome.reason !== 'expired') return payPalAnswer(outcome);
  // An authorization lives for weeks, a booking may be older: it is asked for again before giving up.
  const renewed = await deps.paypal.reauthorize({
    authorizationId: method.providerMethodId,
    amountCents: attempt.amount_cents,
    idempotencyKey: `reauthorize ${attempt.id}`,
  });
  if (renewed.status === 'unavailable') return renewed;
  if (renewed.status === 'declined') return { status: 'declined', failure: 'unusable_method' };
  const again = await deps.paypal.capture({
    authorizationId: renewed.authorizationId,
    amountCents: attempt.amount_cents,
    idempotencyKey: `capture again ${attempt.id}`,
  });
  // Nothing else refers to the new authorization, so it is voided here or holds the customer's money for weeks.
  if (again.status === 'declined') await deps.paypal.void({ authorizationId: renewed.authorizationId });
  return payPalAnswer(again);
};

/** Sends the attempt to the provider; the attempt's id is the idempotency key, so a retry gets the first answer. */
export const askProvider = async (deps: Ports, begun: Begun): Promise<Answer> => {
  const { attempt, method, charge } = begun;
  if (method.provider === 'paypal')
    // PayPal sends a webhook when a pending capture ends; a retry would only return the first answer.
    return attempt.outcome === 'processing' && attempt.provider_charge_id !== null
      ? { status: 'processing', providerId: attempt.provider_charge_id }
      : capture(deps, begun);
  const outcome =
    attempt.outcome === 'processing' && attempt.provider_charge_id !== null
      ? await deps.cards.readCharge(attempt.provider_charge_id)
      : await deps.cards.charge({
          methodId: method.providerMethodId,
          amountCents: attempt.amount_cents,
          reference: charge.id,
          idempotencyKey: `charge ${attempt.id}`,
        });
  if (outcome.status === 'not_found' || outcome.status === 'unavailable') return { status: 'unavailable' };
  if (outcome.status === 'declined') return { status: 'declined', failure: outcome.reason };
  return { status: outcome.status, providerId: outcome.chargeId };
};
