import { schedulingRoutes } from '@lugnut/contract';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { fleetCopy } from '../copy';
import { servicesCopy as copy } from './copy';
import { discardBody } from './discard-job';
import { type Job, unitOf } from './jobs';

type Props = { readonly job: Job; readonly onClose: () => void; readonly onRemoved: () => void };

export function RemoveDialog({ job, onClose, onRemoved }: Props) {
  const { send, isPending, problem } = useRouteCall(schedulingRoutes.cancelAppointment, {
    otherwise: fleetCopy.failedText,
    told: ['conflict'],
    onDone: onRemoved,
  });
  return (
    <Dialog
      open
      size="sm"
      title={copy.removeTitle(unitOf(job.attributes))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() => void send({ params: { id: job.id }, body: discardBody })}
          >
            {copy.removeConfirm}
          </Button>
        </>
      }
    >
      <p>{copy.removeText}</p>
      {problem !== '' && <ErrorNotice title={problem} className="mt-4" />}
    </Dialog>
  );
}
