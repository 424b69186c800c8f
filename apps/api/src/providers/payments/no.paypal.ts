import type { PayPalPort } from './paypal.port';

const unavailable = async () => ({ status: 'unavailable' }) as const;

/** Where PayPal is not offered: nothing can be opened, and nothing is believed. */
export const createNoPayPal = (): PayPalPort => ({
  createOrder: unavailable,
  readOrder: unavailable,
  authorize: unavailable,
  reauthorize: unavailable,
  capture: unavailable,
  void: unavailable,
  refund: unavailable,
  readWebhook: async () => ({ status: 'rejected', reason: 'not_configured' }),
});
