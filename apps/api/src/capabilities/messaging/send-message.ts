import * as z from 'zod';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Enqueued, enqueue } from '../../platform/jobs/outbox';

/** Marketing stops when an address unsubscribes, and says how; service belongs to a booking and is always sent. */
type Purpose = 'service' | 'marketing';

type SendOptions = {
  /** Of several messages with one key only the first is sent. */
  dedupeKey?: string;
  /** Later than this the message is worth nothing, like a code that has expired: it is dropped instead. */
  notAfter?: Date;
};

export type OutgoingText = SendOptions & { to: string; body: string; purpose?: Purpose };

export type OutgoingEmail = SendOptions & {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  purpose?: Purpose;
};

/** What waits in the outbox: written and read here only. */
export const textPayload = z.object({
  to: z.string(),
  body: z.string(),
  purpose: z.enum(['service', 'marketing']).optional(),
  notAfter: z.iso.datetime().optional(),
});

export const emailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  purpose: z.enum(['service', 'marketing']).optional(),
  notAfter: z.iso.datetime().optional(),
});

export const textKind = 'sms';
export const emailKind = 'email';

const post = (
  tx: DatabaseTransaction,
  kind: string,
  { dedupeKey, notAfter, ...message }: OutgoingText | OutgoingEmail,
): Promise<Enqueued> =>
  enqueue(tx, {
    kind,
    payload: { ...message, ...(notAfter ? { notAfter: notAfter.toISOString() } : {}) },
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  });

/** Leaves when the transaction commits, and not otherwise. */
export const sendText = (tx: DatabaseTransaction, message: OutgoingText): Promise<Enqueued> =>
  post(tx, textKind, message);

/** Leaves when the transaction commits, and not otherwise. */
export const sendEmail = (tx: DatabaseTransaction, message: OutgoingEmail): Promise<Enqueued> =>
  post(tx, emailKind, message);
