import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { hashCode, hashSecret, hashTarget } from './login-secrets';
import type { LoginTarget } from './login-target';

export const codeLifeMinutes = 10;
const allowedTries = 5;

export type OpenedChallenge = {
  /** Absent for a decoy: a challenge created for a target without an account. */
  readonly accountId: string | undefined;
  readonly targetHash: Buffer;
};

export const loginChallengeStore = (db: Database) => ({
  /** Expiry time; undefined when this challenge already exists because the request was sent twice. */
  async add(challenge: {
    readonly handle: string;
    readonly code: string;
    readonly target: LoginTarget;
    readonly accountId: string | undefined;
    readonly purpose?: string | undefined;
  }): Promise<Date | undefined> {
    const added = await db
      .insertInto('login_challenge')
      .values({
        id: newId(),
        account_id: challenge.accountId ?? null,
        handle_hash: hashSecret(challenge.handle),
        target_hash: hashTarget(challenge.handle, challenge.target, challenge.purpose),
        code_hash: hashCode(challenge.handle, challenge.code),
        expires_at: sql<Date>`now() + make_interval(mins => ${codeLifeMinutes}::int)`,
      })
      .onConflict((conflict) => conflict.column('handle_hash').doNothing())
      .returning('expires_at')
      .executeTakeFirst();
    return added?.expires_at;
  },

  /** Whose login a challenge is for; undefined for a decoy and where there is none. */
  async findAccountId(handle: string): Promise<string | undefined> {
    const challenge = await db
      .selectFrom('login_challenge')
      .select('account_id')
      .where('handle_hash', '=', hashSecret(handle))
      .executeTakeFirst();
    return challenge?.account_id ?? undefined;
  },

  /** Counts and checks the attempt in one statement: concurrent guesses queue on the row lock and never exceed five. */
  async tryCode(handle: string, code: string): Promise<OpenedChallenge | undefined> {
    const tried = await db
      .updateTable('login_challenge')
      .set({
        tries: sql<number>`tries + 1`,
        used_at: sql<Date | null>`case when code_hash = ${hashCode(handle, code)} then now() end`,
      })
      .where('handle_hash', '=', hashSecret(handle))
      .where('used_at', 'is', null)
      .where('tries', '<', allowedTries)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['account_id', 'target_hash', 'used_at'])
      .executeTakeFirst();
    if (!tried?.used_at) return undefined;
    return { accountId: tried.account_id ?? undefined, targetHash: tried.target_hash };
  },
});
