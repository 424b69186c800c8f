import { messagingWebhooks } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import { deliverToSandbox } from '../deliver-to-sandbox';
import type { SandboxReporter } from '../sandbox-reports';
import { keyField, readSignedStatus, readSignedText, signatureOf } from './inbound';
import { isTextablePhone, type SmsOutcome, type SmsPort, type TextMessage } from './sms.port';

/** Twilio's published test numbers; texting them has the same outcome here. */
const fates: Readonly<Record<string, SmsOutcome>> = {
  '+15005550001': { status: 'refused', reason: 'invalid_recipient' },
  '+15005550002': { status: 'refused', reason: 'unreachable_recipient' },
  '+15005550003': { status: 'refused', reason: 'region_not_allowed' },
  '+15005550004': { status: 'refused', reason: 'opted_out' },
  '+15005550008': { status: 'unavailable', reason: 'rate_limited' },
  '+15005550009': { status: 'refused', reason: 'unreachable_recipient' },
};

/**
 * Texts to these are taken and do not arrive; the last digits are those of Twilio's error 30xxx. Those of area 307 can
 * be typed as a customer's: 555-01xx belongs to nobody, and none of our markets is there.
 */
const lateFault = /^\+1(?:50055530|30755501)(0[3-8]|17|22|23|32|34)$/;

export type SandboxSmsParts = {
  db: Database;
  /** Signs incoming texts and reports as the vendor does; without it none is accepted. */
  secret?: string;
  /** Reports what became of a text, to the webhook at this address. */
  reports?: { readonly publicUrl: string; readonly reporter: Pick<SandboxReporter, 'tell'> };
  /** A failure switch that overrides the test numbers. */
  fate?: (message: TextMessage) => SmsOutcome | undefined;
  /** Called with each text, so that development can print login codes. */
  tell?: (text: { recipient: string; body: string }) => void;
};

const { path: statusPath } = messagingWebhooks.textStatus;

/** As Twilio posts it, signature included. */
const reportStatus = (
  secret: string,
  { publicUrl, reporter }: NonNullable<SandboxSmsParts['reports']>,
  { to, key }: TextMessage,
  reference: string,
): void => {
  const late = lateFault.exec(to)?.[1];
  const form = new URLSearchParams({
    MessageSid: reference,
    MessageStatus: late === undefined ? 'delivered' : 'undelivered',
    To: to,
    ...(late === undefined ? {} : { ErrorCode: `300${late}` }),
  });
  const path = `${statusPath}?${keyField}=${encodeURIComponent(key)}`;
  const signature = signatureOf(secret, `${publicUrl}${path}`, form);
  reporter.tell({
    path,
    contentType: 'application/x-www-form-urlencoded',
    rawBody: Buffer.from(form.toString()),
    headers: { 'x-twilio-signature': signature },
  });
};

/** Delivers into the development outbox. */
export const createSandboxSms = ({ db, secret, reports, fate, tell }: SandboxSmsParts): SmsPort => ({
  readIncoming: (text) =>
    secret === undefined ? { status: 'rejected', reason: 'bad_signature' } : readSignedText(secret, text),
  readStatus: (callback) =>
    secret === undefined
      ? { status: 'rejected', reason: 'bad_signature' }
      : readSignedStatus(secret, callback),

  async send(message) {
    if (!isTextablePhone(message.to)) return { status: 'refused', reason: 'invalid_recipient' };
    const arranged = fate?.(message) ?? fates[message.to];
    if (arranged && arranged.status !== 'accepted') return arranged;
    const { reference, isNew } = await deliverToSandbox(db, message.key, {
      channel: 'sms',
      recipient: message.to,
      subject: null,
      body_text: message.body,
      body_html: null,
      unsubscribe_url: null,
    });
    if (isNew) tell?.({ recipient: message.to, body: message.body });
    if (reports && secret !== undefined) reportStatus(secret, reports, message, reference);
    return { status: 'accepted', reference };
  },
});
