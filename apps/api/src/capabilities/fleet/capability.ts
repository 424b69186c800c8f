import type {
  fleetAccountRoutes,
  fleetApprovalRoutes,
  fleetJobRoutes,
  fleetVehicleRoutes,
  yardDayRoutes,
} from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { type Emit, on } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { accountProven, createKnownBrowsers, createLoginCodeSender } from '../accounts';
import { type QuoteDeps, quoteElsewhere } from '../appointments';
import type { DecisionDeps } from '../estimates';
import { leadStore } from '../leads';
import { estimateSent } from '../office';
import { jobOnAccount, jobPaid } from '../payments';
import { readYardWork } from '../scheduling';
import { fleetApprovalHandlers, fleetApprovalLimits } from './approval-routes';
import { expireApprovals } from './approvals';
import { createApproveByPolicy } from './approve-by-policy';
import { createEndSeats } from './end-seats';
import { createHasTelematics } from './has-telematics';
import { fleetJobHandlers, fleetJobLimits } from './job-routes';
import { fleetAccountHandlers, fleetAccountLimits } from './routes';
import { fleetVehicleHandlers, fleetVehicleLimits } from './vehicle-routes';
import { yardDayHandlers, yardDayLimits } from './yard-day-routes';
import { tellPaidYards, tellWhenYardIsPaid } from './yard-days';

type Asked = Parameters<typeof quoteElsewhere> extends [unknown, ...infer Rest] ? Rest : never;

type Own = 'sendLoginCode' | 'welcome' | 'browsers';
type OwnOfYards = 'quoteElsewhere' | 'readYardWork';
type Ports = Omit<Parameters<typeof fleetAccountHandlers>[0], Own> &
  Omit<Parameters<typeof fleetVehicleHandlers>[0], 'leads' | 'hasTelematics'> &
  Parameters<typeof fleetJobHandlers>[0] &
  Omit<Parameters<typeof fleetApprovalHandlers>[0], OwnOfYards> &
  Omit<Parameters<typeof yardDayHandlers>[0], OwnOfYards> &
  QuoteDeps &
  DecisionDeps & { readonly emit: Emit; readonly secret: string };

type FleetRoutes = typeof fleetAccountRoutes &
  typeof fleetVehicleRoutes &
  typeof fleetJobRoutes &
  typeof fleetApprovalRoutes &
  typeof yardDayRoutes;

export const fleetCapability = (given: Ports): Capability<FleetRoutes> => {
  const ports = {
    ...given,
    readYardWork: () => readYardWork(given),
    quoteElsewhere: (...asked: Asked) => quoteElsewhere(given, ...asked),
  };
  return {
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
      ...yardDayHandlers(ports),
    },
    limits: {
      ...fleetAccountLimits,
      ...fleetVehicleLimits,
      ...fleetJobLimits,
      ...fleetApprovalLimits,
      ...yardDayLimits,
    },
    jobs: [
      { name: 'expire-approvals', cron: everyMinute, run: (signal) => expireApprovals(ports, signal) },
      { name: 'tell-paid-yards', cron: '*/5 * * * *', run: (signal) => tellPaidYards(ports, signal) },
    ],
    subscriptions: [
      on(estimateSent, createApproveByPolicy(ports)),
      on(accountProven, createEndSeats(ports)),
      on(jobPaid, (tx, { appointmentId }) => tellWhenYardIsPaid(tx, ports, appointmentId)),
      on(jobOnAccount, (tx, { appointmentId }) => tellWhenYardIsPaid(tx, ports, appointmentId)),
    ],
  };
};
