import { createHmac, randomBytes } from 'node:crypto';

const secretMark = 'whsec_';

export const newWebhookSecret = (): string => `${secretMark}${randomBytes(24).toString('base64')}`;

/** As in Standard Webhooks: HMAC SHA-256 over id, timestamp and body, in base64. */
const signWebhook = (
  secret: string,
  message: { readonly id: string; readonly timestamp: number; readonly body: string },
): string => {
  const key = Buffer.from(secret.slice(secretMark.length), 'base64');
  const signed = `${message.id}.${message.timestamp}.${message.body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** While a secret is changed over, both sign. */
export const webhookHeaders = (
  secrets: readonly string[],
  message: { readonly id: string; readonly timestamp: number; readonly body: string },
): Readonly<Record<string, string>> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signWebhook(secret, message)).join(' '),
});
