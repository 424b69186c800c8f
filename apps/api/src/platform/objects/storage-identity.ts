import { createHmac, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import type { Database } from '../db/schema';
import { ensureInstallationSecret } from '../installation-secret';
import { describeError, type Logger } from '../logging/logger';
import { hashOf } from './object-key';

/** In every storage of ours, beside the files. */
export const storageMark = 'storage-id';

/** Its message tells the operator what to do. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

type Storage = Pick<ObjectsPort, 'get' | 'put'>;
type Parts = { readonly db: Database; readonly storage: Storage };

const newStorageId = (): string => randomBytes(16).toString('hex');

export const readStorageMark = async (storage: Storage): Promise<string | undefined> => {
  const found = await storage.get(storageMark);
  return found && String(await buffer(found)).trim();
};

export const writeStorageMark = async (storage: Storage, id: string): Promise<void> => {
  const content = Buffer.from(`${id}\n`);
  await storage.put(storageMark, {
    content,
    bytes: content.length,
    sha256: hashOf(content),
    contentType: 'text/plain',
  });
};

/** The first mark is made of the installation's secret: two processes, or one that died, write the same one again. */
const firstIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('storage').digest('hex').slice(0, 32);

/**
 * A file is on the disk or in the bucket that was configured when it was kept. A process with another one would find
 * none of them, keep new ones where nobody else looks, and remove what belongs to another database.
 */
export const requireOwnStorage = async ({ db, storage }: Parts): Promise<void> => {
  const secret = await ensureInstallationSecret(db);
  const { storage_id: known } = await db
    .selectFrom('installation')
    .select('storage_id')
    .executeTakeFirstOrThrow();
  const found = await readStorageMark(storage);
  if (known !== null && found === known) return;
  if (known !== null)
    throw new StorageError(
      `The files of this database are kept elsewhere, and the storage configured here ${
        found === undefined ? 'has no mark' : 'has the mark of another'
      }: set OBJECTS_PROVIDER with OBJECTS_DIR or OBJECTS_BUCKET to where they are.`,
    );
  const own = firstIdOf(secret);
  if (found !== undefined && found !== own)
    throw new StorageError(
      'The storage configured here has the files of another database: set OBJECTS_DIR or OBJECTS_BUCKET to one that is empty, or, where that database is gone, run "npm run files -- take".',
    );
  if (found === undefined) await writeStorageMark(storage, own);
  await db.updateTable('installation').set({ storage_id: own }).where('storage_id', 'is', null).execute();
};

/** At the start: storage that does not answer keeps nobody from serving, as every job asks again. */
export const requireOwnStorageIfReached = async ({
  log,
  ...parts
}: Parts & { readonly log: Pick<Logger, 'warn'> }): Promise<void> => {
  try {
    await requireOwnStorage(parts);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    log.warn({ part: 'objects', fault: describeError(error) }, 'storage could not be looked at');
  }
};

/** What the database knows; undefined where it is empty, or from before storage had marks. */
const findStorageId = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from information_schema.columns
      where table_schema = 'public' and table_name = 'installation' and column_name = 'storage_id') as known`.execute(
    db,
  );
  if (!rows[0]?.known) return undefined;
  const found = await db.selectFrom('installation').select('storage_id').executeTakeFirst();
  return found?.storage_id ?? undefined;
};

/** The mark that a restored database gets: what another one may still use is not taken unasked. */
export const chooseStorageId = async ({ db, storage }: Parts, isTaking: boolean): Promise<string> => {
  const known = await findStorageId(db);
  const found = await readStorageMark(storage);
  if (found !== undefined && found === known) return known;
  if (found === undefined || isTaking) return newStorageId();
  throw new StorageError(
    'The storage configured here has the files of another database, whose files a restored one would delete: set OBJECTS_DIR or OBJECTS_BUCKET to one that is empty, or add --take-storage where that database is gone. Nothing was changed.',
  );
};

/** In the transaction that brings the rows back; false where no server ever ran on them, which has nothing in storage. */
export const setStorageId = async (db: Database, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ storage_id: id })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** From now on the storage is this database's: whoever had it before is refused. */
export const takeStorage = async ({ db, storage }: Parts): Promise<void> => {
  const id = newStorageId();
  await ensureInstallationSecret(db);
  await writeStorageMark(storage, id);
  await setStorageId(db, id);
};
