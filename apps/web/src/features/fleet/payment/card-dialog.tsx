import { useRef, useState } from 'react';
import {
  CardForm,
  type CardFormHandle,
  CardFormSkeleton,
  usePaymentConfig,
} from '../../../shared/payment-form';
import { beginCard, saveMethod } from '../../../shared/payment-methods';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { paymentCopy as copy } from './copy';

type Props = {
  readonly fleetId: string;
  /** Nothing is replaced: also where a booking lacks a card. */
  readonly isFirst?: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** FLEET-7: the card the fleet pays with. Its number goes to the provider and nowhere else. */
export function CardDialog({ fleetId, isFirst = true, onClose, onSaved }: Props) {
  const payment = usePaymentConfig();
  const config = payment.status === 'ready' ? payment.config : undefined;
  const form = useRef<CardFormHandle>(null);
  const [state, setState] = useState<'typing' | 'saving' | 'failed' | 'saved'>('typing');
  const save = async (): Promise<void> => {
    if (!form.current || state === 'saving') return;
    setState('saving');
    try {
      const outcome = await form.current.tokenize(beginCard);
      if (outcome.status === 'invalid') return setState('typing');
      if (outcome.status !== 'saved') return setState('failed');
      await saveMethod(fleetId, outcome.setupId);
      setState('saved');
      onSaved();
    } catch {
      setState('failed');
    }
  };
  const isSaved = state === 'saved';
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={isFirst ? copy.addTitle : copy.dialogTitle}
      footer={
        isSaved ? (
          <Button variant="primary" onClick={onClose}>
            {copy.done}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!config}
            loading={state === 'saving'}
            onClick={() => void save()}
          >
            {copy.save}
          </Button>
        )
      }
    >
      {isSaved ? (
        <p role="status" className="py-6 text-lg font-semibold text-ok-ink">
          {copy.saved}
        </p>
      ) : (
        <div className="grid gap-3 pt-2">
          {config ? (
            <CardForm
              provider={config.cards}
              ref={form}
              onEdit={() => setState('typing')}
              onSubmit={() => void save()}
            />
          ) : payment.status === 'failed' ? (
            <ErrorNotice title={copy.formFailed} onRetry={payment.retry} />
          ) : (
            <CardFormSkeleton />
          )}
          {state === 'failed' && <ErrorNotice title={copy.failed} />}
        </div>
      )}
    </Dialog>
  );
}
