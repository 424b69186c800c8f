import {
  longestDocumentTitle,
  longestDriver,
  vehicleDocumentKinds,
  vehicleStatuses,
} from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineDownloads, defineRoutes, defineUploads } from '../route';
import { calendarDay, resource, vehiclePage } from '../wire';
import { labelsReply, recordReply, vehicleRow } from './wire';

const look = { capability: 'fleet', access: 'its people', auth: 'account' } as const;
const change = { capability: 'fleet', access: 'its owners and managers', auth: 'account' } as const;
const params = z.object({ id: z.uuid() });
const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;
const typed = z.nullable(z.string().check(z.maxLength(120)));

export const vehiclePageSizes = [5, 10, 25, 50, 100] as const;

const filter = {
  q: vehiclePage.q,
  status: z.optional(z.enum(vehicleStatuses)),
  /** The id of a group, or `none`. */
  group: z.optional(z.union([z.literal('none'), z.uuid()])),
  tag: z.optional(z.uuid()),
  /** A plan that is due, or due soon. */
  due: z.optional(z.enum(['due', 'soon'])),
  fault: z.optional(z.literal('yes')),
  archived: z.optional(z.literal('yes')),
} as const;
const vehicleFilter = z.object(filter);
export type VehicleFilter = z.output<typeof vehicleFilter>;

const document = {
  kind: z.enum(vehicleDocumentKinds),
  title: z.string().check(z.trim(), z.maxLength(longestDocumentTitle)),
};
const uploadQuery = z.object({ ...document, expires_on: z.optional(calendarDay) });
const uploadErrors = [
  ...errors,
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'overloaded',
] as const;

export const vehicleRecordUploads = defineUploads({
  addVehiclePicture: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/vehicles/{id}/documents/pictures',
    summary: 'Saves a photo of a vehicle’s document; idempotent per key',
    params,
    query: uploadQuery,
    contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
    largestBytes: 12 * 1024 * 1024,
    reply: recordReply,
    errors: uploadErrors,
  },
  addVehiclePdf: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/vehicles/{id}/documents/pdfs',
    summary: 'Saves a PDF of a vehicle’s document; idempotent per key',
    params,
    query: uploadQuery,
    contentTypes: ['application/pdf'],
    largestBytes: 10 * 1024 * 1024,
    reply: recordReply,
    errors: uploadErrors,
  },
});

export const vehicleRecordDownloads = defineDownloads({
  getVehicleDocument: {
    method: 'GET',
    path: '/api/v2/fleet/documents/{id}/file',
    capability: 'fleet',
    summary: 'A document of a vehicle',
    access: 'whoever has a signed link',
    params: z.object({ id: z.string() }),
    contentTypes: ['image/jpeg', 'application/pdf'],
    errors: ['not_found'],
  },
});

export const vehicleRecordRoutes = defineRoutes({
  findFleetVehicles: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/vehicle_search',
    summary:
      'Vehicles by unit, plate, VIN, make, model or driver, filtered and in pages; the best match first, else by unit',
    query: z.object({
      ...filter,
      ...vehiclePage,
    }),
    reply: z.object({
      data: z.array(resource(vehicleRow)),
      /** All that match; a page beyond the last is the last. */
      meta: z.object({ total: z.int(), page: z.int(), pages: z.int(), size: z.int() }),
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  showFleetVehicle: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/vehicles/{id}/record',
    summary: 'Everything about one vehicle: health, odometer, plans, jobs, costs, documents',
    params,
    reply: recordReply,
    errors,
  },
  updateFleetVehicle: {
    ...change,
    method: 'PATCH',
    path: '/api/v2/fleet/vehicles/{id}/record',
    summary: 'Changes unit, plate, VIN, driver, or the vehicle’s details; fields left out stay, null clears',
    params,
    body: z.object({
      name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
      plate: z.optional(typed),
      plate_state: z.optional(typed),
      vin: z.optional(typed),
      driver: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(longestDriver)))),
      year: z.optional(z.int().check(z.gte(1900), z.lte(2100))),
      make: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      model: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    }),
    reply: recordReply,
    errors: [...errors, 'conflict'],
  },
  archiveFleetVehicle: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/vehicles/{id}/archive',
    summary:
      'Takes a vehicle out of use: no list, map or reminder counts it, its history stays. Refused while it has open jobs; idempotent',
    params,
    reply: recordReply,
    errors: [...errors, 'conflict'],
  },
  restoreFleetVehicle: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/vehicles/{id}/restore',
    summary: 'Restores an archived vehicle; idempotent',
    params,
    reply: recordReply,
    errors: [...errors, 'conflict'],
  },
  listVehicleLabels: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/labels',
    summary: 'The groups and tags of the fleet, by name',
    reply: labelsReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  addVehicleLabel: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/labels',
    summary: 'Adds a group or tag; if one with that name exists, it’s returned as is',
    body: z.object({ kind: z.enum(['group', 'tag']), name: z.string().check(z.maxLength(120)) }),
    reply: labelsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'conflict', 'rate_limited'],
  },
  renameVehicleLabel: {
    ...change,
    method: 'PATCH',
    path: '/api/v2/fleet/labels/{id}',
    summary: 'Renames a group or tag',
    params,
    body: z.object({ name: z.string().check(z.maxLength(120)) }),
    reply: labelsReply,
    errors: [...errors, 'conflict'],
  },
  removeVehicleLabel: {
    ...change,
    method: 'DELETE',
    path: '/api/v2/fleet/labels/{id}',
    summary: 'Removes a group or tag; its vehicles stay',
    params,
    reply: labelsReply,
    errors,
  },
  labelVehicles: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/label_changes',
    summary:
      'Puts many vehicles into a group, or tags or untags them: those named, or all that match a filter',
    body: z.object({
      act: z.enum(['group', 'tag', 'untag']),
      /** Null: out of every group. */
      label_id: z.nullable(z.uuid()),
      car_ids: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(5_000))),
      matching: z.nullable(vehicleFilter),
    }),
    reply: z.object({ data: z.object({ changed: z.int(), undo_id: z.nullable(z.string()) }) }),
    errors,
  },
  undoLabeling: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/label_changes/{id}/undo',
    summary:
      'Undoes one such change within a day, but for vehicles that were changed again since; idempotent',
    params,
    reply: z.object({ data: z.object({ changed: z.int() }) }),
    errors,
  },
  updateVehicleDocument: {
    ...change,
    method: 'PATCH',
    path: '/api/v2/fleet/documents/{id}',
    summary: 'Changes what a document is and when it expires; a new date starts new reminders',
    params,
    body: z.object({ ...document, expires_on: z.nullable(calendarDay) }),
    reply: recordReply,
    errors,
  },
  removeVehicleDocument: {
    ...change,
    method: 'DELETE',
    path: '/api/v2/fleet/documents/{id}',
    summary: 'Deletes a document for good',
    params,
    reply: recordReply,
    errors,
  },
});
