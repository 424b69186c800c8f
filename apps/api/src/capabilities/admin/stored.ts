import * as z from 'zod/mini';
import { type StoredJson, storedBare } from '../../platform/db/stored-json';

/** `audit_entry.before` and `after`: opaque here; each section decodes its own. */
export const storedSnapshot: StoredJson<Record<string, unknown>> = storedBare(
  'a record as it was',
  z.record(z.string(), z.unknown()),
);
