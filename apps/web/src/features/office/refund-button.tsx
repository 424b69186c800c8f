import type { OfficeWorkOrder } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { TextField } from '../../shared/ui/text-field';
import { officeCopy as copy } from './copy';
import { MoneyField } from './money-field';
import type { WorkOrder } from './use-work-order';

type RefundProps = {
  readonly charge: NonNullable<OfficeWorkOrder['charge']>;
  readonly work: Pick<WorkOrder, 'refund' | 'isBusy'>;
};

export function RefundButton(props: RefundProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {copy.refund}
      </Button>
      {isAsking && <RefundDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks how much and why. */
export function RefundDialog({ charge, work, onClose }: RefundProps & { readonly onClose: () => void }) {
  const leftCents = charge.paid_cents - charge.refunded_cents;
  const [cents, setCents] = useState<number | null>(leftCents);
  const [reason, setReason] = useState('');
  const isSound = cents !== null && cents > 0 && cents <= leftCents && reason.trim() !== '';
  const press = async (): Promise<void> => {
    if (!isSound) return;
    if (await work.refund({ cents, reason: reason.trim() })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={copy.refundTitle}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="primary" disabled={!isSound} loading={work.isBusy} onClick={() => void press()}>
            {copy.refundNow}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{copy.refundText(priceText(leftCents))}</p>
        {charge.keeps_membership_cents !== null && (
          <p>{copy.refundEndsMembership(priceText(charge.keeps_membership_cents))}</p>
        )}
        <MoneyField label={copy.refundAmount} cents={cents} onCents={setCents} />
        <TextField label={copy.refundReason} value={reason} onValueChange={setReason} />
      </div>
    </Dialog>
  );
}
