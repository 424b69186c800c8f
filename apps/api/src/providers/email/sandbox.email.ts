import type { Database } from '../../platform/db/schema';
import { deliverToSandbox } from '../deliver-to-sandbox';
import { type EmailMessage, type EmailOutcome, type EmailPort, isOneAddress } from './email.port';

/** Addresses with a fixed outcome in the sandbox; `.test` domains are reserved. */
const fates: Readonly<Record<string, EmailOutcome>> = {
  'bounce.test': { status: 'refused', reason: 'invalid_recipient' },
  'rejected.test': { status: 'refused', reason: 'rejected_message' },
  'busy.test': { status: 'unavailable', reason: 'rate_limited' },
  'down.test': { status: 'unavailable', reason: 'network' },
};

export type SandboxEmailParts = {
  db: Database;
  /** A failure switch that overrides the test domains. */
  fate?: (message: EmailMessage) => EmailOutcome | undefined;
  /** Called with each email, so that development can print login codes. */
  tell?: (message: { recipient: string; subject: string; body: string }) => void;
};

/** Delivers into the development outbox. */
export const createSandboxEmail = ({ db, fate, tell }: SandboxEmailParts): EmailPort => ({
  async send(message) {
    if (!isOneAddress(message.to)) return { status: 'refused', reason: 'invalid_recipient' };
    const domain = message.to.slice(message.to.lastIndexOf('@') + 1).toLowerCase();
    const arranged = fate?.(message) ?? fates[domain];
    if (arranged && arranged.status !== 'accepted') return arranged;
    const { reference, isNew } = await deliverToSandbox(db, message.key, {
      channel: 'email',
      recipient: message.to,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html ?? null,
      unsubscribe_url: message.unsubscribe?.url ?? null,
      attachments: JSON.stringify(
        (message.attachments ?? []).map(({ name, contentType, content }) => ({
          name,
          type: contentType,
          content: content.toString('base64'),
        })),
      ),
    });
    if (isNew) tell?.({ recipient: message.to, subject: message.subject, body: message.text });
    return { status: 'accepted', reference };
  },
});
