import { estimateRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { newKey } from '../../../shared/api/new-key';
import type { Appointment } from '../../../shared/booking/stages';
import { firstMessage } from '../../../shared/estimate';
import { reviewCopy as copy } from './copy';

/** Approves a mechanic's estimate as it stands; pressed twice it is approved once. */
export const useEstimateResponse = (
  { attributes }: Appointment,
  onApproved: (appointment: Appointment) => Promise<void>,
) => {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [idempotencyKey] = useState(newKey);

  const approve = async (): Promise<void> => {
    if (!attributes.estimate) return;
    setSending(true);
    setError(undefined);
    try {
      const { data } = await api.call(
        estimateRoutes.respondToEstimate,
        { query: { 'estimate_response[estimate_id]': attributes.estimate.id } },
        { idempotencyKey },
      );
      await onApproved(data);
    } catch (failure) {
      setError(firstMessage(failure) ?? copy.notAnswered);
    } finally {
      setSending(false);
    }
  };

  return { approve: () => void approve(), sending, error };
};
