import { type OfficeRequest, officeRoutes } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { isForbidden } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';

export type RequestView = 'waiting' | 'answered';

export type RequestsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isForbidden: boolean }
  | { readonly kind: 'ready'; readonly requests: readonly OfficeRequest[]; readonly toldAtMs: number };

/** The list of one view, or none; asking again keeps what is shown until the new one is there. */
export const useRequests = (view: RequestView | undefined): RequestsState => {
  const { data, error, dataUpdatedAt } = useRouteQuery(
    officeRoutes.listOfficeRequests,
    view === undefined ? undefined : { query: { view } },
  );
  if (data && !isForbidden(error)) return { kind: 'ready', requests: data.data, toldAtMs: dataUpdatedAt };
  return error === null ? { kind: 'loading' } : { kind: 'failed', isForbidden: isForbidden(error) };
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
