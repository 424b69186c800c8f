import type { Route, RouteAnswer, RouteRequest } from '@lugnut/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { moreFailedWords } from './call-copy.en';
import { api, type CallError } from './client';
import { failureWords } from './failure';
import { queryClient } from './query-client';
import { routeKey, useAccount } from './route-query';

const usualTimeoutMs = 15_000;

type Listed = { readonly id: string };
type Page<Row> = { readonly data: readonly Row[]; readonly next: string | null };
type Loaded<Row> = InfiniteData<Page<Row>, string | undefined>;
/** A call that takes `after` and answers one page. */
type PagedRoute<R extends Route> = RouteAnswer<R> extends Page<Listed> ? R : never;
type RowOf<R extends Route> = RouteAnswer<R> extends Page<infer Row> ? Row & Listed : never;

type Settings = { readonly refetchInterval?: number; readonly refetchIntervalInBackground?: boolean };

/** What a screen shows while the first page of a list is on its way, or has not come. */
export type ListState = {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly refetch: () => unknown;
};

export type MorePages = {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Empty unless the last try to get more, or the same anew, failed. */
  readonly problem: string;
  readonly more: () => Promise<unknown>;
};

/** A row that moved up while somebody read on is on two pages: it stays where it was first. */
const onceEach = <Row extends Listed>(pages: readonly Page<Row>[]): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const row of pages.flatMap(({ data }) => data)) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
};

/** RUN-10: a list of the server's, a page at a time. */
export const useListPages = <R extends Route>(
  route: PagedRoute<R>,
  input: RouteRequest<R>,
  settings: Settings = {},
) => {
  type Row = RowOf<R>;
  const queryKey = [...routeKey<R>(route, input, useAccount()), 'pages'];
  const query = useInfiniteQuery<Page<Row>, CallError, Loaded<Row>, readonly unknown[], string | undefined>(
    {
      queryKey,
      queryFn: async ({ pageParam: after, signal }) => {
        const plain = input as { readonly query?: object };
        const asked = { ...plain, query: { ...plain.query, after } };
        return api.call<R>(route, asked as RouteRequest<R>, { signal, timeoutMs: usualTimeoutMs }) as Promise<
          Page<Row>
        >;
      },
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      // Another filter is not another screen.
      placeholderData: keepPreviousData,
      ...settings,
    },
    queryClient(),
  );
  const { data, error, isPending, isLoadingError, isSuccess, hasNextPage, isFetchingNextPage } = query;
  const { refetch, fetchNextPage } = query;
  const rows = useMemo(() => onceEach(data?.pages ?? []), [data]);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const everything = useRef<Promise<readonly Row[] | undefined>>(undefined);
  const loadAll = async (): Promise<readonly Row[] | undefined> => {
    let result = { data, isError: false, hasNextPage };
    while (result.hasNextPage && !result.isError && isOpen.current) result = await fetchNextPage();
    return result.isError || result.hasNextPage ? undefined : onceEach(result.data?.pages ?? []);
  };
  return {
    rows,
    isPending,
    isError: isLoadingError,
    isSuccess: isSuccess || data !== undefined,
    refetch: () => refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    problem: data !== undefined && error !== null ? failureWords(error, moreFailedWords) : '',
    /** One at a time: pressed twice it is one page. */
    more: async (): Promise<unknown> => (isFetchingNextPage ? undefined : fetchNextPage()),
    /** Every page there is, one after the other; undefined where one did not come. */
    all: (): Promise<readonly Row[] | undefined> => {
      everything.current ??= loadAll().finally(() => {
        everything.current = undefined;
      });
      return everything.current;
    },
    /** After a call whose answer is about one row. */
    change: (id: string, next: (row: Row) => Row): void => {
      void queryClient().cancelQueries({ queryKey });
      queryClient().setQueryData<Loaded<Row>>(queryKey, (before) =>
        before === undefined
          ? before
          : {
              ...before,
              pages: before.pages.map((page) => ({
                ...page,
                data: page.data.map((row) => (row.id === id ? next(row) : row)),
              })),
            },
      );
    },
  };
};
