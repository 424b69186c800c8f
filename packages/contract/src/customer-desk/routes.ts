import * as z from 'zod/mini';
import { carAttributes } from '../appointments/routes';
import { defineRoutes } from '../route';
import { zipCode } from '../wire';
import { customerNote, customerPage, customerVisits, officeCustomerHit, officeVisitHit } from './wire';

export const longestScheduleTime = 80;

const staff = { capability: 'staff', access: 'office, dispatcher, admin', auth: 'account' } as const;
/** Of an account, or of any visit of somebody without one. */
const params = z.object({ id: z.uuid() });
const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;

export const customerDeskRoutes = defineRoutes({
  searchOffice: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/search',
    summary:
      'Customers and work orders in every status by name, phone, email, plate, VIN or number, the best match first',
    query: z.object({ q: z.string().check(z.maxLength(200)) }),
    reply: z.object({ data: z.array(z.union([officeCustomerHit, officeVisitHit])) }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  getCustomer: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/customers/{id}',
    summary: 'Everything we know about a customer, with or without an account',
    params,
    reply: z.object({ data: customerPage }),
    errors,
  },
  listCustomerVisits: {
    ...staff,
    method: 'GET',
    path: '/api/v2/office/customers/{id}/visits',
    summary: 'A customer’s visits, newest first, starting where the previous page ended',
    params,
    query: z.object({ after: z.optional(z.uuid()) }),
    reply: customerVisits,
    errors,
  },
  askForCustomer: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/customers/{id}/requests',
    summary: 'Requests a quote for a customer; services in the price book are quoted right away',
    params,
    body: z.object({
      car_attributes: carAttributes,
      zip: zipCode,
      services: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
        .check(z.minLength(1), z.maxLength(20)),
    }),
    status: 201,
    reply: z.object({ data: z.object({ id: z.string() }) }),
    errors: [...errors, 'conflict', 'out_of_area'],
  },
  setDedicatedSchedule: {
    ...staff,
    method: 'PUT',
    path: '/api/v2/office/customers/{id}/dedicated_schedule',
    summary:
      'The fixed time we agreed with a fleet: its new requests show it and ask for no arrival window; null ends it',
    params,
    body: z.object({
      time: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestScheduleTime))),
    }),
    reply: z.object({ data: z.object({ dedicated_schedule_time: z.nullable(z.string()) }) }),
    errors,
  },
  tryContactAgain: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/customers/{id}/contact_retries',
    summary:
      'Sends again to a customer’s number or address that was given up as unreachable, from the next message on; idempotent',
    params,
    body: z.object({ channel: z.enum(['sms', 'email']) }),
    reply: z.object({ data: z.object({ channel: z.enum(['sms', 'email']) }) }),
    errors,
  },
  addCustomerNote: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/customers/{id}/notes',
    isRepeatable: true,
    summary: 'Writes a note about a customer, for staff only; idempotent per key',
    params,
    body: z.object({ body: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
    status: 201,
    reply: z.object({ data: customerNote }),
    errors,
  },
  removeCustomerNote: {
    ...staff,
    method: 'DELETE',
    path: '/api/v2/office/customers/{id}/notes/{noteId}',
    summary: 'Removes a note; authors can remove their own and admins anyone’s; idempotent',
    params: z.object({ id: z.uuid(), noteId: z.uuid() }),
    reply: z.object({ data: z.object({ id: z.string() }) }),
    errors,
  },
  restoreCustomerNote: {
    ...staff,
    method: 'POST',
    path: '/api/v2/office/customers/{id}/notes/{noteId}/restore',
    summary: 'Puts a removed note back as it was written, within a day; idempotent',
    params: z.object({ id: z.uuid(), noteId: z.uuid() }),
    reply: z.object({ data: customerNote }),
    errors,
  },
});
