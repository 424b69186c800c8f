import type { DispatchBoard } from '@lugnut/contract';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { dispatchCopy } from './copy';

const copy = dispatchCopy.undoDialog;

type UndoPlanDialogProps = {
  readonly plan: NonNullable<DispatchBoard['undoable']>;
  readonly onAnswer: (isSure: boolean) => void;
};

/** A plan that was not accepted on this page, as a colleague’s: whoever takes it back reads first whose it is. */
export function UndoPlanDialog({ plan, onAnswer }: UndoPlanDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={copy.title(plan.title)}
      description={copy.accepted(plan)}
      size="sm"
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{copy.keep}</Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {copy.undo}
          </Button>
        </>
      }
    >
      <p>{copy.help}</p>
    </Dialog>
  );
}
