import type { addressRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { addressHandlers, addressLimits } from './routes';

export const addressesCapability = (
  ports: Parameters<typeof addressHandlers>[0],
): Capability<typeof addressRoutes> => ({
  name: 'addresses',
  routes: addressHandlers(ports),
  limits: addressLimits,
});
