import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { failureWords } from '../../../shared/api/failure';
import { changeRequest } from '../../../shared/booking/contact/change-request';
import { requestWishOf } from '../../../shared/booking/contact/quote-request';
import { changeDraft, readDraft } from '../../../shared/booking/request-draft';
import type { Appointment } from '../../../shared/booking/stages';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { Button } from '../../../shared/ui/button';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { changeCopy as copy } from './change-copy.en';

type ChangeStepProps = { readonly onDone: (appointment: Appointment) => void };

/** KEEP-1: a quote opened by its link was changed. We know whom to reach, so only its new price is left to see. */
export function ChangeStep({ onDone }: ChangeStepProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async (): Promise<void> => {
    const { desk, car, media, appointmentId } = readDraft();
    if (!car || appointmentId === undefined) return;
    setSending(true);
    setProblem(undefined);
    try {
      const changed = await changeRequest(appointmentId, requestWishOf({ desk, car, media }));
      changeDraft({ appointmentId: changed.id });
      onDone(changed);
    } catch (error) {
      setProblem(failureWords(error, copy.failed, { told: ['conflict'] }));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-1 flex-col">
      <StepTitle>{copy.title}</StepTitle>
      <p className="mt-2 mb-4 text-ink-soft">{copy.lead}</p>
      <Button
        variant="link"
        className="mb-4 self-start"
        onClick={() => changeDraft({ isContactKept: false, appointmentId: undefined })}
      >
        {copy.separate}
      </Button>
      {problem !== undefined && <ErrorNotice title={problem} className="mb-4" />}
      <StepActions>
        <Button variant="primary" loading={isSending} onClick={() => void ask()}>
          {copy.action}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
      </StepActions>
    </div>
  );
}
