import { schedulingRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/client';
import type { Availability } from './visit-days';

export type AvailabilityState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly availability: Availability }
  | { readonly kind: 'failed' };

const ask = async (appointmentId: string, signal?: AbortSignal): Promise<AvailabilityState> => {
  try {
    const { data } = await api.call(
      schedulingRoutes.getAvailability,
      { params: { id: appointmentId } },
      { timeoutMs: 15_000, ...(signal ? { signal } : {}) },
    );
    return { kind: 'ready', availability: data.attributes };
  } catch {
    return { kind: 'failed' };
  }
};

/** The windows of an appointment; `reload` asks again, e.g. when somebody else took one. */
export const useAvailability = (appointmentId: string) => {
  const [state, setState] = useState<AvailabilityState>({ kind: 'loading' });

  useEffect(() => {
    const abort = new AbortController();
    setState({ kind: 'loading' });
    void ask(appointmentId, abort.signal).then((answer) => {
      if (!abort.signal.aborted) setState(answer);
    });
    return () => abort.abort();
  }, [appointmentId]);

  const reload = useCallback(async (): Promise<AvailabilityState> => {
    setState({ kind: 'loading' });
    const answer = await ask(appointmentId);
    setState(answer);
    return answer;
  }, [appointmentId]);

  return { state, reload };
};
