import { vehicleFields, vehicleStatuses } from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { payloadAttributes } from '../telematics/wire';
import { calendarDay, dollars, pageMeta, resource, vehiclePage } from '../wire';

const id = z.object({ id: z.uuid() });
const text = z.nullable(z.string());

export const fleetVehicle = z.object({
  year: z.int(),
  make: z.string(),
  model: z.string(),
  engine_size: text,
  vin: text,
  name: text,
  plate: z.optional(text),
  one_string: z.string(),
  /** Null for a fleet without telematics. */
  status: z.nullable(z.enum(vehicleStatuses)),
  issues: z.array(z.string()),
  telemetry: z.nullable(payloadAttributes),
});
export type FleetVehicle = { readonly id: string; readonly attributes: z.infer<typeof fleetVehicle> };

export const importRow = z.object({
  /** As a person counts the lines of the file. */
  line: z.int(),
  text: z.string(),
  title: text,
  vin: text,
  unit: text,
  plate: text,
  odometer: z.nullable(z.int()),
  problems: z.array(z.string()),
  /** What is left out of a vehicle that is taken. */
  notes: z.array(z.string()),
  /** True once it is kept. */
  added: z.boolean(),
});
export type ImportedRow = z.infer<typeof importRow>;

const field = z.nullable(z.enum(vehicleFields));
/** How a column of the file was understood; null: nothing of it is taken. */
const importColumn = z.object({ header: z.string(), field, samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof importColumn>;

const vehicleImport = z.object({
  imported_at: z.iso.datetime(),
  vehicles: z.int(),
  imported_by: text,
});
export type VehicleImport = z.infer<typeof vehicleImport>;

export const maintenancePlan = z.object({
  car_id: z.string(),
  car: z.string(),
  /** Null: the vehicle's own plan. */
  program_id: text,
  /** Its name: that of the program, or of the one service. */
  service: z.string(),
  services: z.array(z.string()),
  every_miles: z.nullable(z.int()),
  every_months: z.nullable(z.int()),
  every_days: z.nullable(z.int()),
  every_hours: z.nullable(z.int()),
  last_done_miles: z.nullable(z.int()),
  last_done_on: text,
  last_done_hours: z.nullable(z.int()),
  /** False: it was never done that we know of, and counts from when the program began for the vehicle. */
  is_done: z.boolean(),
  state: z.enum(['due', 'soon', 'fine', 'unknown']),
  miles_left: z.nullable(z.int()),
  due_on: text,
  hours_left: z.nullable(z.int()),
});
export type MaintenanceRow = { readonly id: string; readonly attributes: z.infer<typeof maintenancePlan> };
export const maintenanceReply = z.object({ data: z.array(resource(maintenancePlan)) });

export const usualParking = z.object({
  /** As windows are named everywhere: '09:00am-12:00pm'. */
  appointment_time: z.string(),
  position: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Where that is, in words; without a street where only the town is known. A proposal: whoever books may know better. */
  address: z.nullable(z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() })),
  days: z.int(),
  of_days: z.int(),
});
export type UsualParkingAttributes = z.infer<typeof usualParking>;

/** Of one period; refunds are taken off where they were given, and said beside. */
const fleetCosts = z.object({
  /** 'YYYY-MM', both included. */
  from: z.string(),
  until: z.string(),
  months: z.array(z.object({ month: z.string(), amount: dollars, refunded: dollars })),
  /** Those that match, the dearest first, or the best match where something is searched for. */
  vehicles: z.array(
    z.object({
      car_id: text,
      car: z.string(),
      group: text,
      jobs: z.int(),
      amount: dollars,
      refunded: dollars,
      miles: z.nullable(z.number()),
    }),
  ),
  groups: z.array(
    z.object({
      group_id: text,
      name: z.string(),
      vehicles: z.int(),
      jobs: z.int(),
      amount: dollars,
      refunded: dollars,
    }),
  ),
});
export type FleetCosts = z.infer<typeof fleetCosts>;

