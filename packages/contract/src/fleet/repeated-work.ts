import * as z from 'zod/mini';
import { resource } from '../wire';

const repeatedWork = z.object({
  car_id: z.string(),
  /** The unit's name, or year, make and model. */
  car: z.string(),
  /** What is asked for again; empty for a diagnosis. */
  services: z.array(z.string()),
  /** False: left halfway, it can be gone on with. */
  is_booked: z.boolean(),
  appointment_day: z.nullable(z.string()),
  appointment_time: z.nullable(z.string()),
});
export type RepeatedWork = { readonly id: string; readonly attributes: z.infer<typeof repeatedWork> };

export const repeatedJobs = z.array(resource(repeatedWork));

/** Booked jobs with the same work that whoever books was shown, and books again all the same. */
export const anywayIds = z.optional(z.nullable(z.array(z.uuid()).check(z.maxLength(500))));
