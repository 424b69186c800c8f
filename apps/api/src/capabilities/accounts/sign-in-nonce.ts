import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { hashSecret, newSecret } from './login-secrets';

/** Time to choose an account in Google's window. */
const nonceLifeMinutes = 15;

/** A nonce for one sign-in with Google: a proof that carries another one was made for something else. */
export const makeNonce = async (db: Database): Promise<string> => {
  const nonce = newSecret();
  await db
    .insertInto('sign_in_nonce')
    .values({
      nonce_hash: hashSecret(nonce),
      expires_at: sql<Date>`now() + make_interval(mins => ${nonceLifeMinutes}::int)`,
    })
    .execute();
  return nonce;
};

/** Single use, whatever becomes of the sign-in: a proof that was seen once is worth nothing to who saw it. */
export const spendNonce = async (db: Database, nonce: string): Promise<boolean> => {
  const spent = await db
    .deleteFrom('sign_in_nonce')
    .where('nonce_hash', '=', hashSecret(nonce))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('nonce_hash')
    .executeTakeFirst();
  return spent !== undefined;
};
