import { useState } from 'react';
import { failureWords } from '../api/failure';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { methodsCopy as copy } from './copy.en';
import { type Method, methodName, removeMethod } from './methods';

type RemoveMethodProps = {
  readonly method: Method;
  /** Another saved one takes its place where it is needed. */
  readonly hasOther: boolean;
  readonly onRemoved: () => void;
  /** As large as what it stands beside. */
  readonly size?: 'sm' | 'md';
};

/** Asks for confirmation, because it cannot be undone; a method in use stays, and the dialog says why. */
export function RemoveMethod({ method, hasOther, onRemoved, size = 'sm' }: RemoveMethodProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const name = methodName(method);
  const close = (): void => {
    setOpen(false);
    setTrouble(undefined);
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await removeMethod(method.id);
      close();
      onRemoved();
    } catch (error) {
      setTrouble(failureWords(error, copy.failed));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size={size}
        variant="link"
        className="shrink-0"
        aria-label={copy.removeLabel(name)}
        onClick={() => setOpen(true)}
      >
        {copy.remove}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="sm"
          onClose={close}
          title={copy.removeTitle}
          footer={
            <>
              <Button onClick={close}>{copy.keep}</Button>
              <Button variant="primary" loading={isBusy} onClick={() => void remove()}>
                {copy.remove}
              </Button>
            </>
          }
        >
          <p>
            <strong className="figures">{name}</strong> {copy.removeText}
            {hasOther && ` ${copy.otherPays}`}
          </p>
          {trouble !== undefined && (
            <p role="alert" className="mt-3 text-bad-ink">
              {trouble}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
