import { Button } from '../ui/button';
import { paymentFormCopy as copy } from './copy.en';

export type PayPalCheckout = {
  /** Opens an order on our server. */
  readonly createOrder: () => Promise<{ readonly orderId: string; readonly amountCents: number }>;
  readonly onApproved: (orderId: string) => void;
  /** In the words the customer is shown. */
  readonly onTrouble: (message: string) => void;
  readonly isBusy: boolean;
};

type PayPalChoiceProps = { readonly isBusy: boolean; readonly onChoose: (paysLater: boolean) => void };

/** Now, or later in parts. */
export function PayPalChoice({ isBusy, onChoose }: PayPalChoiceProps) {
  return (
    <div className="grid gap-3">
      <Button variant="primary" wide loading={isBusy} onClick={() => onChoose(false)}>
        {copy.payPal}
      </Button>
      <Button wide loading={isBusy} onClick={() => onChoose(true)}>
        {copy.payLater}
      </Button>
    </div>
  );
}
