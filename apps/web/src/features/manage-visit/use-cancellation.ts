import { schedulingRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failedBy, failureWords, isAnswerLost } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import type { CancelReason } from './cancel-reasons';
import { manageCopy as copy } from './copy.en';
import type { Appointment } from './use-appointment';
import { useHold } from './use-hold';
import { useLookUp } from './use-look-up';
import type { VisitPageContent } from './visit-page';

const timeoutMs = 20_000;

type Work = 'cancel' | 'keep';
type Trouble = { readonly of: Work; readonly words: string; readonly title?: string };

/** Whether the work was done, also by a call whose answer was lost. */
const isDone = ({ attributes: { status, cancellation } }: Appointment, work: Work): boolean =>
  // A visit that has begun has no offer either, taken or not.
  work === 'cancel'
    ? status === 'cancelled'
    : status === 'scheduled' && cancellation?.discount_available === false;

/** Canceling, or staying for $30 less: each happens once however often it is pressed. */
export const useCancellation = (
  { id, attributes: { appointment_day, appointment_time } }: Appointment,
  onCancelled: (appointment: Appointment) => void,
  onKept: (appointment: Appointment) => void,
  /** As it is now: where it is another one or costs more than the page says, the page has to say so first. */
  { read, holdBack }: Pick<VisitPageContent, 'read' | 'holdBack'>,
) => {
  const [busy, setBusy] = useState<Work>();
  const [trouble, setTrouble] = useState<Trouble>();
  /** Sent, and the answer did not come. */
  const [lost, setLost] = useState<Work>();
  const cancelKey = useKeyFor();
  const keepKey = useKeyFor();
  const params = { id };
  const settle = { cancel: onCancelled, keep: onKept };

  useHold(busy !== undefined || lost !== undefined, holdBack);
  useLookUp(lost, {
    look: () => read({ joins: true }),
    isDone,
    onDone: (now, work) => {
      setLost(undefined);
      settle[work](now);
    },
    onNotArrived: (work) => {
      setLost(undefined);
      setTrouble({ of: work, title: copy.notArrived, words: copy.notArrivedHelp });
    },
  });

  const fail = (of: Work, error: unknown): void => {
    if (isAnswerLost(error)) {
      setLost(of);
      setTrouble({ of, title: copy.unsure, words: copy.unsureHelp });
      return;
    }
    setTrouble({ of, words: failureWords(error, copy.failedHelp, { told: ['conflict', 'quote_changed'] }) });
    // Also what can no longer be canceled is shown as it is.
    if (failedBy(error, 'quote_changed', 'conflict')) void read();
  };

  const attempt = async (what: Work, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(what);
    setTrouble(undefined);
    setLost(undefined);
    try {
      await work();
    } catch (error) {
      fail(what, error);
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
          shown: { appointment_day, appointment_time },
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
          { timeoutMs, idempotencyKey: keepKey.keyFor(id) },
        );
        onKept(data);
      }),
  };
};
