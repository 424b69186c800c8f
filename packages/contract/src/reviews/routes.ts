import * as z from 'zod/mini';
import { defineRoutes, jobInPath } from '../route';
import { dollars, resource, sentDollars } from '../wire';

const words = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(4_000))));

export const reviewRoutes = defineRoutes({
  getReview: {
    method: 'GET',
    path: '/api/v1/appointments/{id}/review',
    capability: 'reviews',
    summary: 'What the review page needs: whom to thank, and what can still be done',
    access: 'holder of the link',
    auth: 'optional',
    job: jobInPath,
    params: z.object({ id: z.uuid() }),
    reply: z.object({
      data: resource(
        z.object({
          state: z.enum(['open', 'not_completed', 'cancelled', 'reviewed']),
          mechanic: z.nullable(z.object({ name: z.string() })),
          /** The car of this job, as one line: an id alone tells of no other. */
          user_cars_list: z.array(z.string()),
          /** Null where there is no account that could join. */
          user_id: z.nullable(z.string()),
          can_tip: z.boolean(),
          /** The larger of $50 and half the bill; null where no tip can be given. */
          most_tip: z.nullable(dollars),
          /** Of a review that has no tip yet: a page that was left before tipping goes on from it. */
          review_id: z.nullable(z.string()),
          rating: z.nullable(z.int()),
          can_join: z.boolean(),
        }),
      ),
    }),
    errors: ['invalid_input', 'unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
  createReview: {
    method: 'POST',
    path: '/api/v1/mechanic/reviews',
    capability: 'reviews',
    summary: 'Rate a finished job, once; or, logged in, tell us something',
    access: 'holder of the link of a completed job, once; signed in for feedback',
    auth: 'optional',
    job: { in: 'body', at: ['mechanic_review', 'appointment_id'], of: 'appointment' },
    body: z.object({
      mechanic_review: z.object({
        appointment_id: z.optional(z.nullable(z.uuid())),
        /** The number of stars. */
        rating_text: z.optional(z.nullable(z.union([z.string().check(z.maxLength(20)), z.number()]))),
        feedback: words,
        diag_feedback: words,
        user_id: z.optional(z.nullable(z.uuid())),
      }),
    }),
    reply: z.object({ data: z.object({ id: z.string() }) }),
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
  tipTechnician: {
    method: 'PUT',
    path: '/api/v1/mechanic/reviews/tip/{id}',
    capability: 'reviews',
    summary: 'Give a tip with a review, once; all of it is the technician’s',
    access: 'holder of the link, once; for a fleet’s job its own people',
    auth: 'optional',
    job: { in: 'params', at: ['id'], of: 'review' },
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    body: z.object({
      mechanic_review: z.object({ tip_amount: sentDollars.check(z.gte(0.01), z.lte(100_000)) }),
    }),
    reply: z.object({ data: resource(z.object({ tip_amount: dollars })) }),
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
});
