import { startedStatuses } from '@lugnut/domain/appointment';
import * as z from 'zod/mini';
import { appointmentReply } from '../appointments/wire';
import { defineRoutes, defineStreams } from '../route';
import {
  deskChanged,
  officeDraft,
  officeRequest,
  officeSuggestion,
  officeTask,
  officeWorkOrder,
} from './wire';

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const office = 'office, dispatcher, admin';
const errors = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
] as const;
const staff = { capability: 'staff', auth: 'account', errors } as const;

export const officeStreams = defineStreams({
  officeEvents: {
    method: 'GET',
    path: '/api/v2/office/events',
    capability: 'staff',
    summary: 'Live: which request has changed',
    access: office,
    auth: 'account',
    events: { changed: deskChanged },
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
});

export const officeRoutes = defineRoutes({
  listOfficeRequests: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/requests',
    summary: 'Requests that wait for a price, the oldest first; or those answered and not yet finished',
    access: office,
    query: z.object({ view: z.optional(z.enum(['waiting', 'answered'])) }),
    reply: z.object({ data: z.array(officeRequest) }),
  },
  getOfficeRequest: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/requests/{id}',
    summary: 'One work order with everything staff may see',
    access: `${office}; a technician for a job given to them`,
    params,
    reply: officeWorkOrder,
  },
  claimOfficeRequest: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/claim',
    summary: 'Claims a request: one person at a time',
    access: office,
    params,
    reply: officeWorkOrder,
  },
  releaseOfficeRequest: {
    ...staff,
    method: 'DELETE',
    path: '/api/v2/office/requests/{id}/claim',
    summary: 'Releases a request',
    access: 'who has claimed it; admin',
    params,
    reply: officeWorkOrder,
  },
  suggestOfficeLines: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/suggestions',
    summary: 'Lines for services as the price book has them for this car; changes nothing',
    access: office,
    params,
    body: z.object({
      services: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(20)),
    }),
    reply: z.object({ data: z.array(officeSuggestion) }),
  },
  saveOfficeDraft: {
    ...staff,
    method: 'PUT',
    path: '/api/v2/office/requests/{id}/draft',
    summary: 'Saves the draft',
    access: 'office, dispatcher, admin, unless somebody else has claimed it',
    params,
    body: officeDraft,
    reply: officeWorkOrder,
  },
  previewOfficeDraft: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/preview',
    summary: 'The appointment exactly as the customer would see it; changes nothing',
    access: office,
    params,
    body: officeDraft,
    reply: z.extend(appointmentReply, {
      /** Why the booked visit has no time for all of it; null where it has. */
      no_room: z.nullable(z.string()),
    }),
  },
  sendOfficeEstimate: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/send',
    summary: 'Makes the estimate, or its next version, and notifies the customer by text and email',
    access: 'office, dispatcher, admin, unless somebody else has claimed it',
    params,
    body: z.object({
      draft: officeDraft,
      /** Of the estimate the writer saw; 0 where there was none. */
      base_version: z.int().check(z.minimum(0)),
    }),
    reply: officeWorkOrder,
  },
  lockOfficeService: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/services/{serviceId}/lock',
    summary: 'Work has begun or parts are bought: the customer can no longer decline it',
    access: `${office}; a technician for a job given to them`,
    params: z.object({
      id: z.string().check(z.maxLength(80)),
      serviceId: z.string().check(z.maxLength(80)),
    }),
    reply: officeWorkOrder,
  },
  moveJob: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/jobs/{id}/status',
    summary: 'Moves a job on; finishing it charges it, once',
    access: `${office}; a technician for a job given to them`,
    params,
    body: z.object({ status: z.enum(startedStatuses) }),
    reply: officeWorkOrder,
  },
  refundJob: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/refund',
    summary: 'Gives back part or all of what a finished job was charged; idempotent per key',
    access: 'office, admin',
    params,
    body: z.object({
      amount_cents: z.int().check(z.minimum(1), z.maximum(10_000_000)),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    reply: officeWorkOrder,
  },
  endCustomerMembership: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/membership/end',
    summary:
      'Ends the membership of a job’s customer, now or with what is paid for, and gives back its last fee or a part',
    access: 'office, admin',
    params,
    body: z.object({
      when: z.enum(['now', 'period_end']),
      refund_cents: z.int().check(z.minimum(0), z.maximum(10_000_000)),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    reply: officeWorkOrder,
  },
  listOfficeTasks: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/tasks',
    summary: 'Tasks for a person, oldest first',
    access: office,
    reply: z.object({ data: z.array(officeTask) }),
  },
  finishOfficeTask: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/tasks/{id}/done',
    summary: 'Mark a task as done; idempotent. A call is completed at its lead, where it is charged',
    access: office,
    params,
    reply: z.object({ data: z.object({ id: z.string() }) }),
  },
});
