import { sql } from 'kysely';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import type { Database } from '../db/schema';
import { eachByItself } from '../jobs/each-by-itself';
import { describeError } from '../logging/logger';

type Parts = { readonly db: Database; readonly storage: Pick<ObjectsPort, 'remove'> };

const mostAtOnce = 500;

const postpone = async (db: Database, key: string, fault: unknown): Promise<void> => {
  const { type, errorCode } = describeError(fault);
  await db
    .updateTable('object_removal')
    .set((e) => ({
      attempts: e('attempts', '+', 1),
      next_at: sql<Date>`now() + least(power(2, least(attempts, 20)), 1440) * interval '1 minute'`,
      last_error: [type, errorCode].filter(Boolean).join(' '),
    }))
    .where('key', '=', key)
    .execute();
};

/** Deletes from storage what no row has any more; what storage refuses is tried again, ever more rarely, and never given up. */
export const removeObjects = async ({ db, storage }: Parts, signal: AbortSignal): Promise<void> => {
  const due = await db
    .selectFrom('object_removal')
    .select('key as id')
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(mostAtOnce)
    .execute();
  await eachByItself(due, signal, async ({ id: key }) => {
    try {
      await storage.remove(key);
    } catch (error) {
      await postpone(db, key, error);
      throw error;
    }
    await db.deleteFrom('object_removal').where('key', '=', key).execute();
  });
};

/**
 * What was announced and never became part of a row: its upload failed, or its process died. A day is longer than any
 * upload; one that takes its object at this very moment holds its row, and one that comes later finds no object to
 * refer to and fails.
 */
export const sweepUnusedObjects = async (db: Database): Promise<void> => {
  await sql`
    with gone as (
      delete from stored_object where not is_used and created_at < now() - interval '1 day' returning key)
    insert into object_removal (key) select key from gone on conflict do nothing`.execute(db);
};
