import { appointmentRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useState } from 'react';
import { api, CallError } from '../api/client';
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

const none: Loaded = { kind: 'none' };

/** The appointment of this id as the server last told it; a stage that learns something new keeps it here. */
export const useAppointment = (id: string | undefined) => {
  const [known, setKnown] = useState<Loaded>(none);
  const [turn, setTurn] = useState(0);
  const isKnown = known.kind === 'loaded' && known.id === id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is the reason to ask again
  useEffect(() => {
    if (id === undefined || isKnown) return;
    const abort = new AbortController();
    load(id, abort.signal).then(
      (appointment) => setKnown({ kind: 'loaded', id, appointment }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setKnown({ kind: 'failed', id, isGone: error instanceof CallError && error.code === 'not_found' });
      },
    );
    return () => abort.abort();
  }, [id, isKnown, turn]);

  const keep = useCallback(
    (appointment: Appointment) => setKnown({ kind: 'loaded', id: appointment.id, appointment }),
    [],
  );
  const retry = useCallback(() => {
    setKnown(none);
    setTurn((before) => before + 1);
  }, []);
  const state: Loaded =
    id === undefined ? none : known.kind !== 'none' && known.id === id ? known : { kind: 'loading', id };
  return { state, keep, retry };
};
