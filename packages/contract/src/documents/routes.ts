import * as z from 'zod/mini';
import { defineRoutes } from '../route';
import { documentLink } from './wire';

/** The files themselves are at GET /api/v2/appointments/{id}/documents/{kind}, as PDF, outside this table. */
export const documentRoutes = defineRoutes({
  listDocuments: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/documents',
    capability: 'documents',
    summary: 'The papers of a finished job, as links that open for a quarter of an hour',
    access: 'owner; office; a technician for a job given to them',
    auth: 'account',
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    reply: z.object({ data: z.array(documentLink) }),
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  },
});
