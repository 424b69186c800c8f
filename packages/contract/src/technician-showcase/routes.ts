import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { resource } from '../wire';

export const technicianShowcaseRoutes = defineRoutes({
  listShowcasedTechnicians: {
    method: 'GET',
    path: '/api/v2/mechanics/showcase',
    capability: 'technician-showcase',
    summary: 'The technicians introduced on the home page',
    access: 'anyone',
    reply: z.object({
      data: z.array(
        resource(
          z.object({
            name: z.string(),
            market: z.string(),
            portrait_url: z.string(),
            years_of_experience: z.int(),
            bio: z.string(),
            review_count: z.int(),
            rating: z.nullable(z.number()),
            mentions: z.array(z.string()),
            badges: z.array(z.string()),
          }),
        ),
      ),
    }),
    errors: ['rate_limited'],
  },
});
