import type { Undelivered } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';

/** The contacts whose last message did not arrive, and why. */
export const describeUndelivered = async (
  db: Database,
  contacts: readonly (string | null | undefined)[],
): Promise<Undelivered[]> => {
  const known = contacts.filter((contact): contact is string => Boolean(contact));
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('message_delivery as last')
    .leftJoin('unreachable_contact as lasting', 'lasting.contact', 'last.recipient')
    .distinctOn('last.recipient')
    .select([
      'last.channel',
      'last.state',
      'last.fault',
      'last.begun_at',
      'last.settled_at',
      'last.instead_id',
    ])
    .select('lasting.contact as lasting')
    .where('last.recipient', 'in', known)
    .orderBy('last.recipient')
    .orderBy('last.begun_at', 'desc')
    .execute();
  return rows.flatMap(({ channel, state, fault, begun_at, settled_at, instead_id, lasting }) =>
    state === 'failed' && fault !== null
      ? [
          {
            channel,
            fault,
            at: (settled_at ?? begun_at).toISOString(),
            is_lasting: lasting !== null,
            is_sent_instead: instead_id !== null,
          },
        ]
      : [],
  );
};
