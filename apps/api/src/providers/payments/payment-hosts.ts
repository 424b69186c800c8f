import type { Config } from '../../config/env';
import type { OutsideHosts } from '../../platform/http/content-policy';

// https://docs.stripe.com/security/guide#content-security-policy
const stripe: OutsideHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};

const paypal: OutsideHosts = {
  scripts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  frames: ['https://*.paypal.com'],
  calls: ['https://*.paypal.com'],
  images: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
};

/** Only a provider that is used may run in our pages. */
export const paymentHosts = (config: Pick<Config, 'payments' | 'paypal'>): OutsideHosts => {
  const used = [
    ...(config.payments.PAYMENTS_PROVIDER === 'stripe' ? [stripe] : []),
    ...(config.paypal.PAYPAL_PROVIDER === 'paypal' ? [paypal] : []),
  ];
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    frames: used.flatMap(({ frames }) => frames),
    calls: used.flatMap(({ calls }) => calls),
    images: used.flatMap(({ images }) => images),
  };
};
