import { type TechnicianJob, technicianRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { api, CallError } from '../../shared/api/client';
import { useJobEvents } from '../../shared/job-live/use-job-events';
import { applyChanges } from './apply-changes';
import { isRefused } from './field-storage';
import { fieldStorage, useLatestAnswer, useQueue } from './field-store';

export type JobState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isGone: boolean }
  | { readonly kind: 'ready'; readonly job: TechnicianJob; readonly isStale: boolean };

/** The job as the server last told it, with what is on its way; also from the phone's own memory, without a signal. */
export const useJob = (id: string) => {
  const [state, setState] = useState<JobState>({ kind: 'loading' });
  const { changes } = useQueue();
  const answer = useLatestAnswer();

  const load = useCallback((): void => {
    api.call(technicianRoutes.getTechnicianJob, { params: { id } }, { timeoutMs: 15_000 }).then(
      (job) => {
        setState({ kind: 'ready', job, isStale: false });
        void fieldStorage().keep(`job ${id}`, job);
      },
      async (error: unknown) => {
        const isGone = isRefused(error) || (error instanceof CallError && error.status === 404);
        const kept = isGone
          ? undefined
          : ((await fieldStorage().find(`job ${id}`)) as TechnicianJob | undefined);
        setState((before) => {
          if (before.kind === 'ready' && !isGone) return { ...before, isStale: true };
          return kept ? { kind: 'ready', job: kept, isStale: true } : { kind: 'failed', isGone };
        });
      },
    );
  }, [id]);
  useEffect(load, [load]);
  useJobEvents(id, load);
  useEffect(() => {
    if (answer?.id === id) setState({ kind: 'ready', job: answer, isStale: false });
  }, [answer, id]);

  return useMemo(
    () => ({
      load,
      state: state.kind === 'ready' ? { ...state, job: applyChanges(state.job, changes) } : state,
    }),
    [state, changes, load],
  );
};
