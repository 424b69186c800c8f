import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { CallError } from './client';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

// Notifies synchronously: a timer would render one frame of the previous state.
notifyManager.setScheduler(queueMicrotask);

/** A server with too much to do is asked again quietly; with chance, so that not everybody comes back at once. */
const mostRetries = 3;
const backOffMs = (failures: number, { retryAfterMs = 0 }: CallError): number =>
  Math.max(1_000 * 2 ** failures * (0.5 + Math.random()), retryAfterMs * (1 + Math.random() / 2));

const createQueryClient = (): QueryClient => {
  const created = new QueryClient({
    defaultOptions: {
      queries: {
        // No other hidden retries: a failure is shown at once, with a retry button.
        retry: (failures, { code }) => code === 'overloaded' && failures < mostRetries,
        retryDelay: backOffMs,
        // navigator.onLine is often wrong: requests are tried anyway.
        networkMode: 'always',
        // No stale data: reopening a screen refetches, unless the route has `cacheSeconds`.
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  // Mounts the focus listener, as a provider would.
  created.mount();
  return created;
};

/** Whoever has lost the connection did not press anything wrong: what failed and is still shown is asked for again. */
const askFailedAgain = (): void => {
  void client?.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
};

let client: QueryClient | undefined;

/** One per page, made when the first screen asks. Not from a provider: that would be part of the first load. */
export const queryClient = (): QueryClient => {
  if (client) return client;
  client = createQueryClient();
  globalThis.addEventListener?.('online', askFailedAgain);
  return client;
};

/** Resets state between tests. */
export const forgetQueryClient = (): void => {
  globalThis.removeEventListener?.('online', askFailedAgain);
  client?.unmount();
  client?.clear();
  client = undefined;
};
