import { appointmentRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../api/client';
import { failedBy } from '../api/failure';
import { useLoaded } from '../api/route-query';
import { findWithAppliedCode } from './applied-code';
import type { Appointment } from './stages';

type Loaded =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'loaded'; readonly id: string; readonly appointment: Appointment }
  | { readonly kind: 'failed'; readonly id: string; readonly isGone: boolean };

const timeoutMs = 10_000;

/** As it was looked at: with the code that was applied on the quote, where it still holds. */
const load = async (id: string, signal: AbortSignal): Promise<Appointment> =>
  (await findWithAppliedCode(id, { signal, timeoutMs })) ??
  (await api.call(appointmentRoutes.getAppointment, { params: { id } }, { signal, timeoutMs })).data;

/** The appointment of this id as the server last told it; a stage that learns something new keeps it here. */
export const useAppointment = (id: string | undefined) => {
  const [kept, setKept] = useState<Appointment>();
  const isKept = kept !== undefined && kept.id === id;
  const query = useLoaded(['appointment', id], (signal) => load(id ?? '', signal), {
    enabled: id !== undefined && !isKept,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const appointment = isKept ? kept : query.data;
  const state: Loaded =
    id === undefined
      ? { kind: 'none' }
      : appointment
        ? { kind: 'loaded', id, appointment }
        : query.isError
          ? { kind: 'failed', id, isGone: failedBy(query.error, 'not_found') }
          : { kind: 'loading', id };
  return { state, keep: setKept, retry: () => void query.refetch() };
};
