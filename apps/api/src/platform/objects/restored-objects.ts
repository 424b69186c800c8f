import { sql } from 'kysely';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import type { Database } from '../db/schema';
import { isOfOurs } from './object-key';

/** What the database that a restore replaces knows of storage; nothing where it is empty or from before there was any. */
export const listObjectsOfBefore = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('stored_object') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const known = await db.selectFrom('stored_object').select('key').execute();
  const leaving = await db.selectFrom('object_removal').select('key').execute();
  return [...known, ...leaving].map(({ key }) => key);
};

/** What is in storage, where nobody can be asked what was known of it. */
export const listObjectsInStorage = async (
  storage: Pick<ObjectsPort, 'list'>,
): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) if (isOfOurs(key)) keys.push(key);
  return keys;
};

const batch = 5_000;

/** Files that the restored rows do not name are removed like those of deleted rows; nothing else would know of them. */
export const forgetObjectsOfBefore = async (db: Database, keys: readonly string[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += batch)
    await sql`
      insert into object_removal (key)
      select known.key from unnest(${keys.slice(at, at + batch)}::text[]) as known (key)
      where not exists (select from stored_object o where o.key = known.key)
      on conflict do nothing`.execute(db);
  // What the backup was about to remove and its rows name again.
  await sql`delete from object_removal r using stored_object o where o.key = r.key`.execute(db);
};
