import * as z from 'zod/mini';
import { defineRoutes, jobInPath } from '../route';

const params = z.object({ id: z.string().check(z.maxLength(80)) });
const channel = z.enum(['phone', 'email']);

/** A device from which a visit was opened, as far as one can tell devices apart. */
const visitDevice = z.object({
  /** 'Chrome on Android' */
  name: z.string(),
  /** The first half of its address: enough to recognize one's own network. */
  network: z.string(),
  /** Logged in, or by the link alone. */
  by: z.enum(['login', 'link']),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  /** When something was changed from it last; null where it only looked. */
  changed_at: z.nullable(z.iso.datetime()),
});
export type VisitDevice = z.infer<typeof visitDevice>;

/** The customer's link to a job: who has used it, how to prove more than having it, and how to replace it. */
export const linkRoutes = defineRoutes({
  askStepUpCode: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/step_up',
    capability: 'appointments',
    summary:
      'Send a code to the customer’s own phone or email, before something that costs more than was agreed',
    access: 'holder of the link, limited as login codes are',
    auth: 'optional',
    job: jobInPath,
    params,
    body: z.object({ channel: z.optional(channel) }),
    reply: z.object({
      challenge: z.string(),
      channel,
      /** 'number ending in 42' */
      sent_to: z.string(),
      /** What a code can be sent to. */
      channels: z.array(channel),
    }),
    errors: ['invalid_input', 'unauthenticated', 'link_closed', 'not_found', 'conflict', 'rate_limited'],
  },
  proveStepUp: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/step_up/proof',
    capability: 'appointments',
    summary: 'Enter the code: this browser is not asked again for this job for a day',
    access: 'holder of the link; five tries a challenge',
    auth: 'optional',
    job: jobInPath,
    params,
    body: z.object({
      challenge: z.string().check(z.maxLength(200)),
      channel,
      code: z.string().check(z.maxLength(20)),
    }),
    reply: z.object({ good_until: z.iso.datetime() }),
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
  listVisitDevices: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/devices',
    capability: 'appointments',
    summary: 'From which devices a visit was opened and changed in its customer’s name, the latest first',
    access: 'owner; office',
    auth: 'account',
    job: jobInPath,
    params,
    /** Null for an owner whose account nobody has proven yet. */
    reply: z.object({ data: z.nullable(z.array(visitDevice)) }),
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
  replaceLink: {
    method: 'POST',
    path: '/api/v2/appointments/{id}/link',
    capability: 'appointments',
    summary: 'Void every link to this visit, and send its customer a new one',
    access: 'owner; office',
    auth: 'account',
    job: jobInPath,
    params,
    reply: z.object({
      /** Where the new link went, shortened. */
      sent_to: z.array(z.string()),
    }),
    errors: ['unauthenticated', 'link_closed', 'not_found', 'conflict', 'rate_limited'],
  },
});
