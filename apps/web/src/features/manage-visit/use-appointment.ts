import { type AppointmentReply, appointmentRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useState } from 'react';
import { api, CallError } from '../../shared/api/client';

export type Appointment = AppointmentReply['data'];

export type LoadedAppointment =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly appointment: Appointment }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input');

/** Reads it and changes nothing: mail scanners open every link. */
export const useAppointment = (id: string) => {
  const [state, setState] = useState<LoadedAppointment>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    const abort = new AbortController();
    api
      .call(appointmentRoutes.getAppointment, { params: { id } }, { signal: abort.signal, timeoutMs: 15_000 })
      .then(({ data }) => setState({ kind: 'ready', appointment: data }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ kind: isUnknown(error) ? 'unknown' : 'failed' });
      });
    return () => abort.abort();
  }, [id, attempt]);

  const update = useCallback((appointment: Appointment) => setState({ kind: 'ready', appointment }), []);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { state, update, reload };
};
