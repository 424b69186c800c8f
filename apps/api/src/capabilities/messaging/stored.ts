import * as z from 'zod/mini';
import { storedObject } from '../../platform/db/stored-json';

const fallback = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('sms'), to: z.string(), body: z.string() }),
  z.object({ channel: z.literal('email'), to: z.string(), subject: z.string(), text: z.string() }),
]);

/** The same message by the other channel. */
export type Fallback = z.infer<typeof fallback>;

export const storedFallback = storedObject('what is sent by the other channel', fallback);
