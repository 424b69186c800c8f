import * as z from 'zod/mini';
import { defineWebhooks } from '../route';

const signed = {
  method: 'POST',
  capability: 'payments',
  contentType: 'application/json',
  reply: z.object({ received: z.literal(true) }),
  errors: ['invalid_input', 'payload_too_large', 'provider_unavailable'],
} as const;

/** Webhooks of payment providers; their sandboxes post to the same paths. */
export const paymentWebhooks = defineWebhooks({
  cards: {
    ...signed,
    path: '/api/webhooks/stripe',
    summary: 'An event of the card provider',
    access: 'the card provider, by its signature',
  },
  paypal: {
    ...signed,
    path: '/api/webhooks/paypal',
    summary: 'An event of PayPal',
    access: 'PayPal, by its signature',
  },
});
