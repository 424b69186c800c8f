import * as z from 'zod/mini';
import { deskChanged } from '../office/wire';
import { defineRoutes, defineStreams } from '../route';
import { movedFor } from '../scheduling/routes';
import { calendarDay as day } from '../wire';
import { dispatchBoard, dispatchOptions, weeklyShifts } from './wire';

const id = z.string().check(z.maxLength(80));
const params = z.object({ id });
/** An arrival window as the availability answer spells it. */
const time = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const minutes = z.int().check(z.gte(0), z.lte(1440));

const common = {
  capability: 'scheduling',
  auth: 'account',
  access: 'office, dispatcher, admin',
  errors: ['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
} as const;

export const dispatchStreams = defineStreams({
  dispatchEvents: {
    method: 'GET',
    path: '/api/v2/dispatch/events',
    capability: 'scheduling',
    summary: 'Live: which day, technician or job has changed',
    access: 'office, dispatcher, admin',
    auth: 'account',
    events: { changed: deskChanged },
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
});

/**
 * The day of a market as dispatch sees and changes it. Re-planning proposals are made, accepted and refused by the
 * calls of `replanRoutes`.
 */
export const dispatchRoutes = defineRoutes({
  getDispatchBoard: {
    ...common,
    method: 'GET',
    path: '/api/v2/dispatch/board',
    summary: 'A market’s day: who works when, every stop with its window and risk, and unassigned jobs',
    query: z.object({ market_id: z.optional(id), day: z.optional(day) }),
    reply: z.object({ data: dispatchBoard }),
  },
  getDispatchOptions: {
    ...common,
    method: 'GET',
    path: '/api/v2/dispatch/jobs/{id}/options',
    summary: 'Who could take a job on a day and in a window, least added driving first; who can’t, and why',
    params,
    query: z.object({
      appointment_day: z.optional(day),
      appointment_time: z.optional(time),
      /** Without a time: where on the day it was dropped, in minutes. */
      near_minutes: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1440))),
    }),
    reply: z.object({ data: dispatchOptions }),
  },
  getDispatchContact: {
    ...common,
    method: 'GET',
    path: '/api/v2/dispatch/jobs/{id}/contact',
    summary: "The phone number of a job's customer, for someone about to call",
    params,
    /** E.164; null where none is known. */
    reply: z.object({ data: z.object({ phone: z.nullable(z.string()) }) }),
  },
  assignDispatchJob: {
    ...common,
    method: 'POST',
    path: '/api/v2/dispatch/jobs/{id}/assign',
    isRepeatable: true,
    summary: 'Gives a job to a technician in a window; refused where a promise would break',
    params,
    body: z.object({
      technician_id: id,
      appointment_day: day,
      appointment_time: time,
      /** Nobody can keep the window any more, and this is the soonest. */
      although_late: z.optional(z.boolean()),
      asked_by: movedFor,
      /** Where the screen showed it; null for a job nobody had. Moved by somebody else since is a conflict. */
      from: z.nullable(z.object({ technician_id: id, appointment_day: day, appointment_time: time })),
    }),
    reply: z.object({ data: z.object({ id: z.string(), told_customer: z.boolean() }) }),
  },
  setDispatchDay: {
    ...common,
    method: 'PUT',
    path: '/api/v2/dispatch/technicians/{id}/days/{day}',
    summary:
      'A day off, a day that ends early, or a day as usual; where a promise would break it is refused, and nothing new is booked on it',
    params: z.object({ id, day }),
    body: z.union([
      z.object({ kind: z.literal('as_usual') }),
      z.object({ kind: z.literal('off') }),
      z.object({ kind: z.literal('short'), ends_at_minutes: minutes }),
    ]),
    reply: z.object({ data: z.object({ id: z.string() }) }),
  },
  setDispatchShifts: {
    ...common,
    method: 'PUT',
    path: '/api/v2/dispatch/technicians/{id}/shifts',
    summary: 'The shifts of a usual week; refused where a promise would break',
    params,
    body: z.object({ version: z.int(), weekly_shifts: weeklyShifts }),
    reply: z.object({ data: z.object({ id: z.string() }) }),
  },
});
