import { documentKinds } from '@lugnut/domain/field';
import * as z from 'zod/mini';
import { defineDownloads, defineRoutes, jobInPath } from '../route';
import { documentLink } from './wire';

export const documentDownloads = defineDownloads({
  getDocument: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/documents/{kind}',
    capability: 'documents',
    summary:
      'A document of a finished job, or the estimate as it stands; a browser with an expired link is redirected to the job’s page',
    access: 'whoever has a signed link; owner; office; a technician for a job given to them',
    auth: 'optional',
    params: z.object({ id: z.string(), kind: z.enum(documentKinds) }),
    contentTypes: ['application/pdf'],
    errors: ['unauthenticated', 'not_found', 'overloaded'],
  },
});

export const documentRoutes = defineRoutes({
  listDocuments: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/documents',
    capability: 'documents',
    summary: 'The documents of a finished job and its estimate, as links that are valid for fifteen minutes',
    access: 'owner; office; a technician for a job given to them',
    auth: 'account',
    job: { ...jobInPath, checkedByHandler: true },
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    reply: z.object({ data: z.array(documentLink) }),
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  },
});
