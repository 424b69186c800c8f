import * as z from 'zod/mini';
import { type StoredJson, storedBare } from '../../../platform/db/stored-json';

/** `visit_request.location`, written for people who look and never read by the product: an address taken apart. */
export const storedLocation: StoredJson<Readonly<Record<string, string | null | undefined>>> = storedBare(
  'the parts of an address',
  z.record(z.string(), z.optional(z.nullable(z.string()))),
);
