import {
  certifiedOutcomes,
  inspectedKinds,
  longestDefectWords,
  longestDriverName,
  pinPattern,
} from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { says } from '../reasons/says';
import { defineDownloads, defineRoutes, defineUploads } from '../route';
import { calendarDay, pageNumber } from '../wire';
import {
  checklistReply,
  defectsReply,
  inspectionBody,
  inspectionReply,
  inspectionsReply,
  linkReply,
  missingReply,
  receivedReply,
  settingReply,
} from './wire';

const look = { capability: 'driver-inspections', access: 'its people', auth: 'account' } as const;
const change = {
  capability: 'driver-inspections',
  access: 'its owners and managers',
  auth: 'account',
} as const;
const driver = { capability: 'driver-inspections', access: 'whoever has the vehicle’s link' } as const;
const params = z.object({ id: z.uuid() });
const byLink = z.object({ token: z.string().check(z.maxLength(100)) });
const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;

export const driverInspectionUploads = defineUploads({
  addInspectionPicture: {
    ...driver,
    method: 'POST',
    path: '/api/v2/driver_inspections/{token}/pictures',
    summary: 'A picture of a defect, before the report names its key; idempotent per key',
    params: byLink,
    contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
    largestBytes: 12 * 1024 * 1024,
    reply: z.object({ key: z.string() }),
    errors: [
      'invalid_input',
      'not_found',
      'rate_limited',
      'payload_too_large',
      'unsupported_media_type',
      'overloaded',
    ],
  },
});

export const driverInspectionDownloads = defineDownloads({
  getInspectionPicture: {
    method: 'GET',
    path: '/api/v2/fleet/inspection_pictures/{id}',
    capability: 'driver-inspections',
    summary: 'A picture of a defect',
    access: 'whoever has a signed link',
    params: z.object({ id: z.string() }),
    contentTypes: ['image/jpeg'],
    errors: ['not_found'],
  },
  getInspectionPdf: {
    method: 'GET',
    path: '/api/v2/fleet/inspections/{id}/pdf',
    capability: 'driver-inspections',
    summary: 'A driver’s inspection report as a PDF',
    access: 'whoever has a signed link',
    params: z.object({ id: z.string() }),
    contentTypes: ['application/pdf'],
    errors: ['not_found', 'overloaded'],
  },
});

export const driverInspectionsRoutes = defineRoutes({
  getDriverChecklist: {
    ...driver,
    method: 'GET',
    path: '/api/v2/driver_inspections/{token}',
    summary: 'The unit a link is for, which list it has, and its last odometer; nothing else',
    params: byLink,
    reply: checklistReply,
    errors: ['invalid_input', 'not_found', 'rate_limited'],
  },
  sendDriverInspection: {
    ...driver,
    method: 'POST',
    path: '/api/v2/driver_inspections/{token}',
    summary: 'A driver’s daily report: every item is OK or a defect, signed. Idempotent per key',
    params: byLink,
    body: inspectionBody,
    status: 201,
    reply: receivedReply,
    errors: ['invalid_input', 'forbidden', 'not_found', 'rate_limited'],
  },
  listDriverInspections: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/inspections',
    summary: 'Reports for a vehicle or a day, newest first, 50 per page',
    query: z.object({
      car: z.optional(z.uuid()),
      day: z.optional(calendarDay),
      page: z.optional(pageNumber),
    }),
    reply: inspectionsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  getDriverInspection: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/inspections/{id}',
    summary: 'One report with its findings and the carrier’s certification of each',
    params,
    reply: inspectionReply,
    errors,
  },
  listInspectionDefects: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/inspection_defects',
    summary: 'Defects that aren’t certified yet; for one vehicle, certified ones too',
    query: z.object({ car: z.optional(z.uuid()) }),
    reply: defectsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  requestDefectRepair: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/inspection_defects/request',
    summary:
      'These defects are what this job of the same vehicle, or its yard day, is for; their pictures go along, and an unbooked job for the same ends. Idempotent',
    body: z.object({
      appointment_id: z.uuid(),
      defect_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
    }),
    reply: defectsReply,
    errors: [...errors, 'conflict'],
  },
  certifyDefect: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/inspection_defects/{id}/certify',
    summary: 'The carrier’s signed certification: repaired, or no repair needed; idempotent',
    params,
    body: z.object({
      outcome: z.enum(certifiedOutcomes),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestDriverName)),
      note: z.string().check(z.trim(), z.maxLength(longestDefectWords)),
    }),
    reply: defectsReply,
    errors: [...errors, 'conflict'],
  },
  getInspectionLink: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/vehicles/{id}/inspection_link',
    summary: 'The link drivers use to report on a vehicle; null if there is none. Viewers don’t see the link',
    params,
    reply: linkReply,
    errors,
  },
  makeInspectionLink: {
    ...change,
    method: 'POST',
    path: '/api/v2/fleet/vehicles/{id}/inspection_link',
    summary: 'Creates a vehicle’s link, or changes its kind; with `replace`, the old link stops working',
    params,
    body: z.object({ vehicle_kind: z.enum(inspectedKinds), replace: z.boolean() }),
    reply: linkReply,
    errors: [...errors, 'conflict'],
  },
  revokeInspectionLink: {
    ...change,
    method: 'DELETE',
    path: '/api/v2/fleet/vehicles/{id}/inspection_link',
    summary: 'The link stops working; idempotent',
    params,
    reply: linkReply,
    errors,
  },
  listMissingInspections: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/missing_inspections',
    summary: 'Vehicles with a link but no report for a day',
    query: z.object({ day: calendarDay }),
    reply: missingReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  getInspectionSetting: {
    ...look,
    method: 'GET',
    path: '/api/v2/fleet/inspection_setting',
    summary: 'Whether drivers need a PIN, and how many vehicles have a link',
    reply: settingReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  setInspectionPin: {
    ...change,
    method: 'PUT',
    path: '/api/v2/fleet/inspection_setting',
    summary: 'The PIN drivers enter; null for none',
    body: z.object({ pin: z.nullable(z.string().check(z.regex(pinPattern, says('pin_digits')))) }),
    reply: settingReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
});
