import { type OfficeRequest, officeRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, CallError } from '../../shared/api/client';

export type RequestView = 'waiting' | 'answered';

export type RequestsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isForbidden: boolean }
  | { readonly kind: 'ready'; readonly requests: readonly OfficeRequest[]; readonly askedAtMs: number };

/** The list of one view, or none; loading it again keeps what is shown until the new one is there. */
export const useRequests = (view: RequestView | undefined) => {
  const [state, setState] = useState<RequestsState>({ kind: 'loading' });
  const asking = useRef<AbortController | undefined>(undefined);
  const load = useCallback(() => {
    asking.current?.abort();
    if (view === undefined) return;
    const abort = new AbortController();
    asking.current = abort;
    const askedAtMs = Date.now();
    api
      .call(officeRoutes.listOfficeRequests, { query: { view } }, { signal: abort.signal, timeoutMs: 15_000 })
      .then(
        ({ data }) => setState({ kind: 'ready', requests: data, askedAtMs }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const isForbidden =
            error instanceof CallError && (error.code === 'forbidden' || error.code === 'unauthenticated');
          setState((before) =>
            before.kind === 'ready' && !isForbidden ? before : { kind: 'failed', isForbidden },
          );
        },
      );
  }, [view]);
  useEffect(() => {
    setState({ kind: 'loading' });
    load();
    return () => asking.current?.abort();
  }, [load]);
  return { state, load };
};

/** The time, told every second while somebody looks. */
export const useNowMs = (): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
