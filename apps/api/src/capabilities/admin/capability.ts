import type { adminRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { adminHandlers, adminLimits } from './routes';

export const adminCapability = (
  ports: Parameters<typeof adminHandlers>[0],
): Capability<typeof adminRoutes> => ({
  name: 'admin',
  routes: adminHandlers(ports),
  limits: adminLimits,
});
