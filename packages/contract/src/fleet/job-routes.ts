import * as z from 'zod/mini';
import { createAppointment } from '../appointments/routes';
import { appointmentList, appointmentReply } from '../appointments/wire';
import { defineRoutes } from '../route';
import { resource } from '../wire';
import { repeatedJobs } from './repeated-work';

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

const createFleetAppointment = z.extend(createAppointment, {
  /** Must match the login; another id counts as not found. */
  user_id: maybe(z.string().check(z.maxLength(80))),
  car_id: maybe(z.string().check(z.maxLength(80))),
  canned_service_ids: maybe(z.array(z.uuid()).check(z.maxLength(20))),
});
export type CreateFleetAppointmentBody = z.output<typeof createFleetAppointment>;

const cannedService = z.object({ name: z.string(), services: z.array(z.string()) });
export const cannedReply = z.object({ data: z.array(resource(cannedService)) });

export const repeatsReply = z.object({ data: repeatedJobs });

export const fleetJobRoutes = defineRoutes({
  createFleetAppointment: {
    method: 'POST',
    path: '/api/v2/appointments/create_fleet',
    capability: 'fleet',
    summary: 'Ask for work on a vehicle of the fleet; canned services are expanded',
    access: 'fleet user',
    auth: 'account',
    body: createFleetAppointment,
    status: 201,
    reply: appointmentReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  findRepeatedWork: {
    method: 'POST',
    path: '/api/v2/fleet/appointments/repeats',
    capability: 'fleet',
    summary: 'Which open jobs would do the same work on the same vehicles; changes nothing',
    access: 'its owners and managers',
    auth: 'account',
    body: z.object({
      car_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)),
      appointment_type: z.enum(['repair', 'diagnosis']),
      services: z.array(name).check(z.maxLength(100)),
      canned_service_ids: maybe(z.array(z.uuid()).check(z.maxLength(20))),
    }),
    reply: repeatsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listBookedRepeats: {
    method: 'GET',
    path: '/api/v2/fleet/appointments/repeats',
    capability: 'fleet',
    summary: 'Booked jobs that do the same as a job, or as a yard day: booking it has to name them',
    access: 'its people',
    auth: 'account',
    /** One of the two. */
    query: z.object({ appointment_id: z.optional(z.uuid()), yard_day_id: z.optional(z.uuid()) }),
    reply: repeatsReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listCannedServices: {
    method: 'GET',
    path: '/api/v2/canned_services',
    capability: 'fleet',
    summary: 'The canned services of the fleet',
    access: 'owner',
    auth: 'account',
    query: z.object({ user_id: z.optional(z.string().check(z.maxLength(80))) }),
    reply: cannedReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  addCannedService: {
    method: 'POST',
    path: '/api/v2/canned_services',
    capability: 'fleet',
    summary: 'Save services under a name; the same name again replaces them',
    access: 'its owners and managers',
    auth: 'account',
    body: z.object({ name, services: z.array(name).check(z.minLength(1), z.maxLength(20)) }),
    status: 201,
    reply: cannedReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  removeCannedService: {
    method: 'DELETE',
    path: '/api/v2/canned_services/{id}',
    capability: 'fleet',
    summary: 'Delete a canned service',
    access: 'its owners and managers',
    auth: 'account',
    params: z.object({ id: z.uuid() }),
    reply: cannedReply,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listFleetAppointments: {
    method: 'GET',
    path: '/api/v2/fleet/appointments',
    capability: 'fleet',
    summary: 'The upcoming jobs of the fleet, newest first',
    access: 'its people',
    auth: 'account',
    reply: appointmentList,
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
});
