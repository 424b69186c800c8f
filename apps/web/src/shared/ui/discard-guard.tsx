import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

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
        title="Discard changes?"
        onClose={keep}
        footer={
          <>
            <Button onClick={onClose}>Discard</Button>
            <Button variant="primary" onClick={keep}>
              Keep editing
            </Button>
          </>
        }
      >
        <p>What you entered hasn’t been saved.</p>
      </Dialog>
    ),
  };
};
