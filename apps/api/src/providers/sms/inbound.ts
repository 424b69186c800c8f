import type { DeliveryFault } from '@lugnut/domain/contact';
import { getExpectedTwilioSignature, validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import type { DeliveryReport, DeliveryReports } from '../delivery-report.port';
import type { IncomingText, IncomingTextAnswer } from './sms.port';

/** Twilio signs the address and every field in alphabetical order (X-Twilio-Signature). */
export const signatureOf = (authToken: string, url: string, form: URLSearchParams): string =>
  getExpectedTwilioSignature(authToken, url, Object.fromEntries(form));

/** Fails closed: undefined where the signature is not the vendor's. */
const readSignedForm = (
  authToken: string,
  { url, rawBody, headers }: IncomingText,
): URLSearchParams | undefined => {
  const form = new URLSearchParams(rawBody.toString('utf8'));
  const signature = String(headers['x-twilio-signature'] ?? '');
  return signature !== '' && validateRequest(authToken, signature, url, Object.fromEntries(form))
    ? form
    : undefined;
};

export const readSignedText = (authToken: string, text: IncomingText): IncomingTextAnswer => {
  const form = readSignedForm(authToken, text);
  if (!form) return { status: 'rejected', reason: 'bad_signature' };
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

// https://www.twilio.com/docs/api/errors: why a text that was taken did not arrive.
const faults: Readonly<Record<string, DeliveryFault>> = {
  21610: 'opted_out',
  21611: 'rejected',
  21612: 'rejected',
  21614: 'cannot_receive',
  30003: 'switched_off',
  30004: 'rejected',
  30005: 'no_such_recipient',
  30006: 'cannot_receive',
  30007: 'filtered',
  30017: 'switched_off',
  30022: 'filtered',
  30023: 'filtered',
  30032: 'filtered',
  30034: 'filtered',
};

/** Everything on the way is `sent`: only what the carrier confirmed counts as delivered. */
const states: Readonly<Record<string, DeliveryReport['state']>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** The name under which our key travels in the address the vendor reports to. */
export const keyField = 'message';

/** A status callback of the Messages resource. */
export const readSignedStatus = (authToken: string, callback: IncomingText): DeliveryReports => {
  const form = readSignedForm(authToken, callback);
  if (!form) return { status: 'rejected', reason: 'bad_signature' };
  const state = states[form.get('MessageStatus') ?? form.get('SmsStatus') ?? ''];
  if (!state) return { status: 'rejected', reason: 'malformed' };
  const code = form.get('ErrorCode') ?? '';
  return {
    status: 'reports',
    reports: [
      {
        key: new URL(callback.url).searchParams.get(keyField) ?? undefined,
        recipient: form.get('To') ?? undefined,
        state,
        ...(state === 'failed' ? { fault: faults[code] ?? 'unknown' } : {}),
        ...(/^\d{5}$/.test(code) ? { detail: `twilio ${code}` } : {}),
      },
    ],
  };
};
