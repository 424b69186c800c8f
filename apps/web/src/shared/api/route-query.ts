import type { Route, RouteAnswer, RouteRequest } from '@lugnut/contract';
import { skipToken, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readStoredSession } from '../session/stored-session';
import { api, type CallError } from './client';
import { queryClient } from './query-client';

const usualTimeoutMs = 15_000;

const currentAccount = (): string | null => readStoredSession()?.user.id ?? null;

/** The current or last account: a screen closed by logging out must not refetch anonymously. */
export const useAccount = (): string | null => {
  const last = useRef<string | null>(null);
  last.current = currentAccount() ?? last.current;
  return last.current;
};

/** Authenticated answers are cached per account. */
const prefixOf = ({ method, path, auth }: Route, account: string | null): readonly unknown[] => [
  `${method} ${path}`,
  auth === undefined ? null : account,
];

export const routeKey = <R extends Route>(
  route: R,
  input: RouteRequest<R> | undefined,
  account: string | null = currentAccount(),
): readonly unknown[] => [...prefixOf(route, account), input];

type CallSettings = { readonly timeoutMs?: number };

type QuerySettings<R extends Route, T> = CallSettings &
  Pick<
    UseQueryOptions<RouteAnswer<R>, CallError, T>,
    'select' | 'placeholderData' | 'refetchInterval' | 'refetchIntervalInBackground' | 'refetchOnWindowFocus'
  >;

/** A query result as screens get it. */
export type RouteResult<T> = UseQueryResult<T, CallError>;

/** Fetches a route while the screen is shown; disabled without an input. */
export const useRouteQuery = <R extends Route, T = RouteAnswer<R>>(
  route: R,
  input: RouteRequest<R> | undefined,
  { timeoutMs = usualTimeoutMs, ...settings }: QuerySettings<R, T> = {},
): RouteResult<T> => {
  const keptMs = (route.cacheSeconds ?? 0) * 1000;
  return useQuery<RouteAnswer<R>, CallError, T>(
    {
      queryKey: routeKey(route, input, useAccount()),
      queryFn:
        input === undefined ? skipToken : ({ signal }) => api.call(route, input, { signal, timeoutMs }),
      // Routes with `cacheSeconds` are cached that long.
      ...(keptMs > 0 ? { staleTime: keptMs, gcTime: keptMs } : {}),
      ...settings,
    },
    queryClient(),
  );
};

/** Invalidates and refetches. A fetch in flight may predate the change. */
export const askAgain = <R extends Route>(route: R, input?: RouteRequest<R>): Promise<void> => {
  const queryKey = input === undefined ? prefixOf(route, currentAccount()) : routeKey(route, input);
  void queryClient().cancelQueries({ queryKey });
  return queryClient().invalidateQueries({ queryKey });
};

/** Stores another call's answer: an older fetch in flight is outdated. */
export const keepAnswer = <R extends Route>(
  route: R,
  input: RouteRequest<R>,
  answer: RouteAnswer<R>,
): void => {
  const queryKey = routeKey(route, input);
  void queryClient().cancelQueries({ queryKey });
  queryClient().setQueryData<RouteAnswer<R>>(queryKey, answer);
};

/** Patches cached data after a call whose answer is partial. */
export const changeAnswer = <R extends Route>(
  route: R,
  input: RouteRequest<R>,
  change: (before: RouteAnswer<R>) => RouteAnswer<R>,
): void => {
  const before = queryClient().getQueryData<RouteAnswer<R>>(routeKey(route, input));
  if (before !== undefined) keepAnswer(route, input, change(before));
};

/** A query made of several calls, or of another source; `name` is its key. */
export const useLoaded = <T>(
  name: readonly [string, ...unknown[]],
  load: (signal: AbortSignal) => Promise<T>,
  settings: Pick<
    UseQueryOptions<T>,
    'enabled' | 'placeholderData' | 'structuralSharing' | 'staleTime' | 'gcTime'
  > = {},
) =>
  useQuery<T>(
    {
      queryKey: name,
      queryFn: ({ signal }) => load(signal),
      ...settings,
    },
    queryClient(),
  );

/** Refetches a failed query when `reason` changes, e.g. back online. */
export const useRetryOn = (
  reason: unknown,
  query: Pick<RouteResult<unknown>, 'isError' | 'refetch'>,
): void => {
  const retry = useEffectEvent((_reason: unknown) => {
    if (query.isError) void query.refetch();
  });
  useEffect(() => {
    retry(reason);
  }, [reason]);
};
