import type { Database } from '../../platform/db/schema';
import { deliverToSandbox } from '../deliver-to-sandbox';
import { readSignedText } from './inbound';
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

export type SandboxSmsParts = {
  db: Database;
  /** Signs incoming texts as the vendor does; without it none is accepted. */
  secret?: string;
  /** A failure switch that overrides the test numbers. */
  fate?: (message: TextMessage) => SmsOutcome | undefined;
  /** Called with each text, so that development can print login codes. */
  tell?: (text: { recipient: string; body: string }) => void;
};

/** Delivers into the development outbox. */
export const createSandboxSms = ({ db, secret, fate, tell }: SandboxSmsParts): SmsPort => ({
  readIncoming: (text) =>
    secret === undefined ? { status: 'rejected', reason: 'bad_signature' } : readSignedText(secret, text),

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
    return { status: 'accepted', reference };
  },
});
