import type {
  fleetAccountRoutes,
  fleetApprovalRoutes,
  fleetJobRoutes,
  fleetVehicleRoutes,
} from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { type Emit, on } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { accountProven, createKnownBrowsers, createLoginCodeSender } from '../accounts';
import type { DecisionDeps } from '../estimates';
import { leadStore } from '../leads';
import { estimateSent } from '../office';
import { fleetApprovalHandlers, fleetApprovalLimits } from './approval-routes';
import { expireApprovals } from './approvals';
import { createApproveByPolicy } from './approve-by-policy';
import { createEndSeats } from './end-seats';
import { createHasTelematics } from './has-telematics';
import { fleetJobHandlers, fleetJobLimits } from './job-routes';
import { fleetAccountHandlers, fleetAccountLimits } from './routes';
import { fleetVehicleHandlers, fleetVehicleLimits } from './vehicle-routes';

type Own = 'sendLoginCode' | 'welcome' | 'browsers';
type Ports = Omit<Parameters<typeof fleetAccountHandlers>[0], Own> &
  Omit<Parameters<typeof fleetVehicleHandlers>[0], 'leads' | 'hasTelematics'> &
  Parameters<typeof fleetJobHandlers>[0] &
  Parameters<typeof fleetApprovalHandlers>[0] &
  DecisionDeps & { readonly emit: Emit; readonly secret: string };

type FleetRoutes = typeof fleetAccountRoutes &
  typeof fleetVehicleRoutes &
  typeof fleetJobRoutes &
  typeof fleetApprovalRoutes;

export const fleetCapability = (ports: Ports): Capability<FleetRoutes> => ({
  name: 'fleet',
  routes: {
    ...fleetAccountHandlers({
      ...ports,
      sendLoginCode: createLoginCodeSender(ports.messages, ports.now),
      welcome: (tx, proven) => ports.emit(tx, accountProven, proven),
      browsers: createKnownBrowsers(ports),
    }),
    ...fleetVehicleHandlers({
      ...ports,
      leads: leadStore(ports.db, ports.now),
      hasTelematics: createHasTelematics(ports.db),
    }),
    ...fleetJobHandlers(ports),
    ...fleetApprovalHandlers(ports),
  },
  limits: { ...fleetAccountLimits, ...fleetVehicleLimits, ...fleetJobLimits, ...fleetApprovalLimits },
  jobs: [{ name: 'expire-approvals', cron: everyMinute, run: (signal) => expireApprovals(ports, signal) }],
  subscriptions: [on(estimateSent, createApproveByPolicy(ports)), on(accountProven, createEndSeats(ports))],
});
