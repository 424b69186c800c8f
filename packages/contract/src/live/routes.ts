import { appointmentStatuses } from '@lugnut/domain/appointment';
import { exceptionKinds, timelineSteps } from '@lugnut/domain/field';
import * as z from 'zod/mini';
import { defineRoutes, defineStreams, jobInPath } from '../route';
import { dollars } from '../wire';

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const text = z.nullable(z.string());

/** Its address works for fifteen minutes. */
const photo = z.object({ id: z.string(), url: z.string() });

/** Why a service is offered: the point of the inspection it answers, as the technician found it. */
export const finding = z.object({
  service: z.string(),
  of: z.string(),
  light: z.enum(['yellow', 'red']),
  /** '2 mm', '6/32 in'; empty where nothing was measured. */
  measured: z.string(),
  note: z.string(),
  photos: z.array(photo),
});
export type Finding = z.infer<typeof finding>;

/** What an appointment's id alone shows: how far it is, and nobody's data. */
export const liveJob = z.object({
  id: z.string(),
  status: z.enum(appointmentStatuses),
  car: z.string(),
  services: z.array(z.string()),
  mechanic: text,
  day: text,
  /** '09:00am-12:00pm' */
  window: text,
  /** 'between 2:10 PM and 2:25 PM', by the clocks at the vehicle. */
  arrival: text,
  /** Whether that is the window we promised, or when we expect to be there as the day goes. */
  arrival_is: z.optional(z.nullable(z.enum(['promised', 'expected']))),
  steps: z.array(
    z.object({ step: z.enum(timelineSteps), state: z.enum(['done', 'now', 'ahead']), at: text }),
  ),
  /** Work of a booked visit, or a dearer price for it, that the customer has not decided about. */
  undecided: z.array(z.string()),
  /** While something is undecided: what the technician wrote and photographed about it. */
  offer: z.nullable(
    z.object({
      message: text,
      /** Of work whose reason is not below. `of`: the point of the inspection; null for any other picture. */
      photos: z.array(z.object({ ...photo.shape, of: text })),
      findings: z.array(finding),
    }),
  ),
  /** Why nobody is there as planned, what we do and what the customer can do; null while all goes as planned. */
  exception: z.nullable(
    z.object({
      /** 'given_back': we gave the window up. 'no_window': it is for the customer to pick the next one. */
      kind: z.enum([...exceptionKinds, 'given_back', 'no_window']),
      happened: z.string(),
      next: z.string(),
      /** Whether a window has to be picked now. */
      needs_window: z.boolean(),
    }),
  ),
  /** Visits of this job before the next one, the oldest first: what was done stays (FIELD-2). */
  earlier_visits: z.array(
    z.object({
      id: z.string(),
      mechanic: text,
      /** 'Jun 10, 9:40 AM' */
      arrived: text,
      left: z.string(),
      note: z.string(),
    }),
  ),
  /** Taken at those visits. Addresses work for fifteen minutes. */
  earlier_photos: z.array(z.object({ id: z.string(), of: text, url: z.string() })),
  /** Agreed work the technician said was not done, and work undecided at the end: neither is charged (BILL-2, BILL-3). */
  not_done: z.array(z.string()),
  /** Extra work that one of us took back before it was decided: there is nothing to decide about it. */
  withdrawn: z.array(z.string()),
  /** Of a finished job whose bill is settled; null before. Zero where nothing was owed. */
  paid: z.nullable(z.object({ amount: dollars, refunded: dollars })),
  /** Whether the reader may also message the technician and open the documents. */
  is_owner: z.boolean(),
});
export type LiveJob = z.infer<typeof liveJob>;

const side = z.enum(['customer', 'technician', 'office']);

export const message = z.object({
  id: z.string(),
  side,
  /** A first name. */
  from: z.string(),
  is_mine: z.boolean(),
  body: z.string(),
  at: z.iso.datetime(),
  /** Who of the others has seen it. */
  read_by: z.array(side),
  /** Written by another side, and not seen by the reader's yet. */
  is_unread: z.boolean(),
});
export type JobMessage = z.infer<typeof message>;

export const unreadThread = z.object({
  /** The appointment's. */
  id: z.string(),
  car: z.string(),
  /** The first name of who wrote last. */
  from: z.string(),
  count: z.int(),
});
export type UnreadThread = z.infer<typeof unreadThread>;

export const thread = z.object({ data: z.array(message) });
const onThread = {
  capability: 'messaging',
  access: 'owner; office; a technician for a job given to them',
  auth: 'account',
  job: { ...jobInPath, checkedByHandler: true },
  params,
  reply: thread,
} as const;

/** Announces only that something changed: listeners refetch what they may see. */
export const liveStreams = defineStreams({
  jobEvents: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/events',
    capability: 'appointments',
    summary: 'Live: that a job has changed',
    access: 'holder of the link; owner; office; a technician for a job given to them',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    job: { ...jobInPath, technicianToo: true },
    events: { changed: z.object({}) },
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
});

export const liveRoutes = defineRoutes({
  getLiveJob: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/live',
    capability: 'appointments',
    summary: 'How far a job is and when the technician is there',
    access: 'holder of the link',
    auth: 'optional',
    job: jobInPath,
    params,
    reply: liveJob,
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
  listUnreadThreads: {
    method: 'GET',
    path: '/api/v2/user/unread_messages',
    capability: 'messaging',
    summary: 'The account’s jobs with unread messages, newest first',
    access: 'signed in, own',
    auth: 'account',
    reply: z.object({ data: z.array(unreadThread) }),
    errors: ['unauthenticated', 'rate_limited'],
  },
  listJobMessages: {
    ...onThread,
    method: 'GET',
    path: '/api/v2/appointments/{id}/messages',
    summary: 'What the customer, the technician and the office wrote to each other about a job',
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  },
  sendJobMessage: {
    ...onThread,
    method: 'POST',
    path: '/api/v2/appointments/{id}/messages',
    summary: 'Writes into the thread of a job; nobody sees a phone number',
    body: z.object({ body: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)) }),
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'conflict', 'rate_limited'],
  },
  markJobMessagesRead: {
    ...onThread,
    method: 'POST',
    path: '/api/v2/appointments/{id}/messages/read',
    summary: 'Mark the thread as read up to a message; never moves back',
    body: z.object({ message_id: z.string().check(z.maxLength(80)) }),
    errors: ['invalid_input', 'unauthenticated', 'not_found', 'rate_limited'],
  },
});
