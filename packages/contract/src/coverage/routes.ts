import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { zipCode } from '../wire';

export const coverageRoutes = defineRoutes({
  checkZip: {
    method: 'POST',
    path: '/api/v1/appointments/zip_code',
    capability: 'coverage',
    summary: 'Do we serve this zip code, and how many jobs have we finished there?',
    access: 'anyone, limited',
    body: z.object({ zip_code: zipCode }),
    reply: z.object({
      zip_code: z.string(),
      times_used: z.int(),
      city: z.string(),
      state: z.string(),
      market: z.string(),
    }),
    errors: ['invalid_input', 'out_of_area', 'rate_limited'],
  },
  checkOutOfCoverage: {
    method: 'GET',
    path: '/api/v2/appointments/check_out_of_coverage',
    capability: 'coverage',
    summary: 'Is this zip code outside the area we serve?',
    access: 'anyone',
    query: z.object({ zipcode: zipCode }),
    reply: z.object({ out_of_range: z.boolean() }),
    errors: ['invalid_input', 'rate_limited'],
  },
});
