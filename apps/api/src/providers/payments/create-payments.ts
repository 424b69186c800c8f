import type { Config } from '../../config/env';
import type { Database } from '../../platform/db/schema';
import { createNoPayPal } from './no.paypal';
import type { PaymentsPort } from './payments.port';
import { createPayPal } from './paypal.payments';
import type { PayPalPort } from './paypal.port';
import { payPalUrls } from './paypal-calls';
import { createSandboxPayments, type SandboxPayments } from './sandbox.payments';
import { createSandboxPayPal, type SandboxPayPal } from './sandbox.paypal';
import { createStripePayments } from './stripe.payments';

/** Undefined with a real vendor: only a sandbox also simulates the provider's servers. */
type Cards = { readonly payments: PaymentsPort; readonly sandboxPayments: SandboxPayments | undefined };
type PayPalChoice = { readonly paypal: PayPalPort; readonly sandboxPayPal: SandboxPayPal | undefined };

export type PaymentProviders = Cards & PayPalChoice;

type Parts = { readonly config: Config; readonly db: Database; readonly secret: string };

const createCards = ({ config: { payments }, db, secret }: Parts): Cards => {
  if (payments.PAYMENTS_PROVIDER === 'sandbox') {
    const sandboxPayments = createSandboxPayments({ db, secret });
    return { payments: sandboxPayments, sandboxPayments };
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = payments;
  return { payments: createStripePayments({ secretKey, webhookSecret }), sandboxPayments: undefined };
};

const createPayPalChoice = ({ config: { paypal }, db, secret }: Parts): PayPalChoice => {
  if (paypal.PAYPAL_PROVIDER === 'sandbox') {
    const sandboxPayPal = createSandboxPayPal({ db, secret });
    return { paypal: sandboxPayPal, sandboxPayPal };
  }
  if (paypal.PAYPAL_PROVIDER === 'none') return { paypal: createNoPayPal(), sandboxPayPal: undefined };
  const vendor = createPayPal({
    clientId: paypal.PAYPAL_CLIENT_ID,
    clientSecret: paypal.PAYPAL_CLIENT_SECRET,
    webhookId: paypal.PAYPAL_WEBHOOK_ID,
    baseUrl: payPalUrls[paypal.PAYPAL_ENVIRONMENT],
  });
  return { paypal: vendor, sandboxPayPal: undefined };
};

export const createPayments = (parts: Parts): PaymentProviders => ({
  ...createCards(parts),
  ...createPayPalChoice(parts),
});
