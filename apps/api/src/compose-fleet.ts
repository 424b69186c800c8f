import type {
  fleetAccountRoutes,
  fleetJobRoutes,
  fleetVehicleRoutes,
  routes,
  telematicsRoutes,
} from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import { type AccountAccess, accountStore } from './capabilities/accounts';
import { respondToEstimate } from './capabilities/estimates';
import {
  approveByPolicy,
  createDecisionGuard,
  type FleetAccess,
  fleetAccountHandlers,
  fleetAccountLimits,
  fleetJobHandlers,
  fleetJobLimits,
  fleetVehicleHandlers,
  fleetVehicleLimits,
  guardDecisions,
} from './capabilities/fleet';
import { leadStore } from './capabilities/leads';
import type { MessageSettings } from './capabilities/messaging';
import type { StaffAccess } from './capabilities/office';
import {
  createDeviceAccess,
  createReadingTaker,
  createReadingUpkeep,
  createVehicleEvents,
  payloadStore,
  runDemoFleet,
  serveVehicleEvents,
  telematicsHandlers,
  telematicsLimits,
} from './capabilities/telematics';
import type { ConnectedDatabase } from './platform/db/connect';
import type { Handlers } from './platform/http/handlers';
import type { RateLimits } from './platform/rate-limits/rate-limits';
import type { ReferenceData } from './platform/reference-data';
import type { MapsPort } from './providers/maps/maps.port';
import type { VinPort } from './providers/vin/vin.port';

type Asking = Omit<Parameters<typeof fleetJobHandlers>[0], keyof FleetDeps>;
type FleetDeps = Parameters<typeof fleetAccountHandlers>[0] & Parameters<typeof telematicsHandlers>[0];

export type FleetParts = Asking & {
  readonly database: Pick<ConnectedDatabase, 'db' | 'pool'>;
  readonly log: PinoLogger;
  /** Who somebody is, before they act for a fleet. */
  readonly ownAccess: AccountAccess;
  readonly fleets: FleetAccess;
  readonly staff: StaffAccess;
  readonly messages: MessageSettings;
  readonly vehicles: ReferenceData['vehicles'];
  readonly findZip: ReferenceData['zips']['find'];
  readonly vin: VinPort;
  readonly maps: MapsPort;
  readonly now: () => Date;
};

type FleetRoutes = typeof fleetAccountRoutes &
  typeof fleetVehicleRoutes &
  typeof fleetJobRoutes &
  typeof telematicsRoutes;

export const fleetLimits: RateLimits<FleetRoutes> = {
  ...fleetAccountLimits,
  ...fleetVehicleLimits,
  ...fleetJobLimits,
  ...telematicsLimits,
};

/** Fleets, their vehicles and what these tell, wired together. */
export const composeFleet = (parts: FleetParts) => {
  const { database, log, ownAccess, fleets, now } = parts;
  const { db } = database;
  const events = createVehicleEvents(database.pool, (error) =>
    log.warn({ err: error }, 'positions could not be announced'),
  );
  const payloads = payloadStore(db);
  const keepReadings = createReadingUpkeep(db);
  const takeReadings = createReadingTaker(database.pool, { now, tell: events.tell });
  const deps = {
    db,
    fleets,
    now,
    currentYear: () => now().getFullYear(),
    hasTelematics: async (fleetId: string) => (await accountStore(db).findById(fleetId))?.noObds === false,
  };
  const handlers: Handlers<FleetRoutes> = {
    ...fleetAccountHandlers({ ...deps, messages: parts.messages }),
    ...fleetVehicleHandlers({
      ...deps,
      vehicles: parts.vehicles,
      findZip: parts.findZip,
      maps: parts.maps,
      vin: parts.vin,
      leads: leadStore(db),
      listPayloads: payloads.listGrouped,
    }),
    ...fleetJobHandlers({ ...parts, ...deps }),
    ...telematicsHandlers({
      ...deps,
      staff: parts.staff,
      payloads,
      devices: createDeviceAccess(db),
      takeReadings,
    }),
  };
  return {
    handlers,
    /** What only some people of a fleet may decide, around what decides it. */
    guard: (unguarded: Handlers<typeof routes>) => ({
      ...guardDecisions(createDecisionGuard({ db, access: ownAccess }), unguarded),
      sendOfficeEstimate: approveByPolicy(
        { db },
        async ({ id, version }, fleetId) =>
          respondToEstimate(
            { db, today: parts.today, now, priceList: parts.priceList },
            {
              estimateId: id,
              seenVersion: version,
              account: await accountStore(db).findById(fleetId),
              plan: undefined,
            },
          ),
        unguarded.sendOfficeEstimate,
      ),
    }),
    hear: events.hear,
    mount: (app: FastifyInstance): void => serveVehicleEvents(app, { events, fleets }),
    driveDemo: (accountId: string) =>
      runDemoFleet({ db, takeReadings, now }, accountId, (error) =>
        log.warn({ err: error }, 'the demo fleet stood still'),
      ),
    tidyUp: () => keepReadings(now()),
  };
};
