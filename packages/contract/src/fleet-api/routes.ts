import * as z from 'zod/mini';
import { defineRoutes } from '../route';

export const fleetApiRoutes = defineRoutes({
  listFleetApi: {
    method: 'GET',
    path: '/api/v2/fleet_api',
    capability: 'fleet-api',
    summary: 'List fleet api',
    access: 'anyone, limited',
    reply: z.object({ data: z.array(z.object({ id: z.string() })) }),
    errors: ['rate_limited'],
  },
});
