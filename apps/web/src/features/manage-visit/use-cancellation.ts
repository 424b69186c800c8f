import { schedulingRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failedBy, failureWords } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import type { CancelReason } from './cancel-reasons';
import { manageCopy as copy } from './copy.en';
import type { Appointment } from './use-appointment';

const timeoutMs = 20_000;

/** Canceling, or staying for $30 less: each happens once however often it is pressed. */
export const useCancellation = (
  appointmentId: string,
  onCancelled: (appointment: Appointment) => void,
  onKept: (appointment: Appointment) => void,
  /** Canceling costs more than the page says: it has to say so first. */
  onFeeChanged: () => void,
) => {
  const [busy, setBusy] = useState<'cancel' | 'keep'>();
  const [trouble, setTrouble] = useState<{ readonly of: 'cancel' | 'keep'; readonly words: string }>();
  const cancelKey = useKeyFor();
  const keepKey = useKeyFor();
  const params = { id: appointmentId };

  const attempt = async (what: 'cancel' | 'keep', work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      const words = failureWords(error, copy.failedHelp, { told: ['conflict', 'quote_changed'] });
      setTrouble({ of: what, words });
      if (failedBy(error, 'quote_changed')) onFeeChanged();
    } finally {
      setBusy(undefined);
    }
  };

  return {
    busy,
    trouble,
    cancel: (reason: CancelReason, details: string, feeCents: number) =>
      attempt('cancel', async () => {
        const appointment = {
          status: 'cancelled' as const,
          cancel_reason_select: reason,
          cancel_reason: details.trim() === '' ? null : details.trim(),
          fee_cents: feeCents,
        };
        const { data } = await api.call(
          schedulingRoutes.cancelAppointment,
          { params, body: { appointment } },
          { timeoutMs, idempotencyKey: cancelKey.keyFor(appointment) },
        );
        onCancelled(data);
      }),
    keep: () =>
      attempt('keep', async () => {
        const { data } = await api.call(
          schedulingRoutes.takeCancellationDiscount,
          { params },
          { timeoutMs, idempotencyKey: keepKey.keyFor(appointmentId) },
        );
        onKept(data);
      }),
  };
};
