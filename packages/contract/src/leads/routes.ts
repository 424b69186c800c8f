import * as z from 'zod/mini';
import { defineRoutes } from '../route';

const typed = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(320))));

export const leadRoutes = defineRoutes({
  createLead: {
    method: 'POST',
    path: '/api/v1/leads',
    capability: 'leads',
    summary: 'Somebody wants to hear from us: a virtual diagnosis, a device, a question',
    access: 'anyone, limited',
    body: z.object({
      lead: z.object({
        name: typed,
        email: typed,
        phone: typed,
        zip: typed,
        lead_type: z.enum(['virtual_diagnosis', 'contact_us']),
        message: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2_000)))),
        utm_source: typed,
        utm_medium: typed,
        utm_term: typed,
        utm_content: typed,
        utm_campaign: typed,
        path: typed,
      }),
      token: typed,
    }),
    status: 201,
    reply: z.object({ data: z.object({ id: z.string() }) }),
    errors: ['invalid_input', 'rate_limited'],
  },
});
