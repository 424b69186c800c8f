import { schedulingRoutes } from '@lugnut/contract';
import { api } from '../../api/client';
import { useKeyFor } from '../../api/use-key-for';
import type { Appointment } from '../stages';
import { isShownAsBooked, type VisitDraft, visitBody } from './visit-draft';

const timeoutMs = 20_000;

/** TIME-6: how the step is saved. */
export const useVisitCalls = (appointment: Appointment) => {
  // Pressed twice or retried, the same choice has the same idempotency key.
  const { keyFor } = useKeyFor();
  const { id } = appointment;
  const book = async (choice: Parameters<typeof bookEstimate>[1]) => bookEstimate(id, choice, keyFor(choice));
  return {
    saveVisit: async (draft: VisitDraft, isPlaceConfirmed: boolean): Promise<Appointment> => {
      const body = visitBody(draft, appointment, isPlaceConfirmed);
      const options = { timeoutMs, idempotencyKey: keyFor(body) };
      return (await api.call(schedulingRoutes.saveVisit, { params: { id }, body }, options)).data;
    },
    bookWindow: ({ window }: VisitDraft): Promise<Appointment> =>
      book({
        id,
        appointment_day: window?.day ?? '',
        appointment_time: window?.time ?? '',
        is_booked: isShownAsBooked(appointment.attributes),
      }),
    fixNow: (): Promise<Appointment> => book({ id, mechanic_already_here: true }),
  };
};

const bookEstimate = async (
  id: string,
  choice:
    | {
        readonly id: string;
        readonly appointment_day: string;
        readonly appointment_time: string;
        readonly is_booked: boolean;
      }
    | { readonly id: string; readonly mechanic_already_here: true },
  idempotencyKey: string,
): Promise<Appointment> => {
  const options = { timeoutMs, idempotencyKey };
  const body = { appointment: choice };
  return (await api.call(schedulingRoutes.bookEstimate, { params: { id }, body }, options)).data;
};
