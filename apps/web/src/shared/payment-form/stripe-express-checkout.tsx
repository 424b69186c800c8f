import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaded } from '../api/route-query';
import { ExpressFrame } from './express-frame';
import { outcomeOfError } from './stripe-card-form';
import { loadStripeClient } from './stripe-client';
import type { ExpressCheckoutProps, TokenizeOutcome, WalletContact } from './types';

type Billing = NonNullable<StripeExpressCheckoutElementConfirmEvent['billingDetails']>;

/** The street without the apartment: a technician is sent to the curb. */
const addressOf = ({ line1, city, state, postal_code: zip, country }: Billing['address']): WalletContact =>
  line1 && city && state && zip && country === 'US'
    ? { address: { street: line1, city, state, zip: zip.slice(0, 5) } }
    : {};

const contactOf = ({ billingDetails }: StripeExpressCheckoutElementConfirmEvent): WalletContact => ({
  ...(billingDetails?.name ? { name: billingDetails.name } : {}),
  ...(billingDetails?.email ? { email: billingDetails.email } : {}),
  ...(billingDetails?.phone ? { phone: billingDetails.phone } : {}),
  ...(billingDetails?.address ? addressOf(billingDetails.address) : {}),
});

const finish = async (
  stripe: Stripe,
  elements: StripeElements,
  begin: ExpressCheckoutProps['begin'],
): Promise<TokenizeOutcome> => {
  const submitted = await elements.submit();
  if (submitted.error) return outcomeOfError(submitted.error);
  const { setup_id, client_secret } = await begin();
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    clientSecret: client_secret,
    // Wallets finish on this page; nobody is sent away.
    redirect: 'if_required',
    confirmParams: { return_url: globalThis.location.href },
  });
  if (error) return outcomeOfError(error);
  return setupIntent.status === 'succeeded' ? { status: 'saved', setupId: setup_id } : { status: 'failed' };
};

/** Stripe's own buttons, shown once it says that a wallet works in this browser. */
export function StripeExpressCheckout({
  publishableKey,
  begin,
  onFinished,
}: ExpressCheckoutProps & { readonly publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOffered, setOffered] = useState(false);
  const { data: stripe } = useLoaded(['stripe', publishableKey], () => loadStripeClient(publishableKey), {
    structuralSharing: false,
  });
  const confirm = useEffectEvent(
    async (client: Stripe, elements: StripeElements, event: StripeExpressCheckoutElementConfirmEvent) => {
      const outcome = await finish(client, elements, begin).catch(() => ({ status: 'failed' }) as const);
      if (outcome.status !== 'saved') event.paymentFailed({ reason: 'fail' });
      onFinished(outcome, contactOf(event));
    },
  );
  useEffect(() => {
    if (!stripe || !place.current) return;
    const elements = stripe.elements({
      mode: 'setup',
      currency: 'usd',
      allowedPaymentMethodTypes: ['card', 'link'],
    });
    const element: StripeExpressCheckoutElement = elements.create('expressCheckout', {
      emailRequired: true,
      phoneNumberRequired: true,
      billingAddressRequired: true,
      buttonHeight: 48,
      paymentMethods: { link: 'auto', paypal: 'never', amazonPay: 'never', klarna: 'never' },
    });
    element.on('ready', ({ availablePaymentMethods }) => setOffered(availablePaymentMethods !== undefined));
    element.on('confirm', (event) => void confirm(stripe, elements, event));
    element.mount(place.current);
    return () => element.destroy();
  }, [stripe]);
  return (
    <ExpressFrame isOffered={isOffered}>
      <div ref={place} />
    </ExpressFrame>
  );
}
