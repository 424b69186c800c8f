import { schedulingRoutes } from '@lugnut/contract';
import { useRef, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { newKey } from '../../shared/api/new-key';
import { type CancelReason, manageCopy as copy } from './copy';
import type { Appointment } from './use-appointment';

const timeoutMs = 20_000;

/** Canceling, or staying for $30 less: each happens once however often it is pressed. */
export const useCancellation = (
  appointmentId: string,
  onCancelled: (appointment: Appointment) => void,
  onKept: (appointment: Appointment) => void,
) => {
  const [busy, setBusy] = useState<'cancel' | 'keep'>();
  const [trouble, setTrouble] = useState<string>();
  const keys = useRef({ cancel: { text: '', key: newKey() }, keep: newKey() });
  const params = { id: appointmentId };

  const attempt = async (what: 'cancel' | 'keep', work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(failureWords(error, copy.failedHelp, { told: ['conflict'] }));
    } finally {
      setBusy(undefined);
    }
  };

  return {
    busy,
    trouble,
    cancel: (reason: CancelReason, details: string) =>
      attempt('cancel', async () => {
        const appointment = {
          status: 'cancelled' as const,
          cancel_reason_select: reason,
          cancel_reason: details.trim() === '' ? null : details.trim(),
        };
        const text = JSON.stringify(appointment);
        if (keys.current.cancel.text !== text) keys.current.cancel = { text, key: newKey() };
        const { data } = await api.call(
          schedulingRoutes.cancelAppointment,
          { params, body: { appointment } },
          { timeoutMs, idempotencyKey: keys.current.cancel.key },
        );
        onCancelled(data);
      }),
    keep: () =>
      attempt('keep', async () => {
        const { data } = await api.call(
          schedulingRoutes.takeCancellationDiscount,
          { params },
          { timeoutMs, idempotencyKey: keys.current.keep },
        );
        onKept(data);
      }),
  };
};
