import { mostRequestPictures } from '@lugnut/domain/desk';
import * as z from 'zod/mini';
import { mediaKey } from '../request-media/routes';
import { defineDownloads, defineRoutes, jobInPath } from '../route';
import { language, zipCode } from '../wire';
import { appointmentList, appointmentReply } from './wire';

const short = z.string().check(z.trim(), z.maxLength(120));
const long = z.string().check(z.trim(), z.maxLength(2_000));
const tracked = z.optional(z.nullable(z.string().check(z.maxLength(500))));
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

export const trackingAttributes = z.object({
  utm_source: tracked,
  utm_medium: tracked,
  utm_campaign: tracked,
  utm_term: tracked,
  utm_content: tracked,
  utm_campaignid: tracked,
  gclid: tracked,
  google_client_id: tracked,
  fbp: tracked,
  fbc: tracked,
  fbclid: tracked,
  msclkid: tracked,
  coupon: tracked,
  referral_coupon: tracked,
  ref: tracked,
  path: tracked,
  adg: tracked,
});

export const carAttributes = z.object({
  /** Of a car kept in the account; one that is not the account's counts as none. */
  id: maybe(short),
  year: z.coerce.number().check(z.int(), z.gte(1900), z.lte(2100)),
  make: short.check(z.minLength(1)),
  model: short.check(z.minLength(1)),
  /** Absent when the customer does not know it. */
  engine_size: maybe(short),
  vin: maybe(short),
  /** Of the license plate the car was found by. */
  plate: maybe(short),
  mileage: maybe(z.coerce.number().check(z.int(), z.gte(0), z.lte(9_999_999))),
  last_oil_change: maybe(short),
  color: maybe(short),
  name: maybe(short),
});

/** As typed; the domain validates address and number. */
export const createAppointment = z.object({
  kind: maybe(short),
  appointment_type: z.enum(['repair', 'diagnosis']),
  car_attributes: carAttributes,
  tracking_attributes: maybe(trackingAttributes),
  location_attributes: z.object({ zip: zipCode }),
  address: maybe(short),
  diagnosis_input: maybe(long),
  /** Keys of the pictures and the video that were sent before. */
  media: maybe(z.array(mediaKey).check(z.maxLength(mostRequestPictures + 1))),
  services: maybe(z.array(short.check(z.minLength(1))).check(z.maxLength(20))),
  /** Derived from the type; a client's value is ignored. */
  level: maybe(z.enum(['A', 'B'])),
  name: maybe(short),
  email: maybe(z.string().check(z.maxLength(320))),
  phone: maybe(short),
  heard_about_us: maybe(short),
  referral_code: maybe(short),
  referral_name: maybe(short),
  /** The box for offers by text, which nobody checks but the customer. */
  marketing_texts: z.optional(z.boolean()),
  /** What the customer reads, where it is not that of the page. */
  language: z.optional(language),
});
export type CreateAppointmentBody = z.output<typeof createAppointment>;

export const appointmentRoutes = defineRoutes({
  createAppointment: {
    method: 'POST',
    path: '/api/v2/appointments',
    capability: 'appointments',
    summary: 'Ask for a quote; it comes at once where every service has a price, else from the office',
    access: 'anyone, limited',
    auth: 'optional',
    body: createAppointment,
    status: 201,
    reply: appointmentReply,
    errors: ['invalid_input', 'conflict', 'rate_limited'],
  },
  getAppointment: {
    method: 'GET',
    path: '/api/v1/appointments/{id}',
    capability: 'appointments',
    summary: 'An appointment with its quote',
    access:
      'holder of the link (least fields; the street until it is booked, then with a code); owner and staff (contact, street and VIN too)',
    auth: 'optional',
    job: jobInPath,
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    reply: appointmentReply,
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
});

/** What follows a request for a quote. */
export const appointmentUpkeepRoutes = defineRoutes({
  updateContact: {
    method: 'PUT',
    path: '/api/v2/appointments/contact/{id}',
    documentedPath: '/api/v2/appointments/{id}/contact',
    capability: 'appointments',
    summary: 'Update the contact of this appointment',
    access: 'holder of the link before it is booked; owner after; the language alone: holder of the link',
    auth: 'optional',
    job: jobInPath,
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    body: z.object({
      name: maybe(short),
      email: maybe(z.string().check(z.maxLength(320))),
      phone: maybe(short),
      heard_about_us: maybe(short),
      referral_code: maybe(short),
      referral_name: maybe(short),
      marketing_texts: z.optional(z.boolean()),
      /** What the customer reads; left out it stays. */
      language: z.optional(language),
      work_commute: maybe(short),
    }),
    reply: appointmentReply,
    errors: [
      'invalid_input',
      'unauthenticated',
      'link_closed',
      'forbidden',
      'not_found',
      'conflict',
      'rate_limited',
    ],
  },
  listUserAppointments: {
    method: 'GET',
    path: '/api/v2/user/appointments',
    capability: 'appointments',
    summary: 'The account’s appointments, the newest first',
    access: 'signed in, own',
    auth: 'account',
    query: z.object({
      status: z.optional(z.enum(['completed', 'pending', 'upcoming', 'cancelled'])),
    }),
    reply: appointmentList,
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
  updateOutOfRange: {
    method: 'PUT',
    path: '/api/v2/appointments/update_out_of_range/{id}',
    documentedPath: '/api/v2/appointments/{id}/update_out_of_range',
    capability: 'coverage',
    summary: 'Try another zip code for a request we could not serve; if we serve it, it is quoted',
    access: 'holder of the link',
    auth: 'optional',
    job: jobInPath,
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    body: z.object({ zip: zipCode }),
    reply: appointmentReply,
    errors: [
      'invalid_input',
      'unauthenticated',
      'link_closed',
      'forbidden',
      'not_found',
      'conflict',
      'out_of_area',
      'rate_limited',
    ],
  },
});

export const calendarDownloads = defineDownloads({
  getCalendarFile: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/calendar.ics',
    capability: 'appointments',
    summary:
      'A booked appointment and its second visits for a calendar; once canceled, the file that takes them out again',
    access: 'holder of the link; owner and staff',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    contentTypes: ['text/calendar'],
    errors: ['unauthenticated', 'link_closed', 'not_found'],
  },
});
