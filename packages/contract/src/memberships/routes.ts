import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { dollars, resource, sentDollars } from '../wire';
import { membershipReply } from './wire';

const text = z.string().check(z.trim(), z.maxLength(120));
const billingInterval = z.enum(['month', 'year']);

const own = {
  method: 'POST',
  capability: 'memberships',
  access: 'signed in, own',
  auth: 'account',
  reply: membershipReply,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
} as const;

export const membershipRoutes = defineRoutes({
  listMembershipPlans: {
    method: 'GET',
    path: '/api/v2/membership_plans',
    capability: 'memberships',
    summary: 'The plans on sale and where each is offered',
    access: 'anyone',
    reply: z.object({
      data: z.array(
        resource(
          z.object({
            name: z.string(),
            price: dollars,
            billing: z.enum(['yearly', 'monthly']),
            billing_interval: billingInterval,
            billing_count: z.int(),
            due_with_job: dollars,
            sold_at: z.array(z.string()),
            free_oil_changes: z.int(),
            /** Over so many months. */
            oil_change_months: z.int(),
          }),
        ),
      ),
      /** Services members have beside prices, each with how it is delivered; none that nobody delivers. */
      services: z.array(z.object({ label: z.string(), delivered_by: z.string() })),
      /** Counted; null while they are too few to be worth a number. */
      member_count: z.nullable(z.int()),
    }),
    errors: ['rate_limited'],
    cacheSeconds: 60,
  },
  createMembership: {
    method: 'POST',
    path: '/api/v2/memberships/create_for_existing_user',
    capability: 'memberships',
    summary: 'Make a customer a member at the price of a plan on sale; the first period is charged now',
    access: 'holder of the link to a completed job; owner',
    auth: 'optional',
    job: { in: 'body', at: ['membership', 'appointment_id'], of: 'appointment' },
    body: z.object({
      membership: z.object({
        user_id: z.uuid(),
        plan_name: z.optional(z.nullable(text)),
        billing_interval: z.optional(z.nullable(billingInterval)),
        billing_count: z.optional(z.nullable(z.int())),
        price_sold: sentDollars.check(z.gte(0), z.lte(100_000), z.multipleOf(0.01)),
        sold_by: text.check(z.minLength(1)),
        vehicles: z.optional(z.nullable(z.array(text).check(z.maxLength(50)))),
        /** The car of the account its free oil changes are for; otherwise the car of the job. */
        car_id: z.optional(z.nullable(z.uuid())),
        /** The completed job by which a customer who is not logged in came here. */
        appointment_id: z.optional(z.nullable(z.uuid())),
      }),
    }),
    status: 201,
    reply: z.object({
      data: resource(
        z.object({
          plan_name: z.string(),
          price_sold: dollars,
          started_on: z.string(),
          renews_on: z.string(),
        }),
      ),
    }),
    errors: [
      'invalid_input',
      'unauthenticated',
      'link_closed',
      'forbidden',
      'not_found',
      'conflict',
      'card_declined',
      'rate_limited',
    ],
  },
  endMembership: {
    ...own,
    path: '/api/v2/user/membership/end',
    summary: 'Stop renewing: it ends with the paid period, or right away if nothing is paid',
  },
  resumeMembership: {
    ...own,
    path: '/api/v2/user/membership/resume',
    summary: 'Resume renewing, before it has ended',
  },
  payMembershipFee: {
    ...own,
    path: '/api/v2/user/membership/pay',
    summary: 'Tries a fee that did not go through again, with the card on file',
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'card_declined', 'rate_limited'],
  },
});
