import { liveRoutes, type UnreadThread } from '@lugnut/contract';
import { useRouteQuery } from '../../shared/api/route-query';

/** Somebody who waits for an answer leaves the page open. */
const againMs = 60_000;

/** The threads with something new. Where they cannot be had there is no mark, and nothing else is held up. */
export const useUnread = (): readonly UnreadThread[] => {
  const { data } = useRouteQuery(
    liveRoutes.listUnreadThreads,
    {},
    // Also when somebody comes back from the thread, in this tab or another one.
    { timeoutMs: 10_000, refetchInterval: againMs, refetchOnWindowFocus: 'always' },
  );
  return data?.data ?? [];
};
