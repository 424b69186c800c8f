import * as z from 'zod/mini';
import { defineDownloads, defineRoutes, defineUploads, jobInPath } from '../route';

const requestMediaKinds = ['picture', 'clip'] as const;

/** The uploader's own key of one file, sent as its idempotency key: whoever has it may attach or remove the file. */
export const mediaKey = z.string().check(z.minLength(20), z.maxLength(80));

export const shownMedia = z.object({ id: z.string(), kind: z.enum(requestMediaKinds), url: z.string() });
export type ShownMedia = z.infer<typeof shownMedia>;

const uploaded = z.object({ kind: z.enum(requestMediaKinds) });
const uploadErrors = [
  'invalid_input',
  'rate_limited',
  'payload_too_large',
  'unsupported_media_type',
  'overloaded',
] as const;

export const requestMediaUploads = defineUploads({
  addRequestPicture: {
    method: 'POST',
    path: '/api/v2/request_media/pictures',
    capability: 'request-media',
    summary: 'Keeps a picture for a request that is not sent yet, under its idempotency key',
    access: 'anyone, limited',
    contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
    largestBytes: 12 * 1024 * 1024,
    reply: uploaded,
    errors: uploadErrors,
  },
  addRequestClip: {
    method: 'POST',
    path: '/api/v2/request_media/clips',
    capability: 'request-media',
    summary:
      'Keeps a video of up to 30 seconds for a request that is not sent yet, under its idempotency key',
    access: 'anyone, limited',
    contentTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
    largestBytes: 40 * 1024 * 1024,
    reply: uploaded,
    errors: uploadErrors,
  },
});

export const requestMediaDownloads = defineDownloads({
  getRequestMedia: {
    method: 'GET',
    path: '/api/v2/request_media/{id}',
    capability: 'request-media',
    summary: 'A picture or a video of a request; answers ranges',
    access: 'whoever has a signed link',
    params: z.object({ id: z.string() }),
    contentTypes: ['image/jpeg', 'video/mp4', 'video/quicktime', 'video/webm'],
    errors: ['not_found'],
  },
});

export const requestMediaRoutes = defineRoutes({
  listRequestMedia: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/request_media',
    capability: 'request-media',
    summary: 'What the customer has shown of the problem, as links that are valid for fifteen minutes',
    access: 'owner; office; a technician for a job given to them',
    auth: 'account',
    job: { ...jobInPath, checkedByHandler: true },
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    reply: z.object({ data: z.array(shownMedia) }),
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
  },
  removeRequestMedia: {
    method: 'POST',
    path: '/api/v2/request_media/remove',
    capability: 'request-media',
    summary: 'Removes a file from a request that is not sent yet; one that is not there is gone already',
    access: 'holder of the key it was sent with, limited',
    body: z.object({ key: mediaKey }),
    reply: z.object({ removed: z.boolean() }),
    errors: ['invalid_input', 'rate_limited'],
  },
  listSentMedia: {
    method: 'GET',
    path: '/api/v2/appointments/{id}/sent_media',
    capability: 'request-media',
    summary:
      'What its customer has sent with a request, as links that are valid for fifteen minutes; nothing once it is booked',
    access: 'holder of the link',
    auth: 'optional',
    job: jobInPath,
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    reply: z.object({ data: z.array(shownMedia) }),
    errors: ['unauthenticated', 'link_closed', 'not_found', 'rate_limited'],
  },
});
