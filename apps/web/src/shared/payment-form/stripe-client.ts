import type { Stripe } from '@stripe/stripe-js';

const loading = new Map<string, Promise<Stripe>>();

/** `/pure`: nothing of Stripe's is loaded before a card is asked for. A failed load may be tried again. */
export const loadStripeClient = (publishableKey: string): Promise<Stripe> => {
  const before = loading.get(publishableKey);
  if (before) return before;
  const client = import('@stripe/stripe-js/pure').then(async ({ loadStripe }) => {
    loadStripe.setLoadParameters({ advancedFraudSignals: false });
    const stripe = await loadStripe(publishableKey);
    if (!stripe) throw new Error('Stripe is for browsers');
    return stripe;
  });
  loading.set(publishableKey, client);
  client.catch(() => loading.delete(publishableKey));
  return client;
};
