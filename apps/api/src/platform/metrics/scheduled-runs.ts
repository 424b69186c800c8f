import { Counter, Gauge } from 'prom-client';
import type { ScheduledRun } from '../jobs/run-scheduled-job';
import type { Metrics } from './metrics';

const fates = ['done', 'failed', 'timed_out', 'stopped'] as const satisfies readonly ScheduledRun['fate'][];

/** Runs of scheduled jobs in this process. Every job is there from the start: one that never runs shows as zeros. */
export const countScheduledRuns = (
  { registry }: Pick<Metrics, 'registry'>,
  jobs: readonly { readonly name: string }[],
  now: () => Date,
): ((run: Pick<ScheduledRun, 'job' | 'fate'>) => void) => {
  const runs = new Counter({
    name: 'scheduled_job_runs_total',
    help: 'Runs of a scheduled job by their end; failed and timed_out are failures',
    labelNames: ['job', 'fate'] as const,
    registers: [registry],
  });
  const lastSuccess = new Gauge({
    name: 'scheduled_job_last_success_seconds',
    help: 'When a scheduled job last succeeded in this process, as Unix time; 0 if never. Take the maximum of processes',
    labelNames: ['job'] as const,
    registers: [registry],
  });
  for (const { name: job } of jobs) {
    for (const fate of fates) runs.inc({ job, fate }, 0);
    lastSuccess.set({ job }, 0);
  }
  return ({ job, fate }) => {
    runs.inc({ job, fate });
    if (fate === 'done') lastSuccess.set({ job }, now().getTime() / 1_000);
  };
};
