import { estimateRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { askUntilAnswered } from '../../../shared/api/ask-until-answered';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { askAgain } from '../../../shared/api/route-query';
import { useKeyFor } from '../../../shared/api/use-key-for';
import type { Appointment } from '../../../shared/booking/stages';
import { useStepUp } from '../../../shared/step-up/use-step-up';
import { reviewCopy as copy } from './copy.en';

const timeoutMs = 20_000;

/** Approves a technician's estimate as it stands, or declines all of it; pressed twice it is answered once. */
export const useEstimateResponse = (
  { id, attributes }: Appointment,
  {
    fetchAgain,
    onAppointment,
    onAnswered,
    onNoRoom,
    payBy,
  }: {
    /** With the code that is applied, where it still holds. */
    readonly fetchAgain: (id: string) => Promise<Appointment>;
    /** It has changed under the page: this is what it is now. */
    readonly onAppointment: (appointment: Appointment) => void;
    readonly onAnswered: (appointment: Appointment) => Promise<void>;
    /** The booked visit has no time for it: another window may, or a second visit. */
    readonly onNoRoom?: () => void;
    /** What the page says would pay. */
    readonly payBy?: 'terms' | 'card' | undefined;
  },
) => {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { keyFor } = useKeyFor();
  const stepUp = useStepUp(id);

  const answer = async (decision: 'approved' | 'declined'): Promise<void> => {
    if (!attributes.estimate) return;
    const query = {
      'estimate_response[estimate_id]': attributes.estimate.id,
      // What is answered is what this page shows, and nothing newer.
      estimate_version: String(attributes.estimate.version),
      ...(decision === 'declined' ? { decision } : payBy ? { pay_by: payBy } : {}),
    };
    setSending(true);
    setError(undefined);
    try {
      const { data } = await stepUp.withCode(() =>
        askUntilAnswered(
          estimateRoutes.respondToEstimate,
          { query },
          { timeoutMs, idempotencyKey: keyFor(query) },
        ),
      );
      await onAnswered(data);
    } catch (failure) {
      setError(failureWords(failure, copy.notAnswered, { several: 'first' }));
      if (failedBy(failure, 'does_not_fit')) onNoRoom?.();
      void askAgain(estimateRoutes.showOfferPayment);
      if (failedBy(failure, 'quote_changed'))
        await fetchAgain(id).then(onAppointment, () => setError(copy.changedReload));
    } finally {
      setSending(false);
    }
  };

  return {
    approve: () => void answer('approved'),
    decline: () => void answer('declined'),
    sending,
    error,
    dialog: stepUp.dialog,
  };
};
