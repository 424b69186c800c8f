import * as z from 'zod/mini';
import { carAttributes } from '../appointments/routes';
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
  priceRange: {
    method: 'POST',
    path: '/api/v2/pricing/range',
    capability: 'pricing',
    summary:
      'What services for a car will cost, before anybody says who they are; null where a person has to look',
    access: 'anyone',
    body: z.object({
      zip_code: zipCode,
      services: z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
        .check(z.minLength(1), z.maxLength(20)),
      car_attributes: z.pick(carAttributes, { year: true, make: true, model: true, engine_size: true }),
    }),
    reply: z.object({ range: z.nullable(z.object({ from: dollars, to: dollars })) }),
    errors: ['invalid_input', 'rate_limited'],
  },
  listServices: {
    method: 'GET',
    path: '/api/v2/services',
    capability: 'pricing',
    summary:
      'Every service we offer, for the search on the service desk; its synonyms are in the language of `Accept-Language`',
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
    isByLanguage: true,
  },
});
