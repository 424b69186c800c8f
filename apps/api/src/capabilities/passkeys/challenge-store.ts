import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';

export const challengeLifeMs = 5 * 60_000;

export type Challenge = { readonly id: string; readonly challenge: string };

/** Kept by the server, so that each works once and only for whom it was made. */
export const challengeStore = (db: Database) => ({
  /** Without an account: for a login, by anybody. */
  async add(accountId: string | undefined): Promise<Challenge> {
    const made = { id: newId(), challenge: randomBytes(32).toString('base64url') };
    await db
      .insertInto('passkey_challenge')
      .values({
        ...made,
        account_id: accountId ?? null,
        expires_at: sql<Date>`now() + make_interval(secs => ${challengeLifeMs / 1_000}::int)`,
      })
      .execute();
    return made;
  },

  /** Single use: taken whether or not the answer turns out right, outside of any transaction that may roll back. */
  async take(id: string, accountId: string | undefined): Promise<string | undefined> {
    const taken = await db
      .deleteFrom('passkey_challenge')
      .where('id', '=', id)
      .where('account_id', accountId === undefined ? 'is' : '=', accountId ?? null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('challenge')
      .executeTakeFirst();
    return taken?.challenge;
  },
});
