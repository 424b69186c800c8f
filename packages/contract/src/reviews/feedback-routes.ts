import * as z from 'zod/mini';
import { nextPage, pagePosition } from '../page-position';
import { defineRoutes } from '../route';
import { resource } from '../wire';

export const feedbackRoutes = defineRoutes({
  listFeedback: {
    method: 'GET',
    path: '/api/v2/office/feedback',
    capability: 'reviews',
    summary:
      'What customers told us: reviews of jobs and feedback from the dashboard, the latest first, in pages',
    access: 'office, dispatcher, admin',
    auth: 'account',
    query: z.object({ after: z.optional(pagePosition) }),
    reply: z.object({
      data: z.array(
        resource(
          z.object({
            kind: z.enum(['review', 'feedback']),
            /** Of a review. */
            rating: z.nullable(z.int()),
            feedback: z.string(),
            from: z.nullable(z.string()),
            technician: z.nullable(z.string()),
            appointment_id: z.nullable(z.string()),
            created_at: z.iso.datetime(),
          }),
        ),
      ),
      next: nextPage,
    }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
});
