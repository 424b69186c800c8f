import * as z from 'zod/mini';
import { currentMembership } from '../memberships/wire';
import { nextPage, pagePosition } from '../page-position';
import { defineRoutes } from '../route';
import { dollars, resource } from '../wire';

/** Where to open it; null while it does not exist. */
const link = z.nullable(z.string());

export const warranty = z.object({
  state: z.enum(['covered', 'ended']),
  /** Work with parts the customer brought is not among them. */
  services: z.array(z.string()),
  ends_on: z.iso.date(),
  months_left: z.int(),
  days_left: z.int(),
  /** Null where the odometer was not written down with the work. */
  ends_at_miles: z.nullable(z.int()),
  miles_left: z.nullable(z.int()),
});

export const pastService = z.object({
  /** Only what was approved or locked. */
  services: z.array(z.string()),
  /** The day the work was finished, where the vehicle was. */
  date: z.iso.date(),
  vehicle: z.string(),
  vehicle_name: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  documents: z.object({ inspection: link, diagnosis_receipt: link, repair_receipt: link }),
  /** Null where nothing is guaranteed: a diagnosis, or parts the customer brought. */
  warranty: z.nullable(warranty),
});
export type PastService = z.infer<typeof pastService>;

/** What an account finds in its own area, beside its appointments, vehicles and card. */
export const customerAreaRoutes = defineRoutes({
  listPastServices: {
    method: 'GET',
    path: '/api/v2/user/past_services',
    capability: 'customer-area',
    summary: 'The account’s finished jobs, the latest first, with their documents and warranties, in pages',
    access: 'signed in, own',
    auth: 'account',
    query: z.object({ after: z.optional(pagePosition) }),
    reply: z.object({ data: z.array(resource(pastService)), next: nextPage }),
    errors: ['invalid_input', 'unauthenticated', 'rate_limited'],
  },
  getMembership: {
    method: 'GET',
    path: '/api/v2/user/membership',
    capability: 'customer-area',
    summary: 'The account’s membership, or null where it has none',
    access: 'signed in, own',
    auth: 'account',
    reply: z.object({ data: z.nullable(resource(currentMembership)) }),
    errors: ['unauthenticated', 'rate_limited'],
  },
  getReferrals: {
    method: 'GET',
    path: '/api/v2/user/referrals',
    capability: 'customer-area',
    summary: 'The account’s code for friends, what it has earned, and the credit there is',
    access: 'signed in, own',
    auth: 'account',
    reply: z.object({
      data: z.object({
        /** Null until it is asked for: reading makes none. */
        code: z.nullable(z.string()),
        share_url: z.nullable(z.string()),
        dollars_off: dollars,
        reward: dollars,
        /** Taken off the next job automatically. */
        credit: dollars,
        rewards: z.array(
          z.object({
            /** A first name: the friend used the code and is known to whoever gave it. */
            friend: z.string(),
            amount: dollars,
            state: z.enum(['waiting', 'earned']),
            /** When it was earned, or when the friend booked. */
            on: z.iso.datetime(),
          }),
        ),
      }),
    }),
    errors: ['unauthenticated', 'rate_limited'],
  },
});
