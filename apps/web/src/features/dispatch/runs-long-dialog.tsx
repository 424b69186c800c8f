import { replanRoutes } from '@lugnut/contract';
import { clockInWords } from '@lugnut/domain/scheduling';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Select } from '../../shared/ui/select';
import { showToast } from '../../shared/ui/toast-store';
import { workPaths } from '../../shared/work-paths';
import type { PlacedJob } from './board-jobs';
import { dispatchCopy } from './copy';
import { findLaterEnd, possibleEnds } from './later-ends';

const copy = dispatchCopy.runsLong;

type RunsLongDialogProps = {
  readonly placed: PlacedJob;
  readonly marketId: string;
  readonly day: string;
  readonly nowMinutes: number | null;
  readonly onClose: () => void;
  readonly reload: () => Promise<void>;
};

/** A job under way stays where it is and ends when that is said; what it makes late is planned again, as a proposal. */
export function RunsLongDialog({ placed, marketId, day, nowMinutes, onClose, reload }: RunsLongDialogProps) {
  const { job, technician } = placed;
  const ends = possibleEnds(job, nowMinutes);
  const [endsAt, setEndsAt] = useState(findLaterEnd(ends, job));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const propose = async (minutes: number): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.call(replanRoutes.proposeReplan, {
        body: {
          market_id: marketId,
          day,
          disruption: {
            kind: 'runs_long',
            technician_id: technician.id,
            appointment_id: job.id,
            ends_at_minutes: minutes,
          },
        },
      });
      showToast(dispatchCopy.hoursDialog.planned, { tone: 'ok' });
      onClose();
      await reload();
    } catch (error) {
      setProblem(failureWords(error, dispatchCopy.didNotWork));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={[`${job.work}, ${job.car}`, technician.name, job.fixed_reason].filter(Boolean).join('. ')}
      size="sm"
    >
      <div className="grid gap-4">
        {endsAt === undefined ? (
          <p>{copy.tooLate}</p>
        ) : (
          <>
            <Select
              label={copy.endsAt}
              hint={job.expected ? copy.expected(clockInWords(job.expected.end_minutes)) : undefined}
              options={ends.map((minutes) => ({ value: String(minutes), label: clockInWords(minutes) }))}
              value={String(endsAt)}
              onValueChange={(value) => setEndsAt(Number(value))}
            />
            {problem !== undefined && <ErrorNotice title={problem} />}
            <Button
              variant="primary"
              className="justify-self-start"
              loading={isBusy}
              onClick={() => void propose(endsAt)}
            >
              {dispatchCopy.hoursDialog.plan}
            </Button>
          </>
        )}
        <ButtonLink to={workPaths.officeRequest(job.id)} variant="link" className="justify-self-start">
          {dispatchCopy.settle}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
