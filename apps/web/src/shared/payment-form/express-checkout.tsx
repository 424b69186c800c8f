import { lazy, Suspense } from 'react';
import type { CardsProvider, ExpressCheckoutProps } from './types';

const StripeExpress = lazy(async () => ({
  default: (await import('./stripe-express-checkout')).StripeExpressCheckout,
}));
const SandboxExpress = lazy(async () => ({
  default: (await import('./sandbox-express-checkout')).SandboxExpressCheckout,
}));

/** KEEP-6: Apple Pay, Google Pay and Link, where the provider has one that works in this browser; else nothing is shown. */
export function ExpressCheckout({
  provider,
  ...props
}: ExpressCheckoutProps & { readonly provider: CardsProvider }) {
  return (
    <Suspense fallback={null}>
      {provider.provider === 'stripe' ? (
        <StripeExpress publishableKey={provider.publishable_key} {...props} />
      ) : (
        <SandboxExpress {...props} />
      )}
    </Suspense>
  );
}
