import { formatCents } from '@lugnut/domain/money';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Skeleton } from '../ui/skeleton';
import { paymentFormCopy as copy } from './copy.en';
import { type PayPalCheckout, PayPalChoice } from './paypal-choice';
import { approveInSandbox } from './sandbox-calls';
import type { PayPalProvider } from './types';

const VendorPayPal = lazy(async () => ({ default: (await import('./vendor-paypal')).VendorPayPal }));

/** PayPal, now or in parts; nothing where it is not offered. */
export function PayPalButtons(props: PayPalCheckout & { readonly provider: PayPalProvider }) {
  const { provider, ...checkout } = props;
  if (provider.provider === 'none') return null;
  if (provider.provider === 'sandbox') return <SandboxPayPal {...checkout} />;
  return (
    <Suspense fallback={<Skeleton className="h-27" />}>
      <VendorPayPal {...checkout} clientId={provider.client_id} environment={provider.environment} />
    </Suspense>
  );
}

type Opened = { readonly orderId: string; readonly amountCents: number; readonly paysLater: boolean };

/** What PayPal's own window would do, in a window of ours that says what it is. */
function SandboxPayPal({ createOrder, onApproved, onTrouble, isBusy }: PayPalCheckout) {
  const [opened, setOpened] = useState<Opened>();
  const [isWaiting, setWaiting] = useState(false);

  const open = async (paysLater: boolean): Promise<void> => {
    if (isWaiting) return;
    setWaiting(true);
    try {
      setOpened({ ...(await createOrder()), paysLater });
    } catch {
      // Whoever opens the order tells why it could not be.
    }
    setWaiting(false);
  };
  const approve = async ({ orderId, paysLater }: Opened, isDeclined: boolean): Promise<void> => {
    setOpened(undefined);
    setWaiting(true);
    const { status } = await approveInSandbox(orderId, { paysLater, isDeclined });
    setWaiting(false);
    if (status === 'approved' || status === 'authorized') onApproved(orderId);
    else onTrouble(status === 'unavailable' ? copy.payPalLost : copy.payPalFailed);
  };

  return (
    <>
      <PayPalChoice isBusy={isBusy || isWaiting} onChoose={(paysLater) => void open(paysLater)} />
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={copy.payPalSandboxTitle}
        size="sm"
      >
        {opened && (
          <>
            <p>{copy.payPalSandboxText(formatCents(opened.amountCents))}</p>
            {opened.paysLater && <p className="mt-2">{copy.payPalSandboxLater}</p>}
            <div className="mt-5 grid gap-3">
              <Button variant="primary" wide onClick={() => void approve(opened, false)}>
                {copy.payPalApprove}
              </Button>
              <Button wide onClick={() => void approve(opened, true)}>
                {copy.payPalApproveDeclined}
              </Button>
              <Button variant="quiet" wide onClick={() => setOpened(undefined)}>
                {copy.payPalCancel}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
