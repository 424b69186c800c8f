import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { hubCopy as copy } from './copy.en';

type EndDialogProps = {
  readonly open: boolean;
  /** What ending it means now. */
  readonly text: string;
  readonly ending: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onEnd: () => void;
};

/** The second of two presses (MEMB-3): nothing to fill in, nothing to be talked out of. */
export function EndDialog({ open, text, ending, failure, onClose, onEnd }: EndDialogProps) {
  return (
    <Dialog
      open={open}
      size="sm"
      title={copy.endTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button variant="danger" loading={ending} onClick={onEnd}>
            {copy.end}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {failure !== undefined && (
        <ErrorNotice className="mt-4" title={copy.failed}>
          {failure}
        </ErrorNotice>
      )}
    </Dialog>
  );
}
