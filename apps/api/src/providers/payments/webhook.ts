import type { IncomingHttpHeaders } from 'node:http';

/** A call from a provider, exactly as it came: a signature is over bytes, not over what they mean. */
export type IncomingWebhook = { readonly rawBody: Buffer; readonly headers: IncomingHttpHeaders };

/** `unavailable`: it could not be checked now, so the provider must send it again. */
export type WebhookRejection = {
  status: 'rejected';
  reason: 'not_configured' | 'bad_signature' | 'malformed' | 'unavailable';
};
