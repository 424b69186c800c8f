import { type TechnicianJob, technicianRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createAnswerOrder } from '../../shared/api/answer-order';
import { api, CallError } from '../../shared/api/client';
import { useJobEvents } from '../../shared/job-live/use-job-events';
import { applyChanges } from './apply-changes';
import { isRefused } from './field-storage';
import { fieldStorage, latestAnswer, useLatestAnswer, useQueue } from './field-store';

type JobState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isGone: boolean }
  | { readonly kind: 'ready'; readonly job: TechnicianJob; readonly isStale: boolean };

/** What was last read, and the latest answer to a change there was when it was asked for. */
type Read = { readonly state: JobState; readonly after: TechnicianJob | undefined };

/**
 * The job as the server last told it, with what is on its way; also from the phone's own memory, without a signal. Told
 * by a read or by the answer to a press: the step of the press and its answer are drawn in one go, and no read asked
 * before it takes it back.
 */
export const useJob = (id: string) => {
  const [read, setRead] = useState<Read>({ state: { kind: 'loading' }, after: undefined });
  const { changes } = useQueue();
  const answer = useLatestAnswer(id);
  const [order] = useState(createAnswerOrder);

  const load = useCallback((): void => {
    const isNews = order.ask();
    const after = latestAnswer(id);
    api.call(technicianRoutes.getTechnicianJob, { params: { id } }, { timeoutMs: 15_000 }).then(
      (job) => {
        if (latestAnswer(id) !== after) return load();
        if (!isNews()) return;
        setRead({ state: { kind: 'ready', job, isStale: false }, after });
        void fieldStorage().keep(`job ${id}`, job);
      },
      async (error: unknown) => {
        const isGone = isRefused(error) || (error instanceof CallError && error.status === 404);
        if (isGone) return setRead({ state: { kind: 'failed', isGone }, after });
        const kept = (await fieldStorage().find(`job ${id}`)) as TechnicianJob | undefined;
        setRead((before) => {
          if (before.state.kind === 'ready') return { ...before, state: { ...before.state, isStale: true } };
          return {
            ...before,
            state: kept ? { kind: 'ready', job: kept, isStale: true } : { kind: 'failed', isGone },
          };
        });
      },
    );
  }, [id, order]);
  useEffect(load, [load]);
  useJobEvents(id, load);

  return useMemo(() => {
    const state: JobState =
      answer !== undefined && answer !== read.after
        ? { kind: 'ready', job: answer, isStale: false }
        : read.state;
    return {
      load,
      state: state.kind === 'ready' ? { ...state, job: applyChanges(state.job, changes) } : state,
    };
  }, [read, answer, changes, load]);
};
