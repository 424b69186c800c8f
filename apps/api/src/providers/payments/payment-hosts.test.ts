import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/env';
import { paymentHosts } from './payment-hosts';

const stripe = {
  PAYMENTS_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const paypal = {
  PAYPAL_PROVIDER: 'paypal',
  PAYPAL_CLIENT_ID: 'c',
  PAYPAL_CLIENT_SECRET: 's',
  PAYPAL_WEBHOOK_ID: 'w',
};
const hostsOf = (environment: Record<string, string>) =>
  Object.values(paymentHosts(readConfig(environment, '/srv/shop'))).flat();

describe('the hosts pages may use for payments', () => {
  it('are none with the sandboxes', () => {
    expect(hostsOf({})).toEqual([]);
  });

  it('are those of the provider that is configured, and no other', () => {
    const ofStripe = hostsOf(stripe);
    expect(ofStripe).toContain('https://js.stripe.com');
    expect(ofStripe.every((host) => /^https:\/\/[\w.*]*\bstripe\.com$/.test(host))).toBe(true);
    const ofPayPal = hostsOf(paypal);
    expect(ofPayPal).toContain('https://*.paypal.com');
    expect(ofPayPal.every((host) => /\.paypal(objects)?\.com$/.test(host))).toBe(true);
    expect(hostsOf({ ...stripe, ...paypal })).toHaveLength(ofStripe.length + ofPayPal.length);
  });

  it('are of a provider only with all its keys', () => {
    expect(() => hostsOf({ PAYMENTS_PROVIDER: 'stripe' })).toThrow(
      /STRIPE_SECRET_KEY[\s\S]*STRIPE_PUBLISHABLE_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/,
    );
    expect(() => hostsOf({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' })).toThrow(
      /STRIPE_PUBLISHABLE_KEY/,
    );
    expect(() => hostsOf({ PAYPAL_PROVIDER: 'paypal' })).toThrow(/PAYPAL_CLIENT_ID[\s\S]*PAYPAL_WEBHOOK_ID/);
  });
});
