import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { type Account, accountColumns, accountOf } from './account-store';
import { hashSecret } from './login-secrets';

/** Counted from the last use. */
const sessionLifeDays = 60;
/** A finer resolution has no use and would cost a write per request. */
const lastSeenMinutes = 5;
const userAgentLength = 300;

export type AccountSession = {
  readonly id: string;
  readonly userAgent: string | undefined;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
};

export type LoggedIn = { readonly account: Account; readonly sessionId: string };

const lifeFromNow = sql<Date>`now() + make_interval(days => ${sessionLifeDays}::int)`;

export const sessionStore = (db: Database) => ({
  async open(session: {
    readonly accountId: string;
    readonly token: string;
    readonly userAgent: string | undefined;
  }): Promise<void> {
    await db
      .insertInto('account_session')
      .values({
        id: newId(),
        account_id: session.accountId,
        token_hash: hashSecret(session.token),
        user_agent: session.userAgent?.slice(0, userAgentLength) ?? null,
        expires_at: lifeFromNow,
      })
      .execute();
  },

  /** Notes the use and renews the expiry, at most once in `lastSeenMinutes`. */
  async resumeByToken(token: string): Promise<LoggedIn | undefined> {
    const row = await db
      .selectFrom('account_session')
      .innerJoin('account', 'account.id', 'account_session.account_id')
      .select(accountColumns)
      .select([
        'account_session.id as session_id',
        sql<boolean>`last_seen_at < now() - make_interval(mins => ${lastSeenMinutes}::int)`.as('unseen'),
      ])
      .where('token_hash', '=', hashSecret(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.unseen) {
      await db
        .updateTable('account_session')
        .set({ last_seen_at: sql<Date>`now()`, expires_at: lifeFromNow })
        .where('id', '=', row.session_id)
        .execute();
    }
    return { account: accountOf(row), sessionId: row.session_id };
  },

  async list(accountId: string): Promise<AccountSession[]> {
    const rows = await db
      .selectFrom('account_session')
      .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent ?? undefined,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }));
  },

  async endByToken(token: string): Promise<void> {
    await db.deleteFrom('account_session').where('token_hash', '=', hashSecret(token)).execute();
  },

  /** False when the account has no such session. */
  async end(accountId: string, sessionId: string): Promise<boolean> {
    const ended = await db
      .deleteFrom('account_session')
      .where('account_id', '=', accountId)
      .where('id', '=', sessionId)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  /** Event streams opened by the session are closed as well. */
  async endAll(accountId: string): Promise<void> {
    await db.deleteFrom('push_subscription').where('account_id', '=', accountId).execute();
    await db.deleteFrom('account_session').where('account_id', '=', accountId).execute();
  },
});

export type SessionStore = ReturnType<typeof sessionStore>;
