import { liveRoutes, type UnreadThread } from '@lugnut/contract';
import { useEffect } from 'react';
import { api } from '../../shared/api/client';
import { useAnswer } from '../../shared/api/use-answer';

/** Somebody who waits for an answer leaves the page open. */
const goodForMs = 60_000;

const ask = async (signal: AbortSignal): Promise<readonly UnreadThread[]> =>
  (await api.call(liveRoutes.listUnreadThreads, {}, { signal, timeoutMs: 10_000 })).data;

/** The threads with something new. Where they cannot be had there is no mark, and nothing else is held up. */
export const useUnread = (): readonly UnreadThread[] => {
  const { answer, reload } = useAnswer(ask, { goodForMs });
  useEffect(() => {
    // Coming back from the thread, in this tab or another one.
    const look = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [reload]);
  return answer.kind === 'ready' ? answer.value : [];
};
