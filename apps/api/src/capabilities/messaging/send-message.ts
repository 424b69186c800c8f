import { withStopWords } from '@lugnut/domain/contact';
import { type LanguageCode, languageCodes } from '@lugnut/domain/language';
import * as z from 'zod';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Enqueued, enqueue } from '../../platform/jobs/outbox';
import type { EmailAttachment } from '../../providers/email/email.port';
import { cleanText, subjectOf, textBodyOf } from './any-text';
import type { Fallback } from './stored';

/**
 * Marketing stops when an address unsubscribes and says how to; service messages belong to a booking and are always
 * sent.
 */
type Purpose = 'service' | 'marketing';

type SendOptions = {
  /** Of several messages with one key only the first is sent. */
  dedupeKey?: string;
  /** After this time the message is useless, like an expired code: it is dropped instead. */
  notAfter?: Date;
  /** Somebody waits for it at a screen: it goes before everything else. */
  isAwaited?: true;
  /** Sent after that, unless something newer takes its place. */
  delayMs?: number;
  /** What became of it is kept nowhere: it says that we have forgotten its reader. */
  leavesNoRecord?: true;
  /** What it is written in, and so what is added to it; English where it is left out. */
  language?: LanguageCode;
};

/** Only where the reader is told by one channel alone: sent by the other if this one fails. */
type OtherEmail = { readonly to: string; readonly subject: string; readonly text: string };
type OtherText = { readonly to: string; readonly body: string };

/** Where the reader of an offer is: it waits for the hours that hold there. Undefined: we do not know. */
export type ReaderWhere = {
  readonly timeZone: string | undefined;
  readonly state: string | undefined;
  /** They asked for this very message, so that no consent to offers is needed. */
  readonly isAskedFor?: true;
};

type Kind =
  | {
      purpose?: 'service';
      /** Nobody expects it now: it waits for waking hours there, or in all our zones where we do not know. */
      waitsForDay?: true;
      timeZone?: string | undefined;
    }
  | ({ purpose: 'marketing' } & ReaderWhere);

export type OutgoingText = SendOptions & {
  to: string;
  body: string;
  /** The one answer to STOP, and that to HELP: they go to who gets nothing else. */
  isReply?: true;
  otherwise?: OtherEmail;
} & Kind;

export type OutgoingEmail = SendOptions & {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  purpose?: Purpose;
  attachments?: readonly EmailAttachment[];
  otherwise?: OtherText;
};

const anyMessage = { isAwaited: z.literal(true).optional(), leavesNoRecord: z.literal(true).optional() };

/** The outbox payload: encoded and decoded only here. */
export const textPayload = z.object({
  to: z.string(),
  body: z.string(),
  purpose: z.enum(['service', 'marketing']).optional(),
  timeZone: z.string().optional(),
  state: z.string().optional(),
  isAskedFor: z.literal(true).optional(),
  isReply: z.literal(true).optional(),
  waitsForDay: z.literal(true).optional(),
  otherwise: z.object({ to: z.string(), subject: z.string(), text: z.string() }).optional(),
  ...anyMessage,
  notAfter: z.iso.datetime().optional(),
});

export const emailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  language: z.enum(languageCodes).optional(),
  attachments: z
    .array(z.object({ name: z.string(), contentType: z.string(), content: z.base64() }))
    .optional(),
  purpose: z.enum(['service', 'marketing']).optional(),
  otherwise: z.object({ to: z.string(), body: z.string() }).optional(),
  ...anyMessage,
  notAfter: z.iso.datetime().optional(),
});

/** Whom a text or an email in the outbox is for. */
export const recipientOf = (payload: unknown): string | undefined =>
  z.object({ to: z.string() }).safeParse(payload).data?.to;

/** As it is kept until it is known whether it is needed. */
export const fallbackOf = (
  payload: z.infer<typeof textPayload> | z.infer<typeof emailPayload>,
): Fallback | undefined => {
  const { otherwise, notAfter } = payload;
  if (!otherwise) return undefined;
  const inTime = notAfter === undefined ? {} : { notAfter };
  return 'body' in otherwise
    ? { channel: 'sms', to: otherwise.to, body: otherwise.body, ...inTime }
    : { channel: 'email', to: otherwise.to, subject: otherwise.subject, text: otherwise.text, ...inTime };
};

export const textKind = 'sms';
export const emailKind = 'email';

const post = (
  tx: DatabaseTransaction,
  kind: string,
  {
    dedupeKey,
    notAfter,
    isAwaited,
    delayMs,
    language,
    ...message
  }: OutgoingText | Omit<OutgoingEmail, 'attachments'>,
): Promise<Enqueued> =>
  enqueue(tx, {
    kind,
    payload: {
      ...message,
      // English is what it is without a word.
      ...(kind === emailKind && language === 'es' ? { language } : {}),
      ...(isAwaited ? { isAwaited } : {}),
      ...(notAfter ? { notAfter: notAfter.toISOString() } : {}),
    },
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
    ...(isAwaited ? { turn: 'first' } : {}),
    ...(delayMs === undefined ? {} : { delayMs }),
  });

/** Sent only if the transaction commits. */
export const sendText = (tx: DatabaseTransaction, message: OutgoingText): Promise<Enqueued> =>
  post(tx, textKind, {
    ...message,
    body: textBodyOf(
      message.purpose === 'marketing' ? withStopWords(message.body, message.language ?? 'en') : message.body,
    ),
  });

/** Sent only if the transaction commits. */
export const sendEmail = (
  tx: DatabaseTransaction,
  { attachments, ...message }: OutgoingEmail,
): Promise<Enqueued> =>
  post(tx, emailKind, {
    ...message,
    ...(attachments
      ? { attachments: attachments.map((one) => ({ ...one, content: one.content.toString('base64') })) }
      : {}),
    subject: subjectOf(message.subject),
    text: cleanText(message.text),
    ...(message.html === undefined ? {} : { html: cleanText(message.html) }),
  });
