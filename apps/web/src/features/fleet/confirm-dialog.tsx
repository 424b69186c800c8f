import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { fleetCopy as copy } from './copy';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly problem: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asked before what cannot be taken back. */
export function ConfirmDialog({ title, text, action, isPending, problem, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button variant="primary" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pt-2">
        <p>{text}</p>
        {problem !== '' && <ErrorNotice title={problem} />}
      </div>
    </Dialog>
  );
}
