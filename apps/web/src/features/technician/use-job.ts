import { type TechnicianJob, technicianRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, CallError } from '../../shared/api/client';
import { useJobEvents } from '../../shared/job-live/use-job-events';
import { applyChanges } from './apply-changes';
import { isRefused } from './field-storage';
import { fieldStorage, hearRead, knownJob, useKnownJob, useQueue } from './field-store';

type JobState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isGone: boolean }
  | { readonly kind: 'ready'; readonly job: TechnicianJob; readonly isStale: boolean };

/** How the latest read went. */
type Reading = 'under way' | 'done' | 'unreachable' | 'gone';

const stateOf = (job: TechnicianJob | undefined, reading: Reading): JobState => {
  if (reading === 'gone') return { kind: 'failed', isGone: true };
  if (job) return { kind: 'ready', job, isStale: reading === 'unreachable' };
  return reading === 'unreachable' ? { kind: 'failed', isGone: false } : { kind: 'loading' };
};

/**
 * The job as the server last told it, with what is on its way; also from the phone's own memory, without a signal. A
 * press and its answer are drawn in one go, and no read that was asked before an answer takes it back: it is asked
 * again after each.
 */
export const useJob = (id: string) => {
  const [reading, setReading] = useState<Reading>('under way');
  const { changes } = useQueue();
  const known = useKnownJob(id);
  const changesAnswered = known?.changesAnswered ?? 0;
  const asking = useRef<AbortController | undefined>(undefined);

  const load = useCallback((): void => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    const before = knownJob(id);
    const isOld = (): boolean => abort.signal.aborted || knownJob(id) !== before;
    const call = { params: { id } };
    api.call(technicianRoutes.getTechnicianJob, call, { signal: abort.signal, timeoutMs: 15_000 }).then(
      (job) => {
        if (isOld()) return;
        hearRead(job);
        setReading('done');
      },
      async (error: unknown) => {
        if (abort.signal.aborted) return;
        const isGone = isRefused(error) || (error instanceof CallError && error.status === 404);
        const kept = isGone || before ? undefined : await fieldStorage().find(`job ${id}`);
        if (abort.signal.aborted) return;
        if (kept && !isOld()) hearRead(kept as TechnicianJob);
        setReading(isGone ? 'gone' : 'unreachable');
      },
    );
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answered change is the reason to ask again
  useEffect(() => {
    load();
    return () => asking.current?.abort();
  }, [load, changesAnswered]);
  useJobEvents(id, load);

  return useMemo(() => {
    const state = stateOf(known?.job, reading);
    return {
      load,
      state: state.kind === 'ready' ? { ...state, job: applyChanges(state.job, changes) } : state,
    };
  }, [known, reading, changes, load]);
};
