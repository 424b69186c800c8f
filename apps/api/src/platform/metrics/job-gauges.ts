import type { Database } from '../db/schema';
import { periodSeconds } from '../jobs/cron-period';
import type { ScheduledJob } from '../jobs/scheduled-job';
import type { Metrics } from './metrics';
import type { Samples } from './samples';

const readRuns = (db: Database) =>
  db.selectFrom('scheduled_run').select(['job', 'last_success_at', 'failures_in_a_row']).execute();

type Parts = {
  readonly samples: Samples;
  readonly jobs: readonly Pick<ScheduledJob, 'name' | 'cron'>[];
  readonly now: () => Date;
  readonly upSeconds?: () => number;
};

/** As the database knows them, of whichever process: one that has just begun knows of the last night, too. */
export const addJobGauges = (
  metrics: Metrics,
  { samples, jobs, now, upSeconds = () => process.uptime() }: Parts,
): void => {
  const ofEach = async (
    figure: (run: Awaited<ReturnType<typeof readRuns>>[number] | undefined) => number,
  ): Promise<ReadonlyMap<string, number>> => {
    const runs = await samples('scheduled_runs', readRuns);
    return new Map(jobs.map(({ name }) => [name, figure(runs.find(({ job }) => job === name))]));
  };
  metrics.labeledGauge(
    'scheduled_job_success_age_seconds',
    'Time since a scheduled job last succeeded anywhere; of one that never did, how long this process has run',
    'job',
    () =>
      ofEach((run) =>
        run?.last_success_at
          ? Math.max(0, (now().getTime() - run.last_success_at.getTime()) / 1_000)
          : upSeconds(),
      ),
  );
  metrics.labeledGauge(
    'scheduled_job_failures_in_a_row',
    'How often a scheduled job has failed since it last succeeded',
    'job',
    () => ofEach((run) => run?.failures_in_a_row ?? 0),
  );
  metrics.labeledGauge(
    'scheduled_job_period_seconds',
    'How long a scheduled job is silent at most where nothing is wrong',
    'job',
    async () => new Map(jobs.map(({ name, cron }) => [name, periodSeconds(cron)])),
  );
};
