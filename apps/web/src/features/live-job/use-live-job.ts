import { type DocumentLink, documentRoutes, type LiveJob, liveRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useState } from 'react';
import { createAnswerOrder } from '../../shared/api/answer-order';
import { api, CallError } from '../../shared/api/client';
import { useJobEvents } from '../../shared/job-live/use-job-events';

export type LiveState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isGone: boolean }
  | { readonly kind: 'ready'; readonly job: LiveJob; readonly documents: readonly DocumentLink[] };

const timeoutMs = 15_000;
/** An estimate narrows by itself: nothing happens, and it is more exact a minute later. */
const againMs = 60_000;

const findDocuments = async (job: LiveJob): Promise<readonly DocumentLink[]> => {
  if (!job.is_owner || job.status !== 'completed') return [];
  const { data } = await api.call(documentRoutes.listDocuments, { params: { id: job.id } }, { timeoutMs });
  return data;
};

export const useLiveJob = (id: string) => {
  const [state, setState] = useState<LiveState>({ kind: 'loading' });
  const [order] = useState(createAnswerOrder);
  const load = useCallback(() => {
    const isNews = order.ask();
    const find = async (): Promise<LiveState> => {
      const job = await api.call(liveRoutes.getLiveJob, { params: { id } }, { timeoutMs });
      return { kind: 'ready', job, documents: await findDocuments(job).catch(() => []) };
    };
    find().then(
      (found) => {
        if (isNews()) setState(found);
      },
      (error: unknown) => {
        const isGone = error instanceof CallError && error.status === 404;
        setState((before) => (before.kind === 'ready' && !isGone ? before : { kind: 'failed', isGone }));
      },
    );
  }, [id, order]);
  useEffect(load, [load]);
  useJobEvents(id, load);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') load();
    }, againMs);
    return () => clearInterval(timer);
  }, [load]);
  return { state, load };
};
