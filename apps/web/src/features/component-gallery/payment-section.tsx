import { useRef } from 'react';
import { BankAccountForm, CardForm, type CardFormHandle, PayPalButtons } from '../../shared/payment-form';
import { Button } from '../../shared/ui/button';
import { GallerySection, Specimen } from './gallery-section';

const sandbox = { provider: 'sandbox' } as const;
const nowhere = () => Promise.reject(new Error('the gallery opens nothing'));

export function PaymentSection() {
  const form = useRef<CardFormHandle>(null);
  return (
    <GallerySection id="payment" title="Payment">
      <div className="grid items-start gap-8 sm:grid-cols-2">
        <Specimen name="Card, sandbox">
          <CardForm provider={sandbox} ref={form} />
          <Button
            className="mt-4"
            onClick={() => void form.current?.tokenize(nowhere).catch(() => undefined)}
          >
            Check the card
          </Button>
        </Specimen>
        <Specimen name="Bank account, sandbox">
          <BankAccountForm
            provider={sandbox}
            begin={nowhere}
            holder={{ name: 'Dana Ortiz', email: 'dana@example.com' }}
            onConnected={() => {}}
          />
        </Specimen>
        <Specimen name="PayPal, sandbox">
          <PayPalButtons
            provider={sandbox}
            isBusy={false}
            createOrder={async () => ({ orderId: 'none', amountCents: 31_925 })}
            onApproved={() => {}}
            onTrouble={() => {}}
          />
        </Specimen>
      </div>
    </GallerySection>
  );
}
