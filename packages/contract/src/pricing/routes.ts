import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { dollars, zipCode } from '../wire';

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
});
