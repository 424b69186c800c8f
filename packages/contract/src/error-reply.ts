import * as z from 'zod/mini';
import { errorCodes } from './errors';

/** The one shape of every failure. */
export const errorReply = z.object({
  errors: z.array(z.string()).check(z.minLength(1)),
  code: z.enum(errorCodes),
});
export type ErrorReply = z.infer<typeof errorReply>;
