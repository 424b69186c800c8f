import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** Login data is deleted as soon as it expires. */
export const forgetExpiredLogins = async (db: Database): Promise<void> => {
  await db.deleteFrom('login_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('account_session').where('expires_at', '<', sql<Date>`now()`).execute();
};
