import type { carRoutes, vehicleRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { carHandlers, carLimits } from './cars/routes';
import { vehicleHandlers, vehicleLimits } from './routes';

type Ports = Parameters<typeof vehicleHandlers>[0] & Parameters<typeof carHandlers>[0];

export const vehiclesCapability = (ports: Ports): Capability<typeof vehicleRoutes & typeof carRoutes> => ({
  name: 'vehicles',
  routes: { ...vehicleHandlers(ports), ...carHandlers(ports) },
  limits: { ...vehicleLimits, ...carLimits },
});
