import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { uiCopy } from './copy.en';
import { Dialog } from './dialog';

const copy = uiCopy.discard;

/** For a dialog with something typed in it: Esc, the close button and a press outside ask before that is gone. */
export const useDiscardGuard = (
  isDirty: boolean,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } => {
  const [isAsking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking && (
      <Dialog
        open
        size="sm"
        title={copy.title}
        onClose={keep}
        footer={
          <>
            <Button onClick={onClose}>{copy.discard}</Button>
            <Button variant="primary" onClick={keep}>
              {copy.keep}
            </Button>
          </>
        }
      >
        <p>{copy.text}</p>
      </Dialog>
    ),
  };
};
