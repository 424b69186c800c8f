import { createHmac, hash } from 'node:crypto';
import type { Contact } from './appointment';

/** A shorter key could be a guessable counter, so it counts only together with the same address. */
const minimumKeyLength = 16;

/** Scopes an idempotency key to its sender, so that nobody can get somebody else's appointment with it. */
export const requestKeyOf = (request: {
  readonly idempotencyKey: string | undefined;
  readonly clientAddress: string;
  readonly contact: Contact;
  /** Whose job it is: systems of two fleets may count their keys alike and be reached alike. */
  readonly accountId: string | undefined;
}): Buffer | undefined => {
  const { idempotencyKey, contact, accountId } = request;
  if (idempotencyKey === undefined) return undefined;
  const address = idempotencyKey.length < minimumKeyLength ? request.clientAddress : '';
  return createHmac('sha256', idempotencyKey)
    .update(
      JSON.stringify([
        'appointment',
        contact.phone,
        contact.email,
        address,
        ...(accountId ? [accountId] : []),
      ]),
    )
    .digest();
};

export const requestHashOf = (body: unknown): Buffer => hash('sha256', JSON.stringify(body), 'buffer');
