import { createHmac, hash } from 'node:crypto';
import type { Contact } from './appointment';

/** Below this a key could be a counter, which others could guess: it counts only from the same address. */
const minimumKeyLength = 16;

/** The same form sent twice is one appointment. Whose form it is belongs to the key: nobody gets another's. */
export const requestKeyOf = (request: {
  readonly idempotencyKey: string | undefined;
  readonly clientAddress: string;
  readonly contact: Contact;
}): Buffer | undefined => {
  const { idempotencyKey, contact } = request;
  if (idempotencyKey === undefined) return undefined;
  const address = idempotencyKey.length < minimumKeyLength ? request.clientAddress : '';
  return createHmac('sha256', idempotencyKey)
    .update(JSON.stringify(['appointment', contact.phone, contact.email, address]))
    .digest();
};

export const requestHashOf = (body: unknown): Buffer => hash('sha256', JSON.stringify(body), 'buffer');
