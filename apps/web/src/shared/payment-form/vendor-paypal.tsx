import { useEffect, useState } from 'react';
import { ErrorNotice } from '../ui/error-notice';
import { Skeleton } from '../ui/skeleton';
import { paymentFormCopy as copy } from './copy';
import { type PayPalCheckout, PayPalChoice } from './paypal-buttons';

type VendorPayPalProps = PayPalCheckout & {
  readonly clientId: string;
  readonly environment: 'sandbox' | 'live';
};

const loadSdk = async (clientId: string, environment: VendorPayPalProps['environment']) => {
  const { loadCoreSdkScript } = await import('@paypal/paypal-js/sdk-v6');
  const paypal = await loadCoreSdkScript({ environment: environment === 'live' ? 'production' : 'sandbox' });
  if (!paypal) throw new Error('PayPal is for browsers');
  return paypal.createInstance({ clientId, components: ['paypal-payments'], pageType: 'checkout' });
};

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** PayPal's own windows, opened by buttons of ours: its script draws nothing into our pages. */
export function VendorPayPal(props: VendorPayPalProps) {
  const { clientId, environment, createOrder, onApproved, onTrouble, isBusy } = props;
  const [sdk, setSdk] = useState<Sdk | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isLeft = false;
    setSdk('loading');
    loadSdk(clientId, environment).then(
      (loaded) => !isLeft && setSdk(loaded),
      () => !isLeft && setSdk('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [clientId, environment, attempt]);

  if (sdk === 'loading') return <Skeleton className="h-27" />;
  if (sdk === 'failed') {
    return <ErrorNotice title={copy.payPalNotLoaded} onRetry={() => setAttempt((count) => count + 1)} />;
  }
  const open = (paysLater: boolean): void => {
    const options = {
      onApprove: async ({ orderId }: { orderId: string }) => onApproved(orderId),
      onError: () => onTrouble(copy.payPalFailed),
    };
    const session = paysLater
      ? sdk.createPayLaterOneTimePaymentSession(options)
      : sdk.createPayPalOneTimePaymentSession(options);
    let isOrdered = false;
    const order = createOrder().then(({ orderId }) => {
      isOrdered = true;
      return { orderId };
    });
    // In the press itself, or the browser would not let it open a window.
    session.start({ presentationMode: 'auto' }, order).catch(() => {
      // Whoever opens the order tells why it could not be.
      if (isOrdered) onTrouble(copy.payPalFailed);
    });
  };
  return <PayPalChoice isBusy={isBusy} onChoose={open} />;
}
