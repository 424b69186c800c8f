import * as z from 'zod/mini';
import { defineRoutes } from '../route';

export const unsubscribeRoutes = defineRoutes({
  unsubscribe: {
    method: 'POST',
    path: '/api/v1/unsubscribes',
    capability: 'messaging',
    summary: 'No more marketing to an address; what belongs to a booking is still sent',
    access: 'anyone, limited; the answer is the same whether or not we know the address',
    body: z.object({ unsubscribe: z.object({ email: z.string().check(z.maxLength(320)) }) }),
    status: 201,
    reply: z.object({ status: z.literal('unsubscribed') }),
    errors: ['invalid_input', 'rate_limited'],
  },
});
