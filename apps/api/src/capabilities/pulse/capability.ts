import type { pulseRoutes } from '@lugnut/contract';
import { watchRule } from '@lugnut/domain/pulse';
import { sql } from 'kysely';
import type { Capability } from '../../platform/capability';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { deleteSome } from '../../platform/retention/retention';
import { countPulse } from './count-pulse';
import { type PulseRouteDeps, pulseHandlers, pulseLimits } from './routes';
import { type WatchDeps, watchPromises } from './watch-promises';

/** Counting everything anew takes as long as there are appointments. */
const countingDeadlineMs = 15 * 60_000;

export const pulseCapability = (ports: PulseRouteDeps & WatchDeps): Capability<typeof pulseRoutes> => {
  const counting = { ...ports, shiftsCounted: new Map<string, string>() };
  return {
    name: 'pulse',
    routes: pulseHandlers(ports),
    limits: pulseLimits,
    jobs: [
      {
        name: 'count-pulse',
        cron: everyMinute,
        deadlineMs: countingDeadlineMs,
        run: (signal) => countPulse(counting, signal),
      },
      {
        name: 'watch-promises',
        cron: `*/${watchRule.checkEveryMinutes} * * * *`,
        run: (signal) => watchPromises(ports, signal),
      },
    ],
    retention: [
      {
        key: 'pulse',
        forget: (tx, before, most) =>
          deleteSome(tx, 'pulse_fact', sql<boolean>`day < ${before}::timestamptz::date`, most),
      },
    ],
  };
};
