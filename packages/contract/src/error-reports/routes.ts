import * as z from 'zod/mini';
import { defineRoutes } from '../route';

export const errorReportRoutes = defineRoutes({
  reportError: {
    method: 'POST',
    path: '/api/v2/errors',
    capability: 'error-reports',
    summary: 'A crash in a browser, reported by the crash screen',
    access: 'anyone, limited',
    body: z.object({
      /** Message plus stack. */
      error: z.string().check(z.minLength(1), z.maxLength(16_000)),
      path: z.optional(z.string().check(z.maxLength(500))),
    }),
    status: 201,
    reply: z.object({ status: z.literal('reported') }),
    errors: ['invalid_input', 'rate_limited'],
  },
});
