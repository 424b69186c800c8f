import type { estimateRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { estimateHandlers, estimateLimits } from './routes';

export const estimatesCapability = (
  ports: Parameters<typeof estimateHandlers>[0],
): Capability<typeof estimateRoutes> => ({
  name: 'estimates',
  routes: estimateHandlers(ports),
  limits: estimateLimits,
});
