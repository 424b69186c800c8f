import { deliveryFaults } from '@lugnut/domain/contact';
import * as z from 'zod/mini';

/** A contact whose last message did not arrive. */
export const undelivered = z.object({
  channel: z.enum(['sms', 'email']),
  fault: z.enum(deliveryFaults),
  at: z.iso.datetime(),
  /** Nothing is sent to it any more, until something arrives. */
  is_lasting: z.boolean(),
  /** It went by the other channel. */
  is_sent_instead: z.boolean(),
});
export type Undelivered = z.infer<typeof undelivered>;
