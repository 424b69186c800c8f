import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button';
import { vehicleDialogCopy as copy } from './copy.en';

export const nameLimit = 40;

/** What was done, for as long as the dialog still stands. */
export function DialogDone({ message }: { readonly message: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  // The field that had the focus is gone; the words are read where it lands.
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <p
      ref={place}
      role="status"
      tabIndex={-1}
      className="flex min-h-24 items-center gap-3 text-lg font-semibold outline-none"
    >
      <CircleCheck className="size-7 shrink-0 text-ok" aria-hidden="true" />
      {message}
    </p>
  );
}

type DialogFooterProps = {
  readonly formId: string;
  readonly done: boolean;
  readonly sending: boolean;
  readonly disabled: boolean;
  readonly action: string;
  readonly onClose: () => void;
};

export function DialogFooter({ formId, done, sending, disabled, action, onClose }: DialogFooterProps) {
  return done ? (
    <Button onClick={onClose}>{copy.close}</Button>
  ) : (
    <>
      <Button onClick={onClose}>{copy.cancel}</Button>
      <Button variant="primary" type="submit" form={formId} disabled={disabled} loading={sending}>
        {action}
      </Button>
    </>
  );
}
