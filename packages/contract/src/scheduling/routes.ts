import { cancelReasons } from '@lugnut/domain/appointment';
import { moveAskers } from '@lugnut/domain/scheduling';
import * as z from 'zod/mini';
import { carAttributes, createAppointment } from '../appointments/routes';
import { appointmentReply } from '../appointments/wire';
import { defineRoutes, jobInPath } from '../route';
import { calendarDay as day, resource, zipCode } from '../wire';

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const short = z.string().check(z.trim(), z.maxLength(120));
const line = z.string().check(z.trim(), z.maxLength(300));
const long = z.string().check(z.trim(), z.maxLength(1_000));

/** An arrival window as the availability answer spells it. */
const time = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const chosenWindow = z.object({ appointment_day: day, appointment_time: time });

/**
 * The window that the page showed, with nulls where it showed none: a page left open moves or cancels nothing that has
 * another one by now, and is refused with `quote_changed`. Left out by who cannot know.
 */
const shownWindow = maybe(z.object({ appointment_day: z.nullable(day), appointment_time: z.nullable(time) }));

/**
 * From staff: who wanted a booked visit at another time. Left out it was us, and the customer gets an apology and may
 * cancel for free; a customer's own move is always theirs.
 */
export const movedFor = z.optional(z.enum(moveAskers));

/** As a maps service takes an address apart; every part can be mended by hand. */
export const locationAttributes = z.object({
  zip: maybe(zipCode),
  route: maybe(line),
  street_number: maybe(short),
  locality: maybe(short),
  administrative_area_level_one: maybe(short),
  administrative_area_level_two: maybe(short),
  country: maybe(short),
  postal_code: maybe(zipCode),
});

/** Whether the page showed the visit as booked: a quote left open in a second tab moves nothing that is booked. */
const shownAsBooked = maybe(z.boolean());

const saveVisit = z.object({
  is_booked: shownAsBooked,
  appointment_day: maybe(day),
  appointment_time: maybe(time),
  exact_address: maybe(line),
  apartment_number: maybe(short),
  apartment_code: maybe(short),
  type_of_site: maybe(z.enum(['Apartment', 'House', ''])),
  garage: maybe(z.enum(['yes', 'no', ''])),
  covered: maybe(z.enum(['Covered', 'Not Covered', ''])),
  hints_to_find: maybe(long),
  car_attributes: maybe(z.object({ id: maybe(short), color: maybe(short) })),
  location_attributes: maybe(locationAttributes),
  /** False from a page that asks whether a town is right that is not the zip's; true once its customer said so. */
  place_confirmed: maybe(z.boolean()),
});
export type SaveVisitBody = z.output<typeof saveVisit>;

/** What is asked for, and for which car. */
const requestWish = z.object({
  appointment_type: createAppointment.shape.appointment_type,
  car_attributes: carAttributes,
  diagnosis_input: createAppointment.shape.diagnosis_input,
  media: createAppointment.shape.media,
  services: createAppointment.shape.services,
});
export type RequestWish = z.output<typeof requestWish>;

const holder = 'holder of the link';
const errors = [
  'invalid_input',
  'unauthenticated',
  'link_closed',
  'forbidden',
  'not_found',
  'conflict',
  'window_taken',
  'out_of_area',
  'rate_limited',
] as const;

