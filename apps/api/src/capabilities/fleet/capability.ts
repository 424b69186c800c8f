import type { fleetAccountRoutes, fleetJobRoutes, fleetVehicleRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import type { DecisionDeps } from '../estimates';
import { leadStore } from '../leads';
import { estimateSent } from '../office';
import { createApproveByPolicy } from './approve-by-policy';
import { createHasTelematics } from './has-telematics';
import { fleetJobHandlers, fleetJobLimits } from './job-routes';
import { fleetAccountHandlers, fleetAccountLimits } from './routes';
import { fleetVehicleHandlers, fleetVehicleLimits } from './vehicle-routes';

type Ports = Parameters<typeof fleetAccountHandlers>[0] &
  Omit<Parameters<typeof fleetVehicleHandlers>[0], 'leads' | 'hasTelematics'> &
  Parameters<typeof fleetJobHandlers>[0] &
  DecisionDeps;

type FleetRoutes = typeof fleetAccountRoutes & typeof fleetVehicleRoutes & typeof fleetJobRoutes;

export const fleetCapability = (ports: Ports): Capability<FleetRoutes> => ({
  name: 'fleet',
  routes: {
    ...fleetAccountHandlers(ports),
    ...fleetVehicleHandlers({
      ...ports,
      leads: leadStore(ports.db),
      hasTelematics: createHasTelematics(ports.db),
    }),
    ...fleetJobHandlers(ports),
  },
  limits: { ...fleetAccountLimits, ...fleetVehicleLimits, ...fleetJobLimits },
  subscriptions: [on(estimateSent, createApproveByPolicy(ports))],
});
