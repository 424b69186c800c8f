import { mostYardVehicles } from '@lugnut/domain/fleet';
import * as z from 'zod/mini';
import { defineDownloads, defineRoutes } from '../route';
import { chosenWindow, locationAttributes } from '../scheduling/routes';
import { calendarDay, dollars, resource, zipCode } from '../wire';
import { approvalsReply } from './approval-routes';
import { anywayIds } from './repeated-work';

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const params = z.object({ id: z.uuid() });
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const line = z.string().check(z.trim(), z.maxLength(300));
const text = z.nullable(z.string());

export const yardVehicle = z.object({
  appointment_id: z.string(),
  /** As its people call it. */
  unit: z.string(),
  car: z.string(),
  work: z.string(),
  status: z.string(),
  /** What it comes to, in dollars, and what that is made of. */
  total: dollars,
  lines: z.array(z.object({ label: z.string(), amount: dollars })),
  /** Once it is promised: its day, which is another one where it was moved by itself. */
  appointment_day: z.nullable(calendarDay),
  /** In which work on it begins, once that is promised. */
  appointment_time: text,
  technician: text,
  may_cancel: z.boolean(),
});

export const yardDay = z.object({
  status: z.enum(['draft', 'waiting', 'booked', 'done', 'canceled']),
  vehicles: z.array(yardVehicle),
  /** Vehicles we could not price at once: each is a request of its own. */
  apart: z.array(z.object({ appointment_id: z.string(), unit: z.string() })),
  total: dollars,
  zip: z.string(),
  address: text,
  appointment_day: z.nullable(calendarDay),
  /** When we arrive. */
  appointment_time: text,
  /** How many come. */
  technicians: z.nullable(z.int()),
  /** 'about 4:30pm', in local time at the vehicles. */
  ends_about: text,
  /** What canceling costs, in one sentence. */
  terms: text,
  /** What canceling all of it costs at this moment. */
  cancel_fee_cents: z.int(),
  may_reschedule: z.boolean(),
  may_cancel: z.boolean(),
  /** Opens the invoice over all vehicles without a login, for a while; null until one is finished. */
  invoice_url: text,
});
export type YardDay = { readonly id: string; readonly attributes: z.infer<typeof yardDay> };

export const yardDayReply = z.object({ data: resource(yardDay) });
const yardDaysReply = z.object({ data: z.array(resource(yardDay)) });

const offer = z.object({
  appointment_day: calendarDay,
  appointment_time: z.string(),
  technicians: z.int(),
  ends_about: z.string(),
});
export type YardOffer = z.infer<typeof offer>;

const errors = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'rate_limited'] as const;

