import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { CallError } from './client';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

// An answer is drawn in the turn it arrives in: a timer would show one frame of the state before it.
notifyManager.setScheduler(queueMicrotask);

const createQueryClient = (): QueryClient => {
  const created = new QueryClient({
    defaultOptions: {
      queries: {
        // A failure is shown at once, with a button: who waits for hidden retries does not know why.
        retry: false,
        // The browser's word about the network is often wrong: it is tried anyway.
        networkMode: 'always',
        // A screen that is opened again asks again and shows nothing old; only `cacheSeconds` of a route changes that.
        staleTime: 0,
        gcTime: 0,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  // What a provider would do: from here on it hears when somebody comes back to the page.
  created.mount();
  return created;
};

let client: QueryClient | undefined;

/** One per page, made when the first screen asks. Not from a provider: that would be part of the first load. */
export const queryClient = (): QueryClient => {
  client ??= createQueryClient();
  return client;
};

/** Between tests: nothing of one is known in the next. */
export const forgetQueryClient = (): void => {
  client?.unmount();
  client?.clear();
  client = undefined;
};
