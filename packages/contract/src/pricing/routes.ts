import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { dollars, resource, zipCode } from '../wire';

export const pricingRoutes = defineRoutes({
  diagnosisPrice: {
    method: 'GET',
    path: '/api/v2/pricing/diagnosis',
    capability: 'pricing',
    summary: 'The price of a mobile diagnosis at a zip code',
    access: 'anyone',
    query: z.object({ zip_code: zipCode }),
    reply: z.object({ price: dollars, zip_code: z.string() }),
    errors: ['invalid_input', 'rate_limited'],
  },
  listServices: {
    method: 'GET',
    path: '/api/v2/services',
    capability: 'pricing',
    summary: 'Every service we offer, for the search on the service desk',
    access: 'anyone',
    reply: z.object({
      data: z.array(
        resource(
          z.object({
            name: z.string(),
            category: z.string(),
            synonyms: z.array(z.string()),
            minutes_on_site: z.int(),
            /** 'instant': a price at once; 'office': a person looks at it. */
            pricing: z.enum(['instant', 'office']),
            special: z.nullable(z.string()),
            inspection: z.boolean(),
          }),
        ),
      ),
    }),
    errors: ['rate_limited'],
    cacheSeconds: 60,
  },
});
