import type { paymentRoutes, RouteReply } from '@lugnut/contract';
import type { Config } from '../../../config/env';

export type PaymentConfig = RouteReply<(typeof paymentRoutes)['paymentConfig']>;

/** What a browser may know of the providers: their names and the keys made for browsers. */
export const paymentConfigOf = ({
  payments,
  paypal,
}: Pick<Config, 'payments' | 'paypal'>): PaymentConfig => ({
  cards:
    payments.PAYMENTS_PROVIDER === 'stripe'
      ? { provider: 'stripe', publishable_key: payments.STRIPE_PUBLISHABLE_KEY }
      : { provider: 'sandbox' },
  paypal:
    paypal.PAYPAL_PROVIDER === 'paypal'
      ? {
          provider: 'paypal',
          client_id: paypal.PAYPAL_CLIENT_ID,
          environment: paypal.PAYPAL_ENVIRONMENT,
        }
      : { provider: 'sandbox' },
});
