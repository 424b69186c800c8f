import type { fleetApiRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { fleetApiHandlers, fleetApiLimits } from './routes';

export const fleetApiCapability = (): Capability<typeof fleetApiRoutes> => ({
  name: 'fleet-api',
  routes: fleetApiHandlers(),
  limits: fleetApiLimits,
});
