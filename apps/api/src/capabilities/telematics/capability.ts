import type { telematicsRoutes } from '@lugnut/contract';
import type { Pool } from 'pg';
import type { Capability } from '../../platform/capability';
import type { Logger } from '../../platform/logging/logger';
import { createHasTelematics } from '../fleet';
import { createDeviceAccess } from './device-store';
import { payloadStore } from './payload-store';
import { forgetReadings, rollUpReadings } from './roll-up-readings';
import { type TelematicsDeps, telematicsHandlers, telematicsLimits } from './routes';
import { serveVehicleEvents } from './serve-vehicle-events';
import { createReadingTaker } from './take-readings';
import { createVehicleEvents } from './vehicle-events';

type Ports = Pick<TelematicsDeps, 'db' | 'fleets' | 'staff'> & {
  readonly pool: Pool;
  readonly log: Logger;
  readonly now: () => Date;
};

export const telematicsCapability = (ports: Ports): Capability<typeof telematicsRoutes> => {
  const { db, pool, log, now, fleets } = ports;
  const events = createVehicleEvents(pool, (error) =>
    log.warn({ err: error }, 'positions could not be announced'),
  );
  return {
    name: 'telematics',
    routes: telematicsHandlers({
      ...ports,
      hasTelematics: createHasTelematics(db),
      payloads: payloadStore(db),
      devices: createDeviceAccess(db),
      takeReadings: createReadingTaker(pool, { now, tell: events.tell }),
    }),
    limits: telematicsLimits,
    jobs: [
      {
        name: 'roll-up-readings',
        // Hourly, with a long deadline: rolling up reads days of history.
        cron: '17 * * * *',
        deadlineMs: 600_000,
        run: () => rollUpReadings(db, now()),
      },
    ],
    retention: [{ key: 'telematics_readings', forget: forgetReadings }],
    channels: { vehicles_moved: events.hear },
    streams: [(app) => serveVehicleEvents(app, { events, fleets })],
  };
};
