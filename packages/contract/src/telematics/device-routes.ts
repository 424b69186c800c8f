import { deviceStates, longestSerial, mostListedDevices, trackerVendors } from '@lugnut/domain/integrations';
import { readingParts, setAsideReasons } from '@lugnut/domain/telematics';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { resource } from '../wire';
import { reading } from './reading';

const params = z.object({ id: z.uuid() });
const text = z.nullable(z.string());
const moment = z.nullable(z.iso.datetime());
const managers = 'its owners and managers';

export const fleetDevice = z.object({
  serial: z.string(),
  /** Who made it, as the fleet said; of a connected account its company. */
  vendor: z.string(),
  /** Devices send with a key of their own; others come through a connection. */
  source: z.enum(['device', 'api', ...trackerVendors]),
  car_id: text,
  vehicle: text,
  state: z.enum(deviceStates),
  last_seen_at: moment,
  added_at: z.iso.datetime(),
});
export type FleetDevice = { readonly id: string; readonly attributes: z.infer<typeof fleetDevice> };
export const deviceList = z.object({ data: z.array(resource(fleetDevice)) });

const deviceKey = z.object({
  id: z.string(),
  serial: z.string(),
  /** Shown once. */
  key: z.string(),
});
export type DeviceKey = z.infer<typeof deviceKey>;

const deviceAssignment = z.object({
  vehicle: z.string(),
  assigned_at: z.iso.datetime(),
  assigned_by: text,
  ended_at: moment,
  ended_by: text,
});
export type DeviceAssignment = z.infer<typeof deviceAssignment>;

const deviceTest = z.object({
  /** By the server's clock, to count from. */
  now: z.iso.datetime(),
  /** The latest reading since; null: nothing yet. */
  reading: z.nullable(z.object({ read_at: z.iso.datetime(), values: z.array(z.string()) })),
  /** What arrived and could not be taken. */
  set_aside: z.array(
    z.object({ part: z.enum(readingParts), reason: z.enum(setAsideReasons), at: z.iso.datetime() }),
  ),
});
export type DeviceTest = z.infer<typeof deviceTest>;

/** One position or reading of a vehicle, as another system sends it. */
export const positionEvent = z.extend(reading, {
  /** The sender's own number of it: sent again it is the same event. */
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Whose it is: our id, else the VIN, else the unit's name. */
  vehicle: z.object({
    id: z.optional(z.string().check(z.maxLength(80))),
    vin: z.optional(z.string().check(z.maxLength(40))),
    unit: z.optional(z.string().check(z.maxLength(120))),
  }),
  /** ISO 8601 with a zone; one that cannot be read is refused by itself. */
  read_at: z.string().check(z.maxLength(40)),
});
export type PositionEvent = z.output<typeof positionEvent>;

const tracker = z.object({
  account_name: z.string(),
  /** Refused: the credentials no longer work. */
  state: z.enum(['on', 'refused']),
  /** Why the last try failed; null: it worked. */
  problem: text,
  last_synced_at: moment,
  next_sync_at: z.iso.datetime(),
  readings_taken: z.int(),
  vehicles: z.array(z.object({ id: z.string(), name: z.string(), vin: text, car_id: text, vehicle: text })),
});
export type TrackerConnection = { readonly id: string; readonly attributes: z.infer<typeof tracker> };
export const trackerList = z.object({
  data: z.object({
    /** Made-up accounts, for trying it out. */
    is_sandbox: z.boolean(),
    trackers: z.array(
      z.object({ vendor: z.enum(trackerVendors), connection: z.nullable(resource(tracker)) }),
    ),
  }),
});

const credential = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
export const trackerCredentials = z.discriminatedUnion('vendor', [
  z.object({ vendor: z.literal('samsara'), token: credential, region: z.enum(['us', 'eu']) }),
  z.object({
    vendor: z.literal('geotab'),
    server: z.string().check(z.trim(), z.maxLength(100)),
    database: credential,
    username: credential,
    password: credential,
  }),
]);
export type TrackerCredentials = z.output<typeof trackerCredentials>;

const changing = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
] as const;

