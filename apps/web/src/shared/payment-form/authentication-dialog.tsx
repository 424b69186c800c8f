import { useRef, useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { paymentFormCopy as copy } from './copy.en';

type Authentication = {
  readonly isAsking: boolean;
  readonly answer: (isApproved: boolean) => void;
  /** Opens the bank's question and waits for the customer. */
  readonly ask: () => Promise<boolean>;
};

export const useAuthentication = (): Authentication => {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isApproved: boolean) => void) | undefined>(undefined);
  return {
    isAsking,
    ask: () =>
      new Promise((resolve) => {
        waiting.current = resolve;
        setAsking(true);
      }),
    answer: (isApproved) => {
      setAsking(false);
      waiting.current?.(isApproved);
      waiting.current = undefined;
    },
  };
};

/** What a bank shows when it wants to see its customer; closing it is a refusal. */
export function AuthenticationDialog({ isAsking, answer }: Pick<Authentication, 'isAsking' | 'answer'>) {
  return (
    <Dialog
      open={isAsking}
      onClose={() => answer(false)}
      title={copy.authenticateTitle}
      size="sm"
      footer={
        <>
          <Button onClick={() => answer(false)}>{copy.refuse}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {copy.approve}
          </Button>
        </>
      }
    >
      <p className="eyebrow text-warn-ink">{copy.authenticateBank}</p>
      <p className="mt-2">{copy.authenticateText}</p>
    </Dialog>
  );
}
