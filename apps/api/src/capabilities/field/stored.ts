import * as z from 'zod/mini';
import { type StoredJson, storedBare } from '../../platform/db/stored-json';

/** `told_route.stops`. */
export const storedStops = storedBare(
  'the stops a technician was told of',
  z.array(z.object({ id: z.string(), words: z.string(), said: z.optional(z.string()) })),
);

type ToldChange = {
  readonly at: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  /** What was told before there was such a thing has none. */
  readonly changed: readonly string[];
};

/** `told_route.changes`, the newest last. */
export const storedChanges: StoredJson<readonly ToldChange[]> = storedBare(
  'what a technician was told',
  z.array(
    z.object({
      at: z.iso.datetime(),
      gained: z.array(z.string()),
      lost: z.array(z.string()),
      changed: z._default(z.array(z.string()), []),
    }),
  ),
);
