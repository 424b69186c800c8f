import type { Capability, NoRoutes } from './capability';
import type { Database } from './db/schema';
import { everyMinute } from './jobs/scheduled-job';
import { tidyOutbox } from './jobs/sweep';

/** The platform's scheduled cleanups. */
export const housekeepingCapability = (ports: {
  readonly db: Database;
  readonly limiter: { forgetExpired(): Promise<void> };
}): Capability<NoRoutes> => ({
  name: 'housekeeping',
  routes: {},
  limits: {},
  jobs: [
    { name: 'forget-expired-rate-limits', cron: everyMinute, run: () => ports.limiter.forgetExpired() },
    { name: 'forget-old-messages', cron: everyMinute, run: () => tidyOutbox(ports.db) },
  ],
});
