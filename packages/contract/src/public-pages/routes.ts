import * as z from 'zod/mini';
import { defineRoutes } from '../route';

export const publicPagesRoutes = defineRoutes({
  getPageFacts: {
    method: 'GET',
    path: '/api/v2/page_facts',
    capability: 'public-pages',
    summary: 'The figures of public pages by name, as they are read: prices, zip codes, memberships',
    access: 'anyone, limited',
    reply: z.object({ facts: z.record(z.string(), z.string()) }),
    errors: ['rate_limited'],
    cacheSeconds: 60,
    isByLanguage: true,
  },
});
