import type { ChargeFailure } from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import {
  type ChargeOutcome,
  IdempotencyKeyReused,
  type PaymentsPort,
  type ReadChargeOutcome,
} from '../../../providers/payments/payments.port';
import type { FindCaptureOutcome, PayPalPort } from '../../../providers/payments/paypal.port';
import type { Attempt, Charge } from '../ledger';
import { type PaymentMethod, renewIfAllowed } from '../methods';

/** The outcome of an attempt, the same for cards and PayPal. */
export type ProviderAnswer =
  | { readonly status: 'succeeded' | 'processing'; readonly providerId: string }
  | { readonly status: 'declined'; readonly failure: ChargeFailure }
  | { readonly status: 'requires_action'; readonly providerId: string };

type Answer = ProviderAnswer | { readonly status: 'unavailable' };
/** What the provider's record says; not found: the attempt never arrived. */
type RecordAnswer = Answer | { readonly status: 'not_found' };

type Ports = {
  readonly db: Database;
  readonly cards: PaymentsPort;
  readonly paypal: PayPalPort;
  readonly now: () => Date;
};

/** An attempt that is stored and may be sent, or sent again. */
export type Begun = {
  readonly charge: Charge;
  readonly attempt: Attempt;
  readonly method: PaymentMethod;
  /** It was sent before, and the answer is not known. */
  readonly isRepeat: boolean;
};

const hourMs = 3_600_000;

const captureAnswer = (outcome: FindCaptureOutcome): RecordAnswer => {
  if (outcome.status === 'unavailable' || outcome.status === 'not_found') return outcome;
  if (outcome.status === 'declined')
    return {
      status: 'declined',
      failure: outcome.reason === 'instrument_declined' ? 'card_declined' : 'unusable_method',
    };
  return { status: outcome.status, providerId: outcome.captureId };
};

const cardAnswer = (outcome: ChargeOutcome | ReadChargeOutcome): RecordAnswer => {
  if (outcome.status === 'unavailable' || outcome.status === 'not_found') return outcome;
  if (outcome.status === 'declined') return { status: 'declined', failure: outcome.reason };
  return { status: outcome.status, providerId: outcome.chargeId };
};

/** Asks for the attempt by its own id, which the provider keeps with the charge. */
export const askRecord = async (deps: Ports, { charge, attempt, method }: Begun): Promise<RecordAnswer> =>
  method.provider === 'paypal'
    ? captureAnswer(
        await deps.paypal.findCapture({ authorizationId: method.providerMethodId, attemptId: attempt.id }),
      )
    : cardAnswer(
        await deps.cards.findCharge({
          attemptId: attempt.id,
          reference: charge.id,
          since: new Date(attempt.began_at.getTime() - hourMs),
          until: new Date(attempt.asked_at.getTime() + hourMs),
        }),
      );

/** Nothing was found: what the provider said first holds. */
const recordOr = async (deps: Ports, begun: Begun, said: Answer): Promise<Answer> => {
  const recorded = await askRecord(deps, begun);
  return recorded.status === 'not_found' ? said : recorded;
};

const capture = async (deps: Ports, begun: Begun): Promise<Answer> => {
  const { attempt, method } = begun;
  // PayPal guarantees the money for three days at a time, and renews only while the authorization lives.
  const authorizationId = await renewIfAllowed(deps, method, attempt.amount_cents);
  if (authorizationId === undefined) return { status: 'unavailable' };
  const outcome = await deps.paypal.capture({
    authorizationId,
    amountCents: attempt.amount_cents,
    attemptId: attempt.id,
    idempotencyKey: `capture ${attempt.id}`,
  });
  const answer = captureAnswer(outcome);
  if (answer.status === 'not_found') return { status: 'unavailable' };
  // Captured already is no refusal: the customer has paid, perhaps by this very attempt.
  return outcome.status === 'declined' && outcome.reason === 'already_captured'
    ? recordOr(deps, begun, answer)
    : answer;
};

const chargeCard = async (deps: Ports, begun: Begun): Promise<Answer> => {
  const { attempt, method, charge, isRepeat } = begun;
  const answer = cardAnswer(
    attempt.outcome === 'processing' && attempt.provider_charge_id !== null
      ? await deps.cards.readCharge(attempt.provider_charge_id)
      : await deps.cards.charge({
          methodId: method.providerMethodId,
          amountCents: attempt.amount_cents,
          reference: charge.id,
          attemptId: attempt.id,
          idempotencyKey: `charge ${attempt.id}`,
        }),
  );
  if (answer.status === 'not_found') return { status: 'unavailable' };
  // A card that was removed meanwhile is refused before its key is looked at.
  return isRepeat && answer.status === 'declined' ? recordOr(deps, begun, answer) : answer;
};

/** Sends the attempt to the provider; the attempt's id is the idempotency key, so a retry gets the first answer. */
export const askProvider = async (deps: Ports, begun: Begun): Promise<Answer> => {
  const { attempt, method } = begun;
  try {
    if (method.provider !== 'paypal') return await chargeCard(deps, begun);
    // PayPal sends a webhook when a pending capture ends; a retry would only return the first answer.
    return attempt.outcome === 'processing' && attempt.provider_charge_id !== null
      ? { status: 'processing', providerId: attempt.provider_charge_id }
      : await capture(deps, begun);
  } catch (error) {
    // An attempt of an earlier release, sent without its id: the provider has it, and its record tells how it ended.
    if (!(error instanceof IdempotencyKeyReused) || !begun.isRepeat) throw error;
    return recordOr(deps, begun, { status: 'unavailable' });
  }
};
