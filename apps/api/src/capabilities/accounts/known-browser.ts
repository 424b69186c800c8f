import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import { hashSecret, newSecret } from './login-secrets';
import type { LoginTarget } from './login-target';

export type KnownBrowsers = {
  /** A name for the limits of this browser, if somebody has logged in to the target's account with it before. */
  findKnown(token: string | undefined, target: LoginTarget): Promise<string | undefined>;
  /** Notes a completed login; answers with the browser's next token. */
  remember(accountId: string, token: string | undefined): Promise<string>;
};

/**
 * Which browsers have logged in to which account, for limits alone: the token logs nobody in and holds nothing about
 * the account. It is signed, so that a made-up one costs no query, and new at every login, so that one planted in
 * somebody's browser is worth nothing after it.
 */
export const createKnownBrowsers = ({
  db,
  secret,
}: {
  readonly db: Database;
  readonly secret: string;
}): KnownBrowsers => {
  const seal = (id: string): Buffer => createHmac('sha256', secret).update(`browser:${id}`).digest();
  const readId = (token: string | undefined): string | undefined => {
    const [id = '', signature = ''] = (token ?? '').split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = seal(id);
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  };
  return {
    async findKnown(token, { channel, address }) {
      const id = readId(token);
      if (id === undefined) return undefined;
      const hash = hashSecret(id);
      const row = await db
        .selectFrom('known_browser')
        .innerJoin('account', 'account.id', 'known_browser.account_id')
        .select('known_browser.id')
        .where('browser_hash', '=', hash)
        .where((e) =>
          channel === 'email'
            ? e('account.email', '=', address)
            : e.or([e('account.phone', '=', address), e('account.extra_login_phone', '=', address)]),
        )
        .limit(1)
        .executeTakeFirst();
      // The row outlives its token, which is new at every login: otherwise each login would refill the allowance.
      return row?.id;
    },

    async remember(accountId, token) {
      const next = newSecret();
      const hash = hashSecret(next);
      const before = readId(token);
      await db.transaction().execute(async (tx) => {
        if (before !== undefined)
          await tx
            .updateTable('known_browser')
            .set({ browser_hash: hash })
            .where('browser_hash', '=', hashSecret(before))
            .execute();
        await tx
          .insertInto('known_browser')
          .values({ id: newId(), account_id: accountId, browser_hash: hash })
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ last_login_at: sql<Date>`now()` }),
          )
          .execute();
      });
      return `${next}.${seal(next).toString('base64url')}`;
    },
  };
};
