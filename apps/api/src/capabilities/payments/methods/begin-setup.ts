import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limits';
import type { MethodKind, PaymentsPort } from '../../../providers/payments/payments.port';
import type { Account } from '../../accounts';
import { requireCardAttempt } from './card-attempts';
import { type PayingParty, referenceOf } from './customer-reference';
import { unreachable } from './verify-payment';

type SetupDeps = { readonly db: Database; readonly cards: PaymentsPort; readonly limiter: RateLimiter };

export type Setup = { readonly setupId: string; readonly clientSecret: string };

/** A retry gets the same setup; the party is part of the key, so a client's key cannot reach another party's setup. */
export const setupKeyFor = (party: PayingParty, what: string, given: string | undefined): string =>
  createHash('sha256')
    .update(`${what} ${referenceOf(party)} ${given ?? newId()}`)
    .digest('base64url');

export const createSetup = async (
  deps: Pick<SetupDeps, 'cards'>,
  party: PayingParty,
  kind: MethodKind,
  idempotencyKey: string | undefined,
): Promise<Setup> => {
  const setup = await deps.cards.createSetup({
    customerReference: referenceOf(party),
    kind,
    idempotencyKey: setupKeyFor(party, kind, idempotencyKey),
  });
  if (setup.status === 'unavailable') throw unreachable();
  return setup;
};

export const beginAccountSetup = async (
  deps: SetupDeps,
  request: {
    readonly account: Account;
    readonly kind: MethodKind;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Setup> => {
  const { account, kind } = request;
  await requireCardAttempt(deps, {
    accountId: account.id,
    phone: account.phone,
    clientAddress: request.clientAddress,
  });
  return createSetup(deps, { kind: 'account', id: account.id }, kind, request.idempotencyKey);
};

/** Limited by the lead's phone number as a quote is, so that stolen cards cannot be tested faster here. */
export const beginLeadSetup = async (
  deps: SetupDeps,
  request: {
    readonly leadId: string;
    readonly phone: string;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Setup> => {
  await requireCardAttempt(deps, { phone: request.phone, clientAddress: request.clientAddress });
  return createSetup(deps, { kind: 'lead', id: request.leadId }, 'card', request.idempotencyKey);
};
