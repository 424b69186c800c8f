import type { PayPalPort } from './paypal.port';

const unavailable = async () => ({ status: 'unavailable' }) as const;

/** Where PayPal is not offered: no order can be opened and no webhook is accepted. */
export const createNoPayPal = (): PayPalPort => ({
  keyLifeSeconds: 0,
  createOrder: unavailable,
  readOrder: unavailable,
  authorize: unavailable,
  reauthorize: unavailable,
  capture: unavailable,
  void: unavailable,
  refund: unavailable,
  readAuthorization: unavailable,
  findCapture: unavailable,
  findRefund: unavailable,
  readDispute: unavailable,
  listMoney: unavailable,
  readWebhook: async () => ({ status: 'rejected', reason: 'not_configured' }),
});
