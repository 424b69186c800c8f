import type { Route, RouteAnswer, RouteRequest } from '@lugnut/contract';
import {
  queryOptions,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readStoredSession } from '../session/stored-session';
import { api, type CallError } from './client';
import { queryClient } from './query-client';

const usualTimeoutMs = 15_000;

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** What needs a login is kept apart by account: nobody is shown what somebody else was told. */
const accountOf = ({ auth }: Route): string | null =>
  auth === undefined ? null : (readStoredSession()?.user.id ?? null);

type CallSettings = { readonly timeoutMs?: number };

const optionsOf = <R extends Route>(
  route: R,
  input: RouteRequest<R> | undefined,
  { timeoutMs = usualTimeoutMs }: CallSettings = {},
): Pick<UseQueryOptions<RouteAnswer<R>, CallError>, 'queryFn' | 'staleTime' | 'gcTime'> & {
  readonly queryKey: readonly unknown[];
} => {
  const keptMs = (route.cacheSeconds ?? 0) * 1000;
  return {
    queryKey: [nameOf(route), accountOf(route), input],
    queryFn: input === undefined ? skipToken : ({ signal }) => api.call(route, input, { signal, timeoutMs }),
    // What a route declares to be the same for everyone is kept as long as it says.
    ...(keptMs > 0 ? { staleTime: keptMs, gcTime: keptMs } : {}),
  };
};

/** The options of a read by its route; its key knows the type of the answer. */
export const routeQuery = <R extends Route>(route: R, input: RouteRequest<R>, settings: CallSettings = {}) =>
  queryOptions<RouteAnswer<R>>(optionsOf(route, input, settings));

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
): RouteResult<T> =>
  useQuery<RouteAnswer<R>, CallError, T>(
    { ...optionsOf(route, input, { timeoutMs }), ...settings },
    queryClient(),
  );

/** Something has changed: asked again by whoever shows it. A read that is on its way may be from before the change. */
export const askAgain = <R extends Route>(route: R, input?: RouteRequest<R>): Promise<void> => {
  const queryKey =
    input === undefined ? [nameOf(route), accountOf(route)] : routeQuery(route, input).queryKey;
  void queryClient().cancelQueries({ queryKey });
  return queryClient().invalidateQueries({ queryKey });
};

/** What another call has answered about the same thing: a read that was asked before it is old. */
export const keepAnswer = <R extends Route>(
  route: R,
  input: RouteRequest<R>,
  answer: RouteAnswer<R>,
): void => {
  const { queryKey } = routeQuery(route, input);
  void queryClient().cancelQueries({ queryKey });
  queryClient().setQueryData(queryKey, answer);
};

/** What a call has changed about what is shown, where its answer is not the whole of it. */
export const changeAnswer = <R extends Route>(
  route: R,
  input: RouteRequest<R>,
  change: (before: RouteAnswer<R>) => RouteAnswer<R>,
): void => {
  const { queryKey } = routeQuery(route, input);
  const before = queryClient().getQueryData(queryKey);
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
