import * as z from 'zod/mini';
import { storedObject } from '../../platform/db/stored-json';

/** After this time it is of no use by any channel. */
const inTime = { notAfter: z.optional(z.iso.datetime()) };

const fallback = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('sms'), to: z.string(), body: z.string(), ...inTime }),
  z.object({
    channel: z.literal('email'),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    ...inTime,
  }),
]);

/** The same message by the other channel. */
export type Fallback = z.infer<typeof fallback>;

export const storedFallback = storedObject('what is sent by the other channel', fallback);
