import { type OfficeRequest, officeRoutes } from '@lugnut/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/client';
import { isForbidden } from '../../shared/api/failure';
import { routeKey, useAccount, useLoaded } from '../../shared/api/route-query';

export type RequestView = 'waiting' | 'answered' | 'finished';

export type RequestsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isForbidden: boolean }
  | {
      readonly kind: 'ready';
      readonly requests: readonly OfficeRequest[];
      /** Null where nobody counts. */
      readonly total: number | null;
      readonly hasMore: boolean;
      readonly toldAtMs: number;
    };

type Loaded = Pick<Extract<RequestsState, { kind: 'ready' }>, 'requests' | 'total' | 'hasMore' | 'toldAtMs'>;

const loadPages = async (view: RequestView, count: number, signal: AbortSignal): Promise<Loaded> => {
  const requests: OfficeRequest[] = [];
  let after: string | undefined;
  let total: number | null = null;
  for (let nth = 0; nth < count; nth += 1) {
    const query = after === undefined ? { view } : { view, after };
    const page = await api.call(officeRoutes.listOfficeRequests, { query }, { signal, timeoutMs: 15_000 });
    requests.push(...page.data);
    total = page.total;
    after = page.next ?? undefined;
    if (after === undefined) break;
  }
  return { requests, total, hasMore: after !== undefined, toldAtMs: Date.now() };
};

/** The first pages of one view, or none; asking again keeps what is shown until the new one is there. */
export const useRequests = (
  view: RequestView | undefined,
): { readonly state: RequestsState; readonly isLoadingMore: boolean; readonly loadMore: () => void } => {
  const [pages, setPages] = useState<Readonly<Partial<Record<RequestView, number>>>>({});
  const count = (view && pages[view]) ?? 1;
  const key = routeKey(officeRoutes.listOfficeRequests, { query: view ? { view } : {} }, useAccount());
  const { data, error, isPlaceholderData } = useLoaded<Loaded>(
    // Begins like the call: what asks that again asks this again.
    [String(key[0]), ...key.slice(1), 'pages', count],
    (signal) => loadPages(view ?? 'waiting', count, signal),
    { enabled: view !== undefined, placeholderData: keepPreviousData },
  );
  const state: RequestsState =
    data && !isForbidden(error)
      ? { kind: 'ready', ...data }
      : error === null
        ? { kind: 'loading' }
        : { kind: 'failed', isForbidden: isForbidden(error) };
  return {
    state,
    isLoadingMore: isPlaceholderData,
    loadMore: () => view && setPages({ ...pages, [view]: count + 1 }),
  };
};

/** Minutes are shown: nothing is drawn more often than this. */
const tickMs = 10_000;

/** The time, told every few seconds while somebody looks. */
export const useNowMs = (): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
