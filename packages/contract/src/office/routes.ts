import { startedStatuses } from '@lugnut/domain/appointment';
import * as z from 'zod/mini';
import { appointmentReply } from '../appointments/wire';
import { defineRoutes, defineStreams } from '../route';
import {
  deskChanged,
  officeDraft,
  officePresence,
  officeRequest,
  officeSuggestion,
  officeTask,
  officeWorkOrder,
  seenDraft,
  staffStart,
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
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
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
    summary:
      'Requests that wait for a price, the oldest first; or those answered, or finished, the newest first; in pages',
    access: office,
    query: z.object({
      view: z.optional(z.enum(['waiting', 'answered', 'finished'])),
      /** Where the page before ended. */
      after: z.optional(z.uuid()),
    }),
    reply: z.object({
      data: z.array(officeRequest),
      /** Where the next page begins; null on the last. */
      next: z.nullable(z.string()),
      /** However many are on this page; of what is finished nobody counts. */
      total: z.nullable(z.int()),
    }),
  },
  getOfficeRequest: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/requests/{id}',
    summary: 'One work order with everything staff can see',
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
  noteOfficePresence: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/presence',
    summary:
      'Says that a work order is open, and whether someone is editing it; returns who else has it open',
    access: office,
    params,
    body: z.object({ is_writing: z.boolean() }),
    reply: z.object({ data: z.array(officePresence) }),
  },
  leaveOfficeRequest: {
    ...staff,
    method: 'DELETE',
    path: '/api/v2/office/requests/{id}/presence',
    summary: 'Says that a work order is no longer open',
    access: office,
    params,
    reply: z.object({ data: z.object({ id: z.string() }) }),
  },
  suggestOfficeLines: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/suggestions',
    summary: 'Line items for services from the price book for this car; changes nothing',
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
    access: 'office, dispatcher, admin, unless somebody else has claimed it or saved meanwhile',
    params,
    body: z.extend(officeDraft, { draft_version: seenDraft }),
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
    isRepeatable: true,
    summary: 'Makes the estimate, or its next version, and notifies the customer by text and email',
    access: 'office, dispatcher, admin, unless somebody else has claimed it',
    params,
    body: z.object({
      draft: officeDraft,
      /** Of the estimate the writer saw; 0 where there was none. */
      base_version: z.int().check(z.minimum(0)),
      draft_version: seenDraft,
      /** The total somebody said they mean, where it looks like a slip. */
      confirmed_total_cents: z.optional(z.int().check(z.minimum(0))),
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
    summary: 'Moves a job to its next status; finishing it charges it, once',
    access: `${office}; a technician for a job given to them`,
    params,
    body: z.object({
      status: z.enum(startedStatuses),
      /** Whoever begins it knows that its day is still to come; else that is refused. */
      before_its_day: z.optional(z.boolean()),
    }),
    reply: officeWorkOrder,
  },
  turnJobBack: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/jobs/{id}/turn_back',
    summary:
      'Takes a job back from who drives to it or works on it: its window stays, or the customer is asked for another',
    access: office,
    params,
    body: z.object({ reason, window: z.enum(['stays', 'ask customer']) }),
    reply: officeWorkOrder,
  },
  cancelJobForUs: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/jobs/{id}/cancel',
    summary: 'Cancels a job on our end: no fee, and an apology that gives the reason',
    access: office,
    params,
    body: z.object({ reason }),
    reply: officeWorkOrder,
  },
  decideJobFee: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/jobs/{id}/fee',
    summary:
      'Waives the fee of a job, giving back what was paid, or charges it; with the reason, which is kept',
    access: office,
    params,
    body: z.object({ decision: z.enum(['waive', 'charge']), reason }),
    reply: officeWorkOrder,
  },
  setPartExpected: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/jobs/{id}/part',
    summary: 'Says when a missing part is expected: the customer can pick a time from then on, and is told',
    access: office,
    params,
    body: z.object({ expected_on: z.iso.date() }),
    reply: officeWorkOrder,
  },
  setReturnDay: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/jobs/{id}/return_day',
    summary: 'Sets or clears from when on begun work can go on: the customer can pick a time from then on',
    access: office,
    params,
    /** Null: any day. */
    body: z.object({ from: z.nullable(z.iso.date()) }),
    reply: officeWorkOrder,
  },
  refundJob: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/requests/{id}/refund',
    isRepeatable: true,
    summary: 'Refunds part or all of what a finished job was charged; idempotent per key',
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
    isRepeatable: true,
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
  getStaffStart: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/start',
    summary: 'What’s waiting for someone, and how today is going in each market',
    access: office,
    reply: z.object({ data: staffStart }),
  },
  listOfficeTasks: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/tasks',
    summary: 'Tasks that need a person, oldest first',
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
