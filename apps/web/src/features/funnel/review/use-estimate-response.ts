import { estimateRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { useKeyFor } from '../../../shared/api/use-key-for';
import type { Appointment } from '../../../shared/booking/stages';
import { useStepUp } from '../../../shared/step-up/use-step-up';
import { reviewCopy as copy } from './copy';

/** Approves a technician's estimate as it stands; pressed twice it is approved once. */
export const useEstimateResponse = (
  { id, attributes }: Appointment,
  {
    fetchAgain,
    onAppointment,
    onApproved,
  }: {
    /** With the code that is applied, where it still holds. */
    readonly fetchAgain: (id: string) => Promise<Appointment>;
    /** It has changed under the page: this is what it is now. */
    readonly onAppointment: (appointment: Appointment) => void;
    readonly onApproved: (appointment: Appointment) => Promise<void>;
  },
) => {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { keyFor } = useKeyFor();
  const stepUp = useStepUp(id);

  const approve = async (): Promise<void> => {
    if (!attributes.estimate) return;
    const query = {
      'estimate_response[estimate_id]': attributes.estimate.id,
      // What is approved is what this page shows, and nothing newer.
      estimate_version: String(attributes.estimate.version),
    };
    setSending(true);
    setError(undefined);
    try {
      const { data } = await stepUp.withCode(() =>
        api.call(estimateRoutes.respondToEstimate, { query }, { idempotencyKey: keyFor(query) }),
      );
      await onApproved(data);
    } catch (failure) {
      setError(failureWords(failure, copy.notAnswered, { several: 'first' }));
      if (failedBy(failure, 'quote_changed'))
        await fetchAgain(id).then(onAppointment, () => setError(copy.changedReload));
    } finally {
      setSending(false);
    }
  };

  return { approve: () => void approve(), sending, error, dialog: stepUp.dialog };
};