export const yardDayRoutes = defineRoutes({
  createYardDay: {
    method: 'POST',
    path: '/api/v2/fleet/yard_days',
    capability: 'fleet',
    summary: 'Price the same work on several vehicles at one place, all or none; nothing is booked',
    access: 'its owners and managers',
    auth: 'account',
    body: z.object({
      car_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostYardVehicles)),
      appointment_type: z.enum(['repair', 'diagnosis']),
      diagnosis_input: maybe(z.string().check(z.trim(), z.maxLength(4_000))),
      services: z.array(name).check(z.maxLength(100)),
      canned_service_ids: maybe(z.array(z.uuid()).check(z.maxLength(20))),
      zip: zipCode,
      /** For the technician to call; missing: the number known of the fleet. */
      phone: maybe(z.string().check(z.trim(), z.maxLength(40))),
    }),
    status: 201,
    reply: yardDayReply,
    errors: [...errors, 'conflict', 'out_of_area'],
  },
  listYardDays: {
    method: 'GET',
    path: '/api/v2/fleet/yard_days',
    capability: 'fleet',
    summary: 'The fleet’s yard days, newest first',
    access: 'its people',
    auth: 'account',
    reply: yardDaysReply,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  getYardDay: {
    method: 'GET',
    path: '/api/v2/fleet/yard_days/{id}',
    capability: 'fleet',
    summary: 'One yard day with every vehicle’s estimate and the total',
    access: 'its people',
    auth: 'account',
    params,
    reply: yardDayReply,
    errors,
  },
  listYardOffers: {
    method: 'GET',
    path: '/api/v2/fleet/yard_days/{id}/offers',
    capability: 'fleet',
    summary: 'When all vehicles can be done on one day, by how many technicians and until when',
    access: 'its owners and managers',
    auth: 'account',
    params,
    query: z.object({ from: z.optional(calendarDay) }),
    reply: z.object({
      data: z.object({ from: calendarDay, until: calendarDay, offers: z.array(offer) }),
    }),
    errors: [...errors, 'conflict', 'out_of_area'],
  },
  chooseYardVisit: {
    method: 'PUT',
    path: '/api/v2/fleet/yard_days/{id}',
    capability: 'fleet',
    summary: 'Choose day, arrival window and place of a yard day; nothing is booked or held',
    access: 'its owners and managers',
    auth: 'account',
    params,
    body: z.extend(chosenWindow, {
      exact_address: line,
      hints_to_find: maybe(z.string().check(z.trim(), z.maxLength(1_000))),
      location_attributes: maybe(locationAttributes),
    }),
    reply: yardDayReply,
    errors: [...errors, 'conflict', 'out_of_area', 'window_taken'],
  },
  leaveOutVehicle: {
    method: 'DELETE',
    path: '/api/v2/fleet/yard_days/{id}/vehicles/{appointment_id}',
    capability: 'fleet',
    summary: 'Leave a vehicle out of a yard day that is not booked yet',
    access: 'its owners and managers',
    auth: 'account',
    params: z.object({ id: z.uuid(), appointment_id: z.uuid() }),
    reply: yardDayReply,
    errors: [...errors, 'conflict'],
  },
  bookYardDay: {
    method: 'POST',
    path: '/api/v2/fleet/yard_days/{id}/book',
    capability: 'fleet',
    summary:
      'Book all vehicles on the fleet’s terms or with the card on file, all or none; pressed again it is one booking',
    access: 'its owners and managers, up to their limit for the sum',
    auth: 'account',
    params,
    body: z.object({
      /** As the page showed it. */
      total: dollars,
      /** What the page said would pay; refused with `quote_changed` where terms were shown and a card would. */
      pay_by: maybe(z.enum(['terms', 'card'])),
      anyway_ids: anywayIds,
    }),
    reply: yardDayReply,
    errors: [...errors, 'conflict', 'window_taken', 'quote_changed', 'already_booked', 'overloaded'],
  },
  askYardApproval: {
    method: 'POST',
    path: '/api/v2/fleet/yard_days/{id}/approval',
    capability: 'fleet',
    summary: 'Ask the owners to approve a yard day above the caller’s limit; idempotent',
    access: 'its managers, for what is above their limit',
    auth: 'account',
    params,
    body: z.object({ total: dollars }),
    status: 201,
    reply: approvalsReply,
    errors: [...errors, 'conflict', 'quote_changed'],
  },
  rescheduleYardDay: {
    method: 'POST',
    path: '/api/v2/fleet/yard_days/{id}/reschedule',
    capability: 'fleet',
    summary: 'Move the whole yard day, all vehicles or none',
    access: 'its owners and managers',
    auth: 'account',
    params,
    body: chosenWindow,
    reply: yardDayReply,
    errors: [...errors, 'conflict', 'window_taken'],
  },
  cancelYardDay: {
    method: 'POST',
    path: '/api/v2/fleet/yard_days/{id}/cancel',
    capability: 'fleet',
    summary: 'Cancel the whole yard day, or delete one that is not booked; repeating it changes nothing',
    access: 'its owners and managers',
    auth: 'account',
    params,
    body: z.object({
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
      /** What it was shown to cost; more is refused with `quote_changed`. */
      fee_cents: z.nullish(z.int().check(z.minimum(0))),
    }),
    reply: yardDayReply,
    errors: [...errors, 'conflict', 'quote_changed'],
  },
});

export const yardDayDownloads = defineDownloads({
  getYardInvoice: {
    method: 'GET',
    path: '/api/v2/fleet/yard_days/{id}/invoice',
    capability: 'documents',
    summary: 'The invoice over all finished vehicles of a yard day',
    access: 'whoever has a signed link; the fleet’s people',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    contentTypes: ['application/pdf'],
    errors: ['unauthenticated', 'forbidden', 'not_found', 'overloaded'],
  },
});
