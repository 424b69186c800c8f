import type { fleetApiRoutes } from '@lugnut/contract';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import { createGuardedPost } from '../../platform/http/guarded-post';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import { forgetByAge } from '../../platform/retention/retention';
import { fleetProven, seatLost } from '../accounts';
import { vehicleArrived, vehicleLeft } from '../fleet-places';
import { deliverWebhooks } from './deliver-webhooks';
import { endAccess, endAccessOfPerson } from './end-access';
import { collectFleetEvents } from './event-sources';
import { recordVisit } from './record-visits';
import { resealWebhooks } from './reseal-webhooks';
import { type FleetApiDeps, fleetApiHandlers, fleetApiLimits } from './routes';

type Ports = Omit<FleetApiDeps, 'random' | 'post' | 'mayBePrivate'> & {
  readonly config: Pick<Config, 'BRAND_NAME' | 'WEBHOOKS_TO_PRIVATE_HOSTS'>;
};

/** FLT-11: keys by which a fleet's systems call us, and webhooks by which we call them. */
export const fleetApiCapability = (ports: Ports): Capability<typeof fleetApiRoutes> => {
  const mayBePrivate = ports.config.WEBHOOKS_TO_PRIVATE_HOSTS;
  const deps: FleetApiDeps = {
    ...ports,
    mayBePrivate,
    random: Math.random,
    post: createGuardedPost({ mayBePrivate, userAgent: `${ports.config.BRAND_NAME} webhooks` }),
  };
  return {
    name: 'fleet-api',
    routes: fleetApiHandlers(deps),
    limits: fleetApiLimits,
    jobs: [
      { name: 'collect-fleet-events', cron: everyMinute, run: (signal) => collectFleetEvents(deps, signal) },
      {
        name: 'deliver-webhooks',
        cron: everyMinute,
        deadlineMs: 120_000,
        run: (signal) => deliverWebhooks(deps, signal),
      },
      ...(ports.secrets.isChanging
        ? [{ name: 'reseal-webhooks', cron: everyMinute, run: () => resealWebhooks(deps) }]
        : []),
    ],
    subscriptions: [
      on(fleetProven, async (tx, { fleetId, at }) => {
        await endAccess(tx, { fleetId }, at);
      }),
      on(seatLost, (tx, lost) => endAccessOfPerson(tx, ports.messages, lost)),
      on(vehicleArrived, (tx, visit) => recordVisit(tx, 'arrived', visit, ports.now())),
      on(vehicleLeft, (tx, visit) => recordVisit(tx, 'left', visit, ports.now())),
    ],
    retention: [forgetByAge('fleet_events', ['fleet_event', 'created_at'])],
  };
};
