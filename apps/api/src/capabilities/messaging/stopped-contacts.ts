import { createHmac } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';

/** Nobody learns the number from it, and only this installation can ask by it. */
const markOf = (secret: string, contact: string): string =>
  createHmac('sha256', secret).update(`stopped:${contact}`).digest('base64url');

/** Whether an erased person had stopped messages to it. */
export const hasStopMark = async (db: Database, secret: string, contact: string): Promise<boolean> => {
  const row = await db
    .selectFrom('stopped_contact')
    .select('mark')
    .where('mark', '=', markOf(secret, contact))
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether there was one. */
export const dropStopMark = async (db: Database, secret: string, contact: string): Promise<boolean> => {
  const row = await db
    .deleteFrom('stopped_contact')
    .where('mark', '=', markOf(secret, contact))
    .returning('mark')
    .executeTakeFirst();
  return row !== undefined;
};

/** Erases the numbers and addresses that wanted no messages; a mark stays, so that they get none. */
export const eraseStops = async (
  tx: DatabaseTransaction,
  secret: string,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
): Promise<number> => {
  const stopped =
    phones.length === 0
      ? []
      : await tx.deleteFrom('stopped_phone').where('phone', 'in', phones).returning('phone').execute();
  const unsubscribed =
    emails.length === 0
      ? []
      : await tx.deleteFrom('unsubscribed_address').where('email', 'in', emails).returning('email').execute();
  const contacts = [...stopped.map(({ phone }) => phone), ...unsubscribed.map(({ email }) => email)];
  for (const contact of contacts)
    await tx
      .insertInto('stopped_contact')
      .values({ mark: markOf(secret, contact) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return contacts.length;
};
