import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { RateLimiter } from '../../platform/rate-limits/rate-limits';
import type { PaymentsPort } from '../../providers/payments/payments.port';
import { requireCardAttempt } from './card-attempts';
import { unreachable } from './verify-payment';

export type LeadCardDeps = {
  readonly db: Database;
  readonly cards: PaymentsPort;
  readonly limiter: RateLimiter;
};

export type LeadCard = { readonly methodId: string; readonly brand: string; readonly last4: string };

const referenceOf = (leadId: string): string => `lead:${leadId}`;
const invalid = (): Failure => new Failure('invalid_input', 'Invalid payment information');

/** Behind a lead with a phone number, so that nobody tries stolen cards here faster than at a quote. */
export const beginLeadCard = async (
  deps: LeadCardDeps,
  request: {
    readonly leadId: string;
    readonly phone: string;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<{ readonly setupId: string; readonly clientSecret: string }> => {
  await requireCardAttempt(deps, { phone: request.phone, clientAddress: request.clientAddress });
  const reference = referenceOf(request.leadId);
  const setup = await deps.cards.createSetup({
    customerReference: reference,
    kind: 'card',
    idempotencyKey: createHash('sha256')
      .update(`card ${reference} ${request.idempotencyKey ?? newId()}`)
      .digest('base64url'),
  });
  if (setup.status === 'unavailable') throw unreachable();
  return setup;
};

/** What the provider saved for this very lead; it charges nothing. */
export const verifyLeadCard = async (
  { cards }: Pick<LeadCardDeps, 'cards'>,
  leadId: string,
  setupId: string,
): Promise<LeadCard> => {
  const state = await cards.readSetup(setupId);
  if (state.status === 'unavailable') throw unreachable();
  if (state.status === 'declined') throw new Failure('card_declined', 'Invalid card, try again.');
  if (state.status === 'requires_action')
    throw new Failure('card_declined', 'Your bank asks you to confirm this card. Please try again.');
  if (state.status !== 'succeeded' || state.customerReference !== referenceOf(leadId)) throw invalid();
  const found = await cards.readMethod(state.methodId);
  if (found.status === 'unavailable') throw unreachable();
  if (found.status === 'not_found' || found.method.kind !== 'card') throw invalid();
  return { methodId: found.method.id, brand: found.method.brand, last4: found.method.last4 };
};
