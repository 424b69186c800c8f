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
  appointment: Appointment,
  onCancelled: (appointment: Appointment) => void,
  onKept: (appointment: Appointment) => void,
  /** As it is now: where it is another one or costs more than the page says, the page has to say so first. */
  { read, holdBack }: Pick<VisitPageContent, 'read' | 'holdBack'>,
) => {
  const {
    id,
    attributes: { appointment_day, appointment_time },
  } = appointment;
  const [busy, setBusy] = useState<Work>();
  const [trouble, setTrouble] = useState<Trouble>();
  const cancelKey = useKeyFor();
  const keepKey = useKeyFor();
  const params = { id };
  const settle = { cancel: onCancelled, keep: onKept };

  const { isLookingUp, lose, forget } = useLookUp<Work>({
    appointment,
    look: () => read({ joins: true }),
    isDone,
    onDone: (now, work) => settle[work](now),
    onNotArrived: (work) => setTrouble({ of: work, title: copy.notArrived, words: copy.notArrivedHelp }),
    onChanged: () => setTrouble(undefined),
  });
  useHold(busy !== undefined || isLookingUp, holdBack);

  const fail = (of: Work, error: unknown): void => {
    if (isAnswerLost(error)) {
      lose(of, appointment);
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
    forget();
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
        const body = {
          status: 'cancelled' as const,
          cancel_reason_select: reason,
          cancel_reason: details.trim() === '' ? null : details.trim(),
          fee_cents: feeCents,
          shown: { appointment_day, appointment_time },
        };
        const { data } = await api.call(
          schedulingRoutes.cancelAppointment,
          { params, body: { appointment: body } },
          { timeoutMs, idempotencyKey: cancelKey.keyFor(body) },
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
