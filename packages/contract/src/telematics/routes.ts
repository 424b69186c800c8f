import { highestTypedMiles } from '@lugnut/domain/telematics';
import * as z from 'zod/mini';
import { defineRoutes, defineStreams } from '../route';
import { reading } from './reading';
import { movedVehicles, odometerReply, payloadList, setAsideList } from './wire';

export const telematicsStreams = defineStreams({
  fleetEvents: {
    method: 'GET',
    path: '/api/v2/fleet/events',
    capability: 'telematics',
    summary: 'Where the vehicles of the fleet are, as they move',
    access: 'fleet user, own',
    auth: 'account',
    events: { moved: movedVehicles },
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
});

export const telematicsRoutes = defineRoutes({
  takeReadings: {
    method: 'POST',
    path: '/api/v2/car_payloads',
    capability: 'telematics',
    summary: 'Readings of a device, one or many, in any order; the same moment twice is one reading',
    access: 'the device, by its own key',
    auth: 'device',
    body: z.object({ readings: z.array(reading).check(z.minLength(1), z.maxLength(500)) }),
    status: 202,
    reply: z.object({
      accepted: z.int(),
      repeated: z.int(),
      /** In the order of the request; only what was not taken whole. */
      notes: z.array(
        z.object({
          index: z.int(),
          status: z.enum(['refused', 'repeated', 'trimmed']),
          reason: z.string(),
        }),
      ),
    }),
    errors: ['invalid_input', 'unauthenticated', 'conflict', 'payload_too_large', 'rate_limited'],
  },
  showPayloadsByVin: {
    method: 'GET',
    path: '/api/v2/car_payloads/show_by_vin/{vin}',
    capability: 'telematics',
    summary: 'The latest reading of the vehicle with this VIN; an empty list means that it has no device',
    access: 'the fleet that owns the vehicle',
    auth: 'account',
    params: z.object({ vin: z.string().check(z.maxLength(40)) }),
    reply: payloadList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  showPayloadsGrouped: {
    method: 'GET',
    path: '/api/v2/car_payloads/show_grouped',
    capability: 'telematics',
    summary: 'The latest reading of every vehicle of the fleet',
    access: 'fleet user, own',
    auth: 'account',
    reply: payloadList,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  listReadingsSetAside: {
    method: 'GET',
    path: '/api/v2/fleet/readings_set_aside',
    capability: 'telematics',
    summary: 'Readings that cannot be and wait for somebody’s word, the latest first',
    access: 'its people',
    auth: 'account',
    reply: setAsideList,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  acceptReading: {
    method: 'POST',
    path: '/api/v2/fleet/readings_set_aside/{id}/accept',
    capability: 'telematics',
    summary: 'It was right after all: the odometer or the position is taken; idempotent',
    access: 'its owners and managers',
    auth: 'account',
    params: z.object({ id: z.uuid() }),
    /** As it was shown: the next one of its kind takes its place in the list. */
    body: z.object({ value: z.string().check(z.maxLength(200)) }),
    reply: setAsideList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  rejectReading: {
    method: 'POST',
    path: '/api/v2/fleet/readings_set_aside/{id}/reject',
    capability: 'telematics',
    summary: 'It was wrong: it leaves the list and moves nothing; idempotent',
    access: 'its owners and managers',
    auth: 'account',
    params: z.object({ id: z.uuid() }),
    reply: setAsideList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  showOdometer: {
    method: 'GET',
    path: '/api/v2/fleet/vehicles/{id}/odometer',
    capability: 'telematics',
    summary: 'The odometer of a vehicle, and what people have said of it, the latest first',
    access: 'its people',
    auth: 'account',
    params: z.object({ id: z.uuid() }),
    reply: odometerReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  saveVehicleOdometer: {
    method: 'POST',
    path: '/api/v2/fleet/vehicles/{id}/odometer',
    capability: 'telematics',
    summary: 'The odometer as somebody read it: it replaces what is believed, higher or lower',
    access: 'its owners and managers',
    auth: 'account',
    params: z.object({ id: z.uuid() }),
    body: z.object({ miles: z.int().check(z.gte(1), z.lte(highestTypedMiles)) }),
    reply: odometerReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  registerDevice: {
    method: 'POST',
    path: '/api/v2/devices',
    capability: 'telematics',
    summary: 'A device for a vehicle, with a key that is shown only once; the previous device is revoked',
    access: 'office',
    auth: 'account',
    body: z.object({ car_id: z.uuid(), serial: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)) }),
    status: 201,
    reply: z.object({ data: z.object({ id: z.string(), serial: z.string(), key: z.string() }) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
});
