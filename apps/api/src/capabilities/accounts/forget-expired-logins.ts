import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** Nothing of a login is kept longer than it can be used. */
export const forgetExpiredLogins = async (db: Database): Promise<void> => {
  await db.deleteFrom('login_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('account_session').where('expires_at', '<', sql<Date>`now()`).execute();
};
