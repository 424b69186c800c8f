import * as z from 'zod/mini';
import { errorCodes } from './errors';

/** The one shape of every failure: `reasons` says what `errors` says, for a page that words it in its language. */
export const errorReply = z.object({
  errors: z.array(z.string()).check(z.minLength(1)),
  code: z.enum(errorCodes),
  reasons: z.optional(z.array(z.object({ code: z.string(), values: z.looseObject({}) }))),
});
export type ErrorReply = z.infer<typeof errorReply>;
