import type {
  fleetAccountRoutes,
  fleetApprovalRoutes,
  fleetJobRoutes,
  fleetVehicleRoutes,
} from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import type { DecisionDeps } from '../estimates';
import { leadStore } from '../leads';
import { estimateSent } from '../office';
import { fleetApprovalHandlers, fleetApprovalLimits } from './approval-routes';
import { expireApprovals } from './approvals';
import { createApproveByPolicy } from './approve-by-policy';
import { createHasTelematics } from './has-telematics';
import { fleetJobHandlers, fleetJobLimits } from './job-routes';
import { fleetAccountHandlers, fleetAccountLimits } from './routes';
import { fleetVehicleHandlers, fleetVehicleLimits } from './vehicle-routes';

type Ports = Parameters<typeof fleetAccountHandlers>[0] &
  Omit<Parameters<typeof fleetVehicleHandlers>[0], 'leads' | 'hasTelematics'> &
  Parameters<typeof fleetJobHandlers>[0] &
  Parameters<typeof fleetApprovalHandlers>[0] &
  DecisionDeps;

type FleetRoutes = typeof fleetAccountRoutes &
  typeof fleetVehicleRoutes &
  typeof fleetJobRoutes &
  typeof fleetApprovalRoutes;

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
    ...fleetApprovalHandlers(ports),
  },
  limits: { ...fleetAccountLimits, ...fleetVehicleLimits, ...fleetJobLimits, ...fleetApprovalLimits },
  jobs: [{ name: 'expire-approvals', cron: everyMinute, run: (signal) => expireApprovals(ports, signal) }],
  subscriptions: [on(estimateSent, createApproveByPolicy(ports))],
});
