import type { Capability, NoRoutes } from './capability';
import type { Database } from './db/schema';
import { everyMinute } from './jobs/scheduled-job';
import { forgetSentMessages, forgetUndelivered, tidyJobQueue } from './jobs/sweep';
import type { Logger } from './logging/logger';
import { keepPartitions } from './partitions/partitions';
import { applyRetention, forgetByAge, type Retention } from './retention/retention';

/** At night in all our markets. */
const nightly = '37 8 * * *';
/** What comes late has its place before what is old goes. */
const beforeRetention = '7 8 * * *';
/** Long enough for the first night after a year without; what is left is done the next. */
const nightMs = 30 * 60_000;

/** The platform's scheduled cleanups, and the one job that deletes what is old, whoever owns it. */
export const housekeepingCapability = (ports: {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => Date;
  readonly limiter: { forgetExpired(): Promise<void> };
  /** Of all capabilities, once they are plugged together. */
  readonly retention: readonly Retention[];
}): Capability<NoRoutes> => ({
  name: 'housekeeping',
  routes: {},
  limits: {},
  jobs: [
    { name: 'forget-expired-rate-limits', cron: everyMinute, run: () => ports.limiter.forgetExpired() },
    { name: 'tidy-job-queue', cron: everyMinute, run: () => tidyJobQueue(ports.db) },
    { name: 'keep-partitions', cron: beforeRetention, run: () => keepPartitions(ports) },
    {
      name: 'apply-retention',
      cron: nightly,
      deadlineMs: nightMs,
      run: (signal) => applyRetention({ ...ports, rules: ports.retention }, signal),
    },
  ],
  retention: [
    { key: 'sent_messages', forget: forgetSentMessages },
    { key: 'undelivered_messages', forget: forgetUndelivered },
    forgetByAge('sandbox_messages', ['sandbox_delivery', 'created_at']),
  ],
});