export const deviceRoutes = defineRoutes({
  listFleetDevices: {
    method: 'GET',
    path: '/api/v2/fleet/devices',
    capability: 'telematics',
    summary: 'The devices of the fleet, by vehicle, with when each was last heard of',
    access: 'its people',
    auth: 'account',
    reply: deviceList,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  addFleetDevices: {
    method: 'POST',
    path: '/api/v2/fleet/devices',
    capability: 'telematics',
    summary: 'Register devices, one or a list; each key is shown only in this answer',
    access: managers,
    auth: 'account',
    body: z.object({
      devices: z
        .array(
          z.object({
            serial: z.string().check(z.trim(), z.maxLength(longestSerial + 40)),
            vendor: z.optional(z.string().check(z.trim(), z.maxLength(40))),
            /** Our id, a VIN or the unit's name; null: not in a vehicle yet. */
            vehicle: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120)))),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostListedDevices)),
    }),
    status: 201,
    reply: z.object({
      data: z.object({
        added: z.array(deviceKey),
        /** What was not added, in the order of the request. */
        problems: z.array(z.object({ index: z.int(), serial: z.string(), problem: z.string() })),
        devices: z.array(resource(fleetDevice)),
      }),
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  assignFleetDevice: {
    method: 'POST',
    path: '/api/v2/fleet/devices/{id}/vehicle',
    capability: 'telematics',
    summary: 'Put a device into a vehicle, move it, or take it out; what was before is kept as history',
    access: managers,
    auth: 'account',
    params,
    body: z.object({
      /** Null: in no vehicle. */
      car_id: z.nullable(z.uuid()),
      /** The device that is there now comes out. */
      replace: z.optional(z.boolean()),
    }),
    reply: deviceList,
    errors: changing,
  },
  rotateDeviceKey: {
    method: 'POST',
    path: '/api/v2/fleet/devices/{id}/key',
    capability: 'telematics',
    summary: 'A new key for a device; the old one stops working at once',
    access: managers,
    auth: 'account',
    params,
    reply: z.object({ data: deviceKey }),
    errors: changing,
  },
  removeFleetDevice: {
    method: 'DELETE',
    path: '/api/v2/fleet/devices/{id}',
    capability: 'telematics',
    summary: 'Remove a device; its key stops working, its readings stay; idempotent',
    access: managers,
    auth: 'account',
    params,
    reply: deviceList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  testFleetDevice: {
    method: 'GET',
    path: '/api/v2/fleet/devices/{id}/test',
    capability: 'telematics',
    summary: 'What a device has sent since a moment, to see that it works',
    access: managers,
    auth: 'account',
    params,
    query: z.object({ since: z.iso.datetime() }),
    reply: z.object({ data: deviceTest }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listDeviceHistory: {
    method: 'GET',
    path: '/api/v2/fleet/devices/{id}/history',
    capability: 'telematics',
    summary: 'The vehicles a device has been in, the latest first',
    access: 'its people',
    auth: 'account',
    params,
    reply: z.object({ data: z.array(deviceAssignment) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  takePositions: {
    method: 'POST',
    path: '/api/v2/fleet/positions',
    capability: 'telematics',
    summary:
      'Positions and readings from another system, up to 500 at once; each has its own result, and an event id sent twice is one event',
    access: 'an API key with readings:write; its owners and managers',
    auth: 'account',
    body: z.object({ events: z.array(positionEvent).check(z.minLength(1), z.maxLength(500)) }),
    status: 202,
    reply: z.object({
      accepted: z.int(),
      /** In the order of the request. */
      results: z.array(
        z.object({
          event_id: z.string(),
          status: z.enum(['accepted', 'trimmed', 'repeated', 'refused']),
          /** Why it was not taken whole. */
          reason: text,
        }),
      ),
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'payload_too_large', 'rate_limited'],
  },
  listTrackers: {
    method: 'GET',
    path: '/api/v2/fleet/trackers',
    capability: 'telematics',
    summary: 'The accounts at other companies whose positions are read for the fleet',
    access: 'its people',
    auth: 'account',
    reply: trackerList,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  connectTracker: {
    method: 'POST',
    path: '/api/v2/fleet/trackers',
    capability: 'telematics',
    summary: 'Connect an account after trying it; connecting again replaces its credentials',
    access: 'its owners',
    auth: 'account',
    body: trackerCredentials,
    reply: trackerList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  testTracker: {
    method: 'POST',
    path: '/api/v2/fleet/trackers/{id}/test',
    capability: 'telematics',
    summary: 'Ask the other company now: whether the credentials work and which vehicles it has',
    access: 'its owners',
    auth: 'account',
    params,
    reply: trackerList,
    errors: changing,
  },
  chooseTrackedVehicle: {
    method: 'PUT',
    path: '/api/v2/fleet/trackers/{id}/vehicle',
    capability: 'telematics',
    summary: 'Say which vehicle of the fleet a vehicle of the other company is',
    access: managers,
    auth: 'account',
    params,
    body: z.object({
      tracked_id: z.string().check(z.minLength(1), z.maxLength(100)),
      /** Null: none of ours. */
      car_id: z.nullable(z.uuid()),
    }),
    reply: trackerList,
    errors: changing,
  },
  disconnectTracker: {
    method: 'DELETE',
    path: '/api/v2/fleet/trackers/{id}',
    capability: 'telematics',
    summary: 'Stop reading from an account and forget its credentials; idempotent',
    access: 'its owners',
    auth: 'account',
    params,
    reply: trackerList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
});
