import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../shared/api/client';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly isForbidden: boolean };

/** Asks when it is shown; asking again keeps what is shown until the new answer is there. */
export const useLoaded = <T>(ask: (signal: AbortSignal) => Promise<T>) => {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  const latest = useRef(ask);
  latest.current = ask;
  const asking = useRef<AbortController | undefined>(undefined);
  const reload = useCallback(async (): Promise<void> => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    try {
      const value = await latest.current(abort.signal);
      if (!abort.signal.aborted) setState({ kind: 'ready', value });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isForbidden = error instanceof CallError && ['forbidden', 'unauthenticated'].includes(error.code);
      setState((before) =>
        before.kind === 'ready' && !isForbidden ? before : { kind: 'failed', isForbidden },
      );
    }
  }, []);
  useEffect(() => {
    void reload();
    return () => asking.current?.abort();
  }, [reload]);
  const keep = useCallback((value: T) => setState({ kind: 'ready', value }), []);
  return { state, reload, keep };
};

/** What the server said, or the words for when it said nothing. */
export const messageOf = (error: unknown, otherwise: string): string => {
  const message = error instanceof CallError ? error.message : '';
  return message === '' || message === 'Unknown' ? otherwise : message;
};
