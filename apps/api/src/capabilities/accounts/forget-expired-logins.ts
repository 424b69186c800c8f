import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { knownBrowserDays } from './known-browser';

/** Login data is deleted as soon as it expires. */
export const forgetExpiredLogins = async (db: Database): Promise<void> => {
  await db.deleteFrom('login_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('account_session').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('sign_in_nonce').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .deleteFrom('known_browser')
    .where('last_login_at', '<', sql<Date>`now() - make_interval(days => ${knownBrowserDays}::int)`)
    .execute();
};
