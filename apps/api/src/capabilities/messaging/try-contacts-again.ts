import type { Database } from '../../platform/db/schema';

/** Whoever asks for it knows more than a report of weeks ago: what comes next is sent to them again. */
export const tryContactsAgain = async (
  db: Database,
  contacts: readonly (string | null | undefined)[],
): Promise<void> => {
  const known = contacts.filter((contact): contact is string => Boolean(contact));
  if (known.length > 0) await db.deleteFrom('unreachable_contact').where('contact', 'in', known).execute();
};
