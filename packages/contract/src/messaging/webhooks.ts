import * as z from 'zod/mini';
import { defineWebhooks } from '../route';

export const messagingWebhooks = defineWebhooks({
  incomingText: {
    method: 'POST',
    path: '/api/webhooks/sms',
    capability: 'messaging',
    summary: 'A reply to one of our texts: STOP ends texts to a number, START begins them again',
    access: 'the provider of text messages, by its signature',
    contentType: 'application/x-www-form-urlencoded',
    reply: 'text/xml',
    errors: ['invalid_input', 'payload_too_large'],
  },
  textStatus: {
    method: 'POST',
    path: '/api/webhooks/sms/status',
    capability: 'messaging',
    summary: 'What became of a text we sent: delivered, or not and why (a Twilio status callback)',
    access: 'the provider of text messages, by its signature',
    contentType: 'application/x-www-form-urlencoded',
    reply: z.object({ status: z.literal('taken') }),
    errors: ['invalid_input', 'unauthenticated', 'payload_too_large'],
  },
  emailReport: {
    method: 'POST',
    path: '/api/webhooks/email',
    capability: 'messaging',
    summary:
      'What became of emails we sent: events as JSON, or a returned mail as it came (RFC 3464), signed in X-Report-Signature',
    access: 'the mail server or the provider of email, by the signature',
    contentType: 'application/json',
    reply: z.object({ status: z.literal('taken') }),
    errors: ['invalid_input', 'unauthenticated', 'payload_too_large'],
  },
  /** RFC 8058. */
  oneClickUnsubscribe: {
    method: 'POST',
    path: '/unsubscribe/one-click/{token}',
    capability: 'messaging',
    summary: 'One-click unsubscribe of mail clients (RFC 8058); no more marketing to that address',
    access: 'holder of the link in a letter, limited',
    params: z.object({ token: z.string() }),
    contentType: 'application/x-www-form-urlencoded',
    reply: z.object({ status: z.literal('unsubscribed') }),
    errors: ['not_found', 'payload_too_large', 'rate_limited'],
  },
});
