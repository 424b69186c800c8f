import { staffRoles } from '@lugnut/domain/administration';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { sessionStore } from '../accounts';
import { passkeyStore } from './passkey-store';

/** More people than work here. */
const mostStaff = 1_000;

export const listStaffLogins = async (db: Database, viewerId: string) => {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'role'])
    .select((e) =>
      e
        .selectFrom('passkey')
        .whereRef('passkey.account_id', '=', 'account.id')
        .select((p) => p.fn.countAll<number>().as('count'))
        .as('passkeys'),
    )
    .select((e) =>
      e
        .selectFrom('account_session')
        .whereRef('account_session.account_id', '=', 'account.id')
        .where('expires_at', '>', sql<Date>`now()`)
        .select((s) => s.fn.countAll<number>().as('count'))
        .as('sessions'),
    )
    .select((e) =>
      e
        .selectFrom('account_session')
        .whereRef('account_session.account_id', '=', 'account.id')
        .select((s) => s.fn.max('last_seen_at').as('last'))
        .as('last_seen_at'),
    )
    .where('role', 'in', [...staffRoles])
    .orderBy('role')
    .orderBy('name')
    .orderBy('id')
    .limit(mostStaff)
    .execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      attributes: {
        name: row.name,
        role: row.role,
        passkeys: Number(row.passkeys ?? 0),
        sessions: Number(row.sessions ?? 0),
        last_seen_at: row.last_seen_at?.toISOString() ?? null,
        is_you: row.id === viewerId,
      },
    })),
  };
};

const requireStaffMember = async (tx: DatabaseTransaction, id: string): Promise<void> => {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', [...staffRoles])
    .executeTakeFirst();
  if (!found) throw new EnglishFailure('not_found', 'There is no such person');
};

/** For somebody who has lost theirs: the next login is by code. One's own are removed on one's own profile. */
export const removeStaffPasskeys = (db: Database, id: string, by: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await requireStaffMember(tx, id);
    if (id === by) throw new EnglishFailure('conflict', 'You can remove your own passkeys on your profile.');
    const count = await passkeyStore(tx).removeAll(id);
    await sessionStore(tx).endAll(id);
    await recordSecurityEvent(tx, {
      kind: 'passkey_removed',
      accountId: id,
      note: `all ${count}, by an admin`,
    });
  });

export const endStaffSessions = (db: Database, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await requireStaffMember(tx, id);
    await sessionStore(tx).endAll(id);
    await recordSecurityEvent(tx, { kind: 'sessions_ended', accountId: id, note: 'by an admin' });
  });

/** For the last admin, who has nobody to ask: by whoever has the server itself. */
export const removePasskeysByLogin = (db: Database, login: string): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where((e) => e.or([e('email', '=', login.toLowerCase()), e('phone', '=', login)]))
      .executeTakeFirst();
    if (!account) return undefined;
    const count = await passkeyStore(tx).removeAll(account.id);
    await sessionStore(tx).endAll(account.id);
    const note = `all ${count}, on the server`;
    await recordSecurityEvent(tx, { kind: 'passkey_removed', accountId: account.id, note });
    return count;
  });
