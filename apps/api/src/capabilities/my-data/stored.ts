import * as z from 'zod/mini';
import { type StoredJson, storedBare } from '../../platform/db/stored-json';

/** `erasure_request.counts`: rows by table. */
export const storedCounts: StoredJson<Record<string, number>> = storedBare(
  'what an erasure counted',
  z.record(z.string(), z.number()),
);
