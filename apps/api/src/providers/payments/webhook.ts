import type { IncomingHttpHeaders } from 'node:http';

/** A webhook request, verbatim: a signature is over bytes. */
export type IncomingWebhook = { readonly rawBody: Buffer; readonly headers: IncomingHttpHeaders };

/** `unavailable`: it could not be verified now, so the provider must send it again. */
export type WebhookRejection = {
  status: 'rejected';
  reason: 'not_configured' | 'bad_signature' | 'malformed' | 'unavailable';
};
