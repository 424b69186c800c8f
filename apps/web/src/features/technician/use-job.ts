import { type TechnicianJob, technicianRoutes } from '@lugnut/contract';
import { useMemo } from 'react';
import { api } from '../../shared/api/client';
import { failedBy, failureWords, isForbidden } from '../../shared/api/failure';
import { askAgain, routeKey, useAccount } from '../../shared/api/route-query';
import { useJobEvents } from '../../shared/job-live/use-job-events';
import { applyChanges } from './apply-changes';
import { technicianCopy as copy } from './copy.en';
import { useQueue } from './field-store';
import { useKeptQuery } from './use-kept-query';

type JobState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly gone: string | undefined }
  | { readonly kind: 'ready'; readonly job: TechnicianJob; readonly isStale: boolean };

const stateOf = (job: TechnicianJob | undefined, error: unknown): JobState => {
  if (isForbidden(error) || failedBy(error, 'not_found'))
    return { kind: 'failed', gone: failureWords(error, copy.jobGoneHelp, { told: ['not_found'] }) };
  if (job) return { kind: 'ready', job, isStale: error !== null };
  return error === null ? { kind: 'loading' } : { kind: 'failed', gone: undefined };
};

const route = technicianRoutes.getTechnicianJob;

/**
 * The job as the server last told it, with what is on its way; also from the phone's own memory, without a signal. A
 * press and its answer are drawn in one go, and no read that was asked before an answer takes it back: it is asked
 * again after each (`field-store.ts`).
 */
export const useJob = (id: string) => {
  const { changes } = useQueue();
  const input = { params: { id } };
  const { data, error } = useKeptQuery({
    queryKey: routeKey(route, input, useAccount()),
    name: `job ${id}`,
    read: (signal) => api.call(route, input, { signal, timeoutMs: 15_000 }),
  });
  const load = () => void askAgain(route, { params: { id } });
  useJobEvents(id, load);
  const state = useMemo(() => {
    const told = stateOf(data, error);
    return told.kind === 'ready' ? { ...told, job: applyChanges(told.job, changes) } : told;
  }, [data, error, changes]);
  return { state, load };
};
