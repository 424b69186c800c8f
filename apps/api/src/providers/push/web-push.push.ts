import webPush from 'web-push';
import type { PushOutcome, PushPort } from './push.port';
import type { VapidKeys } from './vapid-keys';

export type WebPushParts = VapidKeys & {
  /** Whom a push service may write to about us: mailto: or https:. */
  readonly subject: string;
  readonly fetch?: typeof globalThis.fetch;
};

/** Later than this an 'on the way' message is useless. */
const keptSeconds = 3_600;
const timeoutMs = 10_000;

const outcomeOf = (response: Response): PushOutcome => {
  if (response.ok)
    return { status: 'accepted', reference: response.headers.get('location') ?? String(response.status) };
  if (response.status === 404 || response.status === 410) return { status: 'gone' };
  const reason = `status ${response.status}`;
  if (response.status !== 429 && response.status < 500) return { status: 'refused', reason };
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: 'unavailable',
    reason,
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1_000 } : {}),
  };
};

/** The browsers' own push services; payloads are end-to-end encrypted. */
export const createWebPush = ({
  publicKey,
  privateKey,
  subject,
  fetch = globalThis.fetch,
}: WebPushParts): PushPort => ({
  publicKey,
  async send({ endpoint, p256dh, auth }, message) {
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: keptSeconds,
          urgency: 'high',
        },
      );
    } catch {
      return { status: 'refused', reason: 'unusable keys' };
    }
    try {
      const response = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? new Uint8Array()),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return outcomeOf(response);
    } catch {
      return { status: 'unavailable', reason: 'no answer' };
    }
  },
});
