import { staffRoles } from '@lugnut/domain/administration';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { type Account, accountColumns, accountOf } from './account-store';
import { isApiKey, resumeByApiKey } from './api-key-session';
import { hashSecret } from './login-secrets';

/** Counted from the last use. */
const sessionLifeDays = 60;
/** Counted from the last use, where several people use the device. */
const sharedLifeMinutes = 30;
/** Counted from the login, however much it is used: a working day. */
const staffLifeHours = 12;
/** A finer resolution has no use and would cost a write per request. */
const lastSeenMinutes = 5;
const lastSeenMinutesShared = 1;
const userAgentLength = 300;

export type AccountSession = {
  readonly id: string;
  readonly userAgent: string | undefined;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly isShared: boolean;
};

export type LoggedIn = { readonly account: Account; readonly sessionId: string };

const staff = sql.join(staffRoles.map((role) => sql.lit(role)));
const isOfStaff = sql<boolean>`account.role in (${staff})`;

/** `openedAt` is the column of the session, or now. */
const expiry = (
  session: { readonly isShared: boolean; readonly isOfStaff: boolean },
  openedAt: RawBuilder<unknown>,
): RawBuilder<Date> => {
  const idle = session.isShared
    ? sql<Date>`now() + make_interval(mins => ${sharedLifeMinutes}::int)`
    : sql<Date>`now() + make_interval(days => ${sessionLifeDays}::int)`;
  return session.isOfStaff
    ? sql<Date>`least(${idle}, ${openedAt} + make_interval(hours => ${staffLifeHours}::int))`
    : idle;
};

/** Also holds for sessions whose account became staff, and those opened before staff sessions ended. */
const isAlive = sql<boolean>`(expires_at > now() and (not ${isOfStaff}
  or account_session.created_at > now() - make_interval(hours => ${staffLifeHours}::int)))`;

export const sessionStore = (db: Database) => ({
  async open(session: {
    readonly accountId: string;
    readonly token: string;
    readonly userAgent: string | undefined;
    readonly isShared?: boolean | undefined;
  }): Promise<string> {
    const id = newId();
    const isShared = session.isShared ?? false;
    const account = await db
      .selectFrom('account')
      .select(isOfStaff.as('is_of_staff'))
      .where('id', '=', session.accountId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account_session')
      .values({
        id,
        account_id: session.accountId,
        token_hash: hashSecret(session.token),
        user_agent: session.userAgent?.slice(0, userAgentLength) ?? null,
        is_shared: isShared,
        expires_at: expiry({ isShared, isOfStaff: account.is_of_staff }, sql`now()`),
      })
      .execute();
    return id;
  },

  /** Notes the use and renews the expiry, at most once in `lastSeenMinutes`, or every minute of a shared device. */
  async resumeByToken(token: string, renews = true): Promise<LoggedIn | undefined> {
    if (isApiKey(token)) return resumeByApiKey(db, token);
    const row = await db
      .selectFrom('account_session')
      .innerJoin('account', 'account.id', 'account_session.account_id')
      .select(accountColumns)
      .select([
        'account_session.id as session_id',
        'account_session.is_shared',
        isOfStaff.as('is_of_staff'),
        sql<boolean>`last_seen_at < now() - make_interval(mins =>
          case when is_shared then ${lastSeenMinutesShared}::int else ${lastSeenMinutes}::int end)`.as(
          'unseen',
        ),
      ])
      .where('token_hash', '=', hashSecret(token))
      .where(isAlive)
      .executeTakeFirst();
    if (!row) return undefined;
    if (renews && row.unseen) {
      await db
        .updateTable('account_session')
        .set({
          last_seen_at: sql<Date>`now()`,
          expires_at: expiry({ isShared: row.is_shared, isOfStaff: row.is_of_staff }, sql.ref('created_at')),
        })
        .where('id', '=', row.session_id)
        .execute();
    }
    return { account: accountOf(row), sessionId: row.session_id };
  },

  async list(accountId: string): Promise<AccountSession[]> {
    const rows = await db
      .selectFrom('account_session')
      .innerJoin('account', 'account.id', 'account_session.account_id')
      .select(['account_session.id', 'account_session.created_at', 'is_shared'])
      .select(['user_agent', 'last_seen_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .where(isAlive)
      .orderBy('last_seen_at', 'desc')
      .orderBy('account_session.id', 'desc')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent ?? undefined,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      isShared: row.is_shared,
    }));
  },

  /** Whose session it was. */
  async endByToken(token: string): Promise<string | undefined> {
    const ended = await db
      .deleteFrom('account_session')
      .where('token_hash', '=', hashSecret(token))
      .returning('account_id')
      .executeTakeFirst();
    return ended?.account_id;
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
