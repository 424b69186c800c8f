import type { Insertable } from 'kysely';
import type { Database, Schema } from '../platform/db/schema';
import { newId } from '../platform/ids';

type Delivery = Omit<Insertable<Schema['sandbox_delivery']>, 'id' | 'created_at' | 'message_key'>;

/** Keeps a message once per key, however often it is sent: a process may die between sending and writing that down. */
export const deliverToSandbox = async (
  db: Database,
  key: string,
  delivery: Delivery,
): Promise<{ readonly reference: string; readonly isNew: boolean }> => {
  const inserted = await db
    .insertInto('sandbox_delivery')
    .values({ ...delivery, id: newId(), message_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { reference: inserted.id, isNew: true };
  const { id } = await db
    .selectFrom('sandbox_delivery')
    .select('id')
    .where('message_key', '=', key)
    .where('channel', '=', delivery.channel)
    .where('recipient', '=', delivery.recipient)
    .where('body_text', '=', delivery.body_text)
    .executeTakeFirstOrThrow();
  return { reference: id, isNew: false };
};
