import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingText, IncomingTextAnswer } from './sms.port';

/** Twilio signs the address and every field in alphabetical order (X-Twilio-Signature). */
export const signatureOf = (authToken: string, url: string, form: URLSearchParams): string => {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha1', authToken)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest('base64');
};

/** Fails closed: an unsigned message is ignored. */
export const readSignedText = (
  authToken: string,
  { url, rawBody, headers }: IncomingText,
): IncomingTextAnswer => {
  const form = new URLSearchParams(rawBody.toString('utf8'));
  const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''));
  const right = Buffer.from(signatureOf(authToken, url, form));
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return { status: 'rejected', reason: 'bad_signature' };
  const from = form.get('From');
  return from === null
    ? { status: 'rejected', reason: 'malformed' }
    : {
        status: 'text',
        from,
        body: form.get('Body') ?? '',
        ...(form.has('OptOutType') ? { isAnswered: true } : {}),
      };
};
