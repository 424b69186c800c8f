import { randomBytes } from 'node:crypto';
import type { Database } from './db/schema';

/** A secret made once per installation and shared by all its processes. */
export const ensureInstallationSecret = async (db: Database): Promise<string> => {
  await db
    .insertInto('installation')
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
  return secret;
};
