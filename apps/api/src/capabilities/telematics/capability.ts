import type { deviceRoutes, telematicsRoutes } from '@lugnut/contract';
import type { Pool } from 'pg';
import type { Capability } from '../../platform/capability';
import { on } from '../../platform/events';
import { everyMinute } from '../../platform/jobs/scheduled-job';
import type { Logger } from '../../platform/logging/logger';
import { forgetByAge } from '../../platform/retention/retention';
import { fleetProven } from '../accounts';
import { createHasTelematics } from '../fleet';
import { deviceHandlers, deviceLimits } from './device-routes';
import { createDeviceAccess } from './device-store';
import { endDevices } from './fleet-devices';
import { payloadStore } from './payload-store';
import { resealTrackers } from './reseal-trackers';
import { forgetReadings, rollUpReadings } from './roll-up-readings';
import { type TelematicsDeps, telematicsHandlers, telematicsLimits } from './routes';
import { serveVehicleEvents } from './serve-vehicle-events';
import { syncTrackers } from './sync-trackers';
import { createReadingTaker } from './take-readings';
import { endTrackers, type TrackerDeps } from './trackers';
import { createVehicleEvents } from './vehicle-events';

type Ports = Pick<TelematicsDeps, 'db' | 'fleets' | 'staff'> &
  TrackerDeps & {
    readonly pool: Pool;
    readonly log: Logger;
    readonly now: () => Date;
  };

export const telematicsCapability = (
  ports: Ports,
): Capability<typeof telematicsRoutes & typeof deviceRoutes> => {
  const { db, pool, log, now, fleets } = ports;
  const events = createVehicleEvents(pool, (error) =>
    log.warn({ err: error }, 'positions could not be announced'),
  );
  const devices = createDeviceAccess(db);
  const takeReadings = createReadingTaker(pool, { now, tell: events.tell });
  return {
    name: 'telematics',
    routes: {
      ...telematicsHandlers({
        ...ports,
        hasTelematics: createHasTelematics(db),
        payloads: payloadStore(db),
        devices,
        takeReadings,
      }),
      ...deviceHandlers({ ...ports, devices, takeReadings }),
    },
    limits: { ...telematicsLimits, ...deviceLimits },
    jobs: [
      {
        name: 'roll-up-readings',
        // Hourly, with a long deadline: rolling up reads days of history.
        cron: '17 * * * *',
        deadlineMs: 600_000,
        run: () => rollUpReadings(db, now()),
      },
      {
        name: 'sync-trackers',
        cron: everyMinute,
        deadlineMs: 300_000,
        run: (signal) => syncTrackers({ ...ports, takeReadings }, signal),
      },
      ...(ports.secrets.isChanging
        ? [{ name: 'reseal-trackers', cron: everyMinute, run: () => resealTrackers(ports) }]
        : []),
    ],
    subscriptions: [
      on(fleetProven, async (tx, { fleetId, at }) => {
        await endTrackers(tx, fleetId, at);
        await endDevices(tx, fleetId, at);
      }),
    ],
    retention: [
      { key: 'telematics_readings', forget: forgetReadings },
      forgetByAge('position_events', ['position_event', 'received_at']),
    ],
    channels: { vehicles_moved: events.hear, devices_changed: () => devices.forget() },
    streams: [(app) => serveVehicleEvents(app, { events, fleets })],
  };
};