export const schedulingRoutes = defineRoutes({
  getAvailability: {
    method: 'GET',
    path: '/api/v2/availability/{id}',
    capability: 'scheduling',
    summary: 'For each of the next 30 days, the arrival windows a technician can actually make',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    reply: z.object({
      data: resource(
        z.object({
          /** Every bookable day; one without windows has an empty list. What is not listed may still be asked for. */
          availability: z.record(z.string(), z.array(z.string())),
          /** A fleet with its own days: no choice of window, only the note. */
          dedicated_schedule: z.boolean(),
          dedicated_schedule_time: z.nullable(z.string()),
          /** Where the vehicle is: all days and times are local to it. */
          time_zone: z.nullable(z.string()),
          today: z.nullable(z.string()),
          /** The soonest of them, to offer first. */
          next_windows: z.array(chosenWindow),
        }),
      ),
    }),
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
  updateVisitZip: {
    method: 'PUT',
    path: '/api/v2/availability/update_zipcode/{id}',
    capability: 'scheduling',
    summary: 'Move the appointment to another zip code, if we serve it',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    query: z.object({ zipcode: zipCode, id: z.optional(z.string().check(z.maxLength(80))) }),
    reply: appointmentReply,
    errors,
  },
  changeRequest: {
    method: 'PUT',
    path: '/api/v2/appointments/{id}/request',
    capability: 'scheduling',
    summary: 'Change the car or the work of a quote that isn’t booked; its link then opens the new quote',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    body: requestWish,
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
  saveVisit: {
    method: 'PUT',
    path: '/api/v2/appointments/{id}',
    capability: 'scheduling',
    summary:
      'Keep day, window, address and how to find it; the window is held until the booking is confirmed',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    body: saveVisit,
    reply: appointmentReply,
    errors,
  },
  extendHold: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/hold',
    capability: 'scheduling',
    summary: 'More time to finish the booking; once',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    reply: appointmentReply,
    errors: [
      'unauthenticated',
      'link_closed',
      'forbidden',
      'not_found',
      'conflict',
      'window_taken',
      'rate_limited',
    ],
  },
  bookEstimate: {
    method: 'PATCH',
    path: '/api/v2/appointments/estimate_booking/{id}',
    documentedPath: '/api/v2/appointments/{id}/estimate_booking',
    capability: 'scheduling',
    summary: 'Choose the window for an approved estimate, or let the technician who is there begin',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    body: z.object({
      appointment: z.union([
        z.object({
          id: maybe(short),
          appointment_day: day,
          appointment_time: time,
          is_booked: shownAsBooked,
        }),
        z.object({ id: maybe(short), mechanic_already_here: z.literal(true) }),
      ]),
    }),
    reply: appointmentReply,
    errors,
  },
  reschedule: {
    method: 'PATCH',
    path: '/api/v1/user/reschedule/{id}',
    capability: 'scheduling',
    summary: 'Move the visit to another window; always free',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    body: z.object({ appointment: z.extend(chosenWindow, { shown: shownWindow, asked_by: movedFor }) }),
    reply: appointmentReply,
    errors: [...errors, 'quote_changed'],
  },
  cancelAppointment: {
    method: 'PATCH',
    path: '/api/v1/appointments/{id}',
    capability: 'scheduling',
    summary: 'Cancel; within 48 hours of the visit there is a fee',
    access: holder,
    auth: 'optional',
    job: jobInPath,
    params,
    body: z.object({
      appointment: z.object({
        status: z.literal('cancelled'),
        cancel_reason_select: z.enum(cancelReasons),
        cancel_reason: maybe(long),
        /** What canceling was shown to cost; more is refused with `quote_changed`. */
        fee_cents: maybe(z.int().check(z.minimum(0))),
        shown: shownWindow,
      }),
    }),
    reply: appointmentReply,
    errors: [
      'invalid_input',
      'unauthenticated',
      'link_closed',
      'forbidden',
      'not_found',
      'conflict',
      'quote_changed',
      'rate_limited',
    ],
  },
  takeCancellationDiscount: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/cancellation_discount',
    capability: 'scheduling',
    summary: 'Keep the appointment and take $30 off; once',
    access: 'holder of the link, once',
    auth: 'optional',
    job: jobInPath,
    params,
    reply: appointmentReply,
    errors: ['unauthenticated', 'link_closed', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
});

const minutes = z.int().check(z.gte(0), z.lte(1440));

export const disruption = z.union([
  z.object({ kind: z.literal('technician_out'), technician_id: short }),
  z.object({ kind: z.literal('leaves_early'), technician_id: short, ends_at_minutes: minutes }),
  z.object({
    kind: z.literal('runs_long'),
    technician_id: short,
    appointment_id: short,
    ends_at_minutes: minutes,
  }),
]);

export const replanReply = z.object({
  data: resource(
    z.object({
      /** Withdrawn: a swap that was no longer true before anybody decided. */
      status: z.enum(['open', 'accepted', 'refused', 'withdrawn']),
      day: z.string(),
      /** Same window, another technician. */
      moves: z.array(
        z.object({
          appointment_id: z.string(),
          from_technician_id: z.string(),
          to_technician_id: z.string(),
        }),
      ),
      /** Nobody can keep these windows: the customer is asked for another. */
      asks: z.array(z.object({ appointment_id: z.string(), instead: z.array(chosenWindow) })),
      added_driving_minutes: z.int(),
      /** Whether no better repair exists, or only none was found. */
      is_optimal: z.boolean(),
      /** Of what it moves and whom it asks: sent when it is accepted. */
      version: z.string(),
    }),
  ),
});

const dispatchers = 'office, dispatcher, admin';
const replanErrors = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
] as const;

/** A day that cannot go as planned: a proposal that staff accept as a whole or refuse. */
export const replanRoutes = defineRoutes({
  proposeReplan: {
    method: 'POST',
    path: '/api/v2/staff/replans',
    capability: 'scheduling',
    summary: 'The best plan for a day when someone is out, leaves early, or runs long; moves nothing',
    access: dispatchers,
    auth: 'account',
    body: z.object({ market_id: short, day, disruption }),
    status: 201,
    reply: replanReply,
    errors: replanErrors,
  },
  proposeBetterDay: {
    method: 'POST',
    path: '/api/v2/staff/replans/better_day',
    capability: 'scheduling',
    summary: 'A plan for the whole day with less driving or more room and every window kept; moves nothing',
    access: dispatchers,
    auth: 'account',
    body: z.object({ market_id: short, day }),
    /** Null where nothing better was found. */
    reply: z.object({ data: z.object({ id: z.nullable(z.string()) }) }),
    errors: replanErrors,
  },
  acceptReplan: {
    method: 'POST',
    path: '/api/v2/staff/replans/{id}/accept',
    capability: 'scheduling',
    isRepeatable: true,
    summary:
      'Accept the proposal as a whole; where the day has changed a repair is worked out anew and shown first, others are dropped',
    access: dispatchers,
    auth: 'account',
    params,
    /** The version that was shown: another one is refused. A page of an earlier release sends none. */
    body: z.optional(z.nullable(z.object({ version: z.optional(short) }))),
    reply: replanReply,
    errors: replanErrors,
  },
  refuseReplan: {
    method: 'POST',
    path: '/api/v2/staff/replans/{id}/refuse',
    capability: 'scheduling',
    isRepeatable: true,
    summary: 'Decline the proposal',
    access: dispatchers,
    auth: 'account',
    params,
    reply: replanReply,
    errors: replanErrors,
  },
  undoReplan: {
    method: 'POST',
    path: '/api/v2/staff/replans/{id}/undo',
    capability: 'scheduling',
    isRepeatable: true,
    summary: 'Take an accepted proposal back as a whole, while nothing of it has begun or changed',
    access: dispatchers,
    auth: 'account',
    params,
    reply: replanReply,
    errors: replanErrors,
  },
});
