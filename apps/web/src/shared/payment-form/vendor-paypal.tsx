import { useLoaded } from '../api/route-query';
import { ErrorNotice } from '../ui/error-notice';
import { Skeleton } from '../ui/skeleton';
import { paymentFormCopy as copy } from './copy.en';
import { type PayPalCheckout, PayPalChoice } from './paypal-choice';

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

/** PayPal's own windows, opened by buttons of ours: its script draws nothing into our pages. */
export function VendorPayPal(props: VendorPayPalProps) {
  const { clientId, environment, createOrder, onApproved, onTrouble, isBusy } = props;
  const {
    data: sdk,
    isError,
    refetch,
  } = useLoaded(['paypal', clientId, environment], () => loadSdk(clientId, environment), {
    structuralSharing: false,
  });
  if (isError) return <ErrorNotice title={copy.payPalNotLoaded} onRetry={() => void refetch()} />;
  if (!sdk) return <Skeleton className="h-27" />;
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
    // Synchronously in the click handler, or the popup would be blocked.
    session.start({ presentationMode: 'auto' }, order).catch(() => {
      // Whoever opens the order tells why it could not be.
      if (isOrdered) onTrouble(copy.payPalFailed);
    });
  };
  return <PayPalChoice isBusy={isBusy} onChoose={open} />;
}
