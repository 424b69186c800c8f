import type { jobQueueRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { jobQueueHandlers, jobQueueLimits } from './routes';

/** What admins see of background work, and do about what was given up. */
export const jobQueueCapability = (
  ports: Parameters<typeof jobQueueHandlers>[0],
): Capability<typeof jobQueueRoutes> => ({
  name: 'job-queue',
  routes: jobQueueHandlers(ports),
  limits: jobQueueLimits,
});
