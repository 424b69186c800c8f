import type { Route, RouteAnswer, RouteRequest } from '@lugnut/contract';
import { skipToken, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readStoredSession } from '../session/stored-session';
import { api, type CallError } from './client';
import { queryClient } from './query-client';

const usualTimeoutMs = 15_000;

const currentAccount = (): string | null => readStoredSession()?.user.id ?? null;

/** Who is logged in, or was last: a screen that is left by logging out asks nothing again as nobody. */
export const useAccount = (): string | null => {
  const last = useRef<string | null>(null);
  last.current = currentAccount() ?? last.current;
  return last.current;
};

/** What needs a login is kept apart by account: nobody is shown what somebody else was told. */
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

/** A read as a screen is given it. */
export type RouteResult<T> = UseQueryResult<T, CallError>;

/** Reads a route while the screen is shown; without an input it is not asked yet. */
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
      // What a route declares to be the same for everyone is kept as long as it says.
      ...(keptMs > 0 ? { staleTime: keptMs, gcTime: keptMs } : {}),
      ...settings,
    },
    queryClient(),
  );
};

/** Something has changed: asked again by whoever shows it. A read that is on its way may be from before the change. */
export const askAgain = <R extends Route>(route: R, input?: RouteRequest<R>): Promise<void> => {
  const queryKey = input === undefined ? prefixOf(route, currentAccount()) : routeKey(route, input);
  void queryClient().cancelQueries({ queryKey });
  return queryClient().invalidateQueries({ queryKey });
};

/** What another call has answered about the same thing: a read that was asked before it is old. */
export const keepAnswer = <R extends Route>(
  route: R,
  input: RouteRequest<R>,
  answer: RouteAnswer<R>,
): void => {
  const queryKey = routeKey(route, input);
  void queryClient().cancelQueries({ queryKey });
  queryClient().setQueryData<RouteAnswer<R>>(queryKey, answer);
};

/** What a call has changed about what is shown, where its answer is not the whole of it. */
export const changeAnswer = <R extends Route>(
  route: R,
  input: RouteRequest<R>,
  change: (before: RouteAnswer<R>) => RouteAnswer<R>,
): void => {
  const before = queryClient().getQueryData<RouteAnswer<R>>(routeKey(route, input));
  if (before !== undefined) keepAnswer(route, input, change(before));
};

/** What is made of several calls, or comes from elsewhere; `name` says what it is, and of what. */
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

/** What could not be read is asked for again when `reason` changes: a signal that is back, for one. */
export const useRetryOn = (
  reason: unknown,
  query: Pick<RouteResult<unknown>, 'isError' | 'refetch'>,
): void => {
  const retry = useEffectEvent((_reason: unknown) => {
    if (query.isError) void query.refetch();
  });
  useEffect(() => retry(reason), [reason]);
};