export const fleetVehicleRoutes = defineRoutes({
  listFleetVehicles: {
    method: 'GET',
    path: '/api/v2/fleet/vehicles',
    capability: 'fleet',
    summary: 'The vehicles of the fleet with what is wrong with them, the oldest entry first',
    access: 'its people',
    auth: 'account',
    reply: z.object({ data: z.array(resource(fleetVehicle)) }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  importVehicles: {
    method: 'POST',
    path: '/api/v2/fleet/vehicles/import',
    capability: 'fleet',
    summary: 'Vehicles from a comma-separated file; a preview saves nothing and lists every bad line',
    access: 'its owners and managers',
    auth: 'account',
    body: z.object({
      csv: z.string().check(z.maxLength(1_000_000)),
      preview: z.boolean(),
      /** What each column is, in the file’s order; left out, the headings say it. */
      columns: z.optional(z.nullable(z.array(field).check(z.maxLength(500)))),
    }),
    reply: z.object({
      data: z.object({
        columns: z.array(importColumn),
        /** Why no line could be read: say what the columns are. */
        problem: text,
        rows: z.array(importRow),
        added: z.int(),
        /** To undo it by. */
        import_id: text,
      }),
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  listVehicleImports: {
    method: 'GET',
    path: '/api/v2/fleet/vehicles/imports',
    capability: 'fleet',
    summary: 'The latest imports that can be undone',
    access: 'its owners and managers',
    auth: 'account',
    reply: z.object({ data: z.array(resource(vehicleImport)) }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  undoVehicleImport: {
    method: 'POST',
    path: '/api/v2/fleet/vehicles/imports/{id}/undo',
    capability: 'fleet',
    summary: 'Remove what an import added, but for vehicles that were used since; idempotent',
    access: 'its owners and managers',
    auth: 'account',
    params: id,
    reply: z.object({ data: z.object({ removed: z.int(), kept: z.array(z.string()) }) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  requestDevice: {
    method: 'POST',
    path: '/api/v2/fleet/vehicles/{id}/device_request',
    capability: 'fleet',
    summary: 'Ask for a device for a vehicle: a lead for the office, once a day for a vehicle',
    access: 'its owners and managers',
    auth: 'account',
    params: id,
    reply: z.object({ message: z.literal('Your request has been submitted') }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  showUsualParking: {
    method: 'GET',
    path: '/api/v2/fleet/vehicles/{id}/usual_parking',
    capability: 'fleet',
    summary:
      'The arrival window in which a vehicle is usually parked at the same place; null if there is none',
    access: 'its people',
    auth: 'account',
    params: id,
    reply: z.object({ data: z.nullable(usualParking) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listMaintenance: {
    method: 'GET',
    path: '/api/v2/fleet/maintenance',
    capability: 'fleet',
    summary: 'What is due by miles or by date, the most urgent first',
    access: 'its people',
    auth: 'account',
    reply: maintenanceReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  saveMaintenance: {
    method: 'PUT',
    path: '/api/v2/fleet/maintenance',
    capability: 'fleet',
    summary: 'How often a vehicle needs a service, and when it had it last',
    access: 'its owners and managers',
    auth: 'account',
    body: z.object({
      car_id: z.uuid(),
      service: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      every_miles: z.nullable(z.int().check(z.gte(1), z.lte(200_000))),
      every_months: z.nullable(z.int().check(z.gte(1), z.lte(120))),
      last_done_miles: z.nullable(z.int().check(z.gte(0), z.lte(2_000_000))),
      last_done_on: z.nullable(calendarDay),
    }),
    reply: maintenanceReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  removeMaintenance: {
    method: 'DELETE',
    path: '/api/v2/fleet/maintenance/{id}',
    capability: 'fleet',
    summary: 'Stop reminding of a service',
    access: 'its owners and managers',
    auth: 'account',
    params: id,
    reply: maintenanceReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listCosts: {
    method: 'GET',
    path: '/api/v2/fleet/costs',
    capability: 'fleet',
    summary:
      'What each month, vehicle and group has cost, refunds taken off, and what a mile has cost; vehicles that match, in pages where a page is named',
    access: 'its people',
    auth: 'account',
    query: z.object({ months: z.optional(z.enum(['3', '6', '12', '24'])), ...vehiclePage }),
    reply: z.object({
      data: fleetCosts,
      /** Of its vehicles. */
      meta: z.object(pageMeta),
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
});
