import * as z from 'zod/mini';
import { resource } from '../wire';

const attributes = {
  year: z.int(),
  make: z.string(),
  model: z.string(),
  /** Null when the customer does not know it. */
  engine_size: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  /** As its owner calls it. */
  name: z.nullable(z.string()),
  one_string: z.string(),
};

export const savedCar = resource(z.object(attributes));
export type SavedCar = z.infer<typeof savedCar>;

/** The same within an account's own answer, where nothing is a resource of its own. */
export const accountCar = z.object({ id: z.string(), ...attributes });
export type AccountCar = z.infer<typeof accountCar>;
