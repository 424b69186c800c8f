import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Contact } from './appointment';

const dayMs = 24 * 60 * 60_000;

/**
 * Whoever asks types the number: nobody can have us text a stranger all day. Counted by what was sent, not by who
 * stands on a request now: a contact can be changed after its message. Whoever causes a message to the same number or
 * address at the same time waits for the other. False, and nothing is counted: there were enough in the last day.
 */
export const countNotice = async (
  tx: DatabaseTransaction,
  { phone, email }: Pick<Contact, 'phone' | 'email'>,
  { most, at }: { readonly most: number; readonly at: Date },
): Promise<boolean> => {
  const recipients = [phone, email].sort();
  const since = new Date(at.getTime() - dayMs);
  for (const recipient of recipients)
    await sql`select pg_advisory_xact_lock(hashtext(${`request notice ${recipient}`}))`.execute(tx);
  await tx.deleteFrom('request_notice').where('sent_at', '<', since).execute();
  const sent = await tx
    .selectFrom('request_notice')
    .select(['recipient', sql<number>`count(*)::int`.as('times')])
    .where('recipient', 'in', recipients)
    .groupBy('recipient')
    .execute();
  if (sent.some(({ times }) => times >= most)) return false;
  await tx
    .insertInto('request_notice')
    .values(recipients.map((recipient) => ({ recipient, sent_at: at })))
    .execute();
  return true;
};

/** Bookings and moves of one number or address in a day; each of them is told. */
const mostChangesADay = 12;

/**
 * What a customer books or moves is always told, so that too much of it is refused and never done in silence. Those of
 * us who act for customers are not limited, nor is a fleet, whose contact is its own.
 */
export const requireChangeTold = async (
  tx: DatabaseTransaction,
  { contact, fleetJob }: { readonly contact: Contact | undefined; readonly fleetJob: boolean },
  at: Date,
): Promise<void> => {
  if (!contact || fleetJob || (await countNotice(tx, contact, { most: mostChangesADay, at }))) return;
  throw new Failure(
    'rate_limited',
    'There were too many changes for this phone number or email today. Try again tomorrow, or call us.',
  );
};
