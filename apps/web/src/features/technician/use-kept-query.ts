import { useQuery } from '@tanstack/react-query';
import { failedBy } from '../../shared/api/failure';
import { queryClient } from '../../shared/api/query-client';
import type { RouteResult } from '../../shared/api/route-query';
import { fieldStorage } from './field-store';

/** Not a lost signal: what the phone has kept is no longer for whoever asks. */
const isFinal = (error: unknown): boolean => failedBy(error, 'forbidden', 'unauthenticated', 'not_found');

type KeptSettings<T> = {
  readonly queryKey: readonly unknown[];
  /** Its name on the phone. */
  readonly name: string;
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Asked again so often while the page is open. */
  readonly everyMs?: number;
};

/** Reads and keeps it on the phone. Without a signal what was kept is shown, together with the failure. */
export const useKeptQuery = <T>({ queryKey, name, read, everyMs }: KeptSettings<T>): RouteResult<T> =>
  useQuery<T>(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        const isUnknown = (): boolean =>
          !signal.aborted && queryClient().getQueryData(queryKey) === undefined;
        try {
          const told = await read(signal);
          void fieldStorage().keep(name, told);
          return told;
        } catch (error) {
          const kept = isUnknown() && !isFinal(error) ? await fieldStorage().find(name) : undefined;
          if (kept !== undefined && isUnknown()) queryClient().setQueryData(queryKey, kept);
          throw error;
        }
      },
      // What was last heard is there at once on the way back, with or without a signal.
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: 'always',
      refetchInterval: everyMs ?? false,
    },
    queryClient(),
  );
