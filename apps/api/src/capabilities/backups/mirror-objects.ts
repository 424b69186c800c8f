import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupFileError } from '../../platform/db/backup-file';
import type { Database } from '../../platform/db/schema';
import { createSeal, keyIdOf, openSealed } from '../../platform/db/seal-file';
import { hashInKey, hashOf } from '../../platform/objects/object-key';
import type { ObjectsPort } from '../../providers/objects/objects.port';

/** Where copies of objects are among the backups: never by the name of where the objects themselves are. */
export const copiesFolder = 'object-copies';
/** By the key it is sealed with: after a change of keys all are copied anew, and those of before go with their backups. */
const copyNameOf = (key: string, sealedWith: string | undefined): string =>
  `${copiesFolder}/${sealedWith === undefined ? 'plain' : keyIdOf(sealedWith)}/${key}`;

/** A backup's list of the copies it needs has its name and this. */
export const listEnd = '.objects';

const page = 1_000;

async function* listKeys(db: Database): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('stored_object')
      .select('key')
      .where('is_used', '=', true)
      .where('key', '>', after)
      .orderBy('key')
      .limit(page)
      .execute();
    for (const { key } of rows) yield key;
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.key;
  }
}

export type Mirror = {
  readonly db: Database;
  /** Where the objects are. */
  readonly storage: ObjectsPort;
  /** Where copies go: the folder of backups. */
  readonly copies: ObjectsPort;
  readonly key: string | undefined;
  readonly now: Date;
};

export const sealWhole = async (content: Buffer, key: string | undefined, now: Date): Promise<Buffer> =>
  key === undefined ? content : buffer(Readable.from([content]).pipe(createSeal(key, now)));

/** Undefined where it is not there, or is not what its name says. */
const readSound = async (
  from: ObjectsPort,
  name: string,
  key: string,
  sealedWith: string | undefined,
): Promise<Buffer | undefined> => {
  const stream = await from.get(name);
  if (!stream) return undefined;
  try {
    const content = await buffer(openSealed(stream, sealedWith));
    return hashOf(content) === hashInKey(key) ? content : undefined;
  } catch (error) {
    // One damaged copy must not keep the others.
    if (error instanceof BackupFileError) return undefined;
    throw error;
  }
};

/** Copies what is not there yet; answers the names of all copies, and the objects that it could not find sound. */
export const mirrorObjects = async ({
  db,
  storage,
  copies,
  key: sealedWith,
  now,
}: Mirror): Promise<{ readonly names: readonly string[]; readonly lost: readonly string[] }> => {
  const names: string[] = [];
  const lost: string[] = [];
  for await (const key of listKeys(db)) {
    const name = copyNameOf(key, sealedWith);
    names.push(name);
    if (await copies.head(name)) continue;
    const plain = await readSound(storage, key, key, undefined);
    if (!plain) {
      lost.push(key);
      continue;
    }
    const content = await sealWhole(plain, sealedWith, now);
    await copies.put(name, {
      content,
      bytes: content.length,
      sha256: hashOf(content),
      contentType: 'application/octet-stream',
    });
  }
  return { names, lost };
};

/** Beside a backup, the copies its rows need. */
export const writeObjectList = async (backup: string, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await writeFile(`${backup}${listEnd}`, `${names.join('\n')}\n`, { mode: 0o600 });
};

/** After a restore: what its rows name and storage lacks is put back from the copies beside the backup. */
export const restoreObjects = async (
  { db, storage }: Pick<Mirror, 'db' | 'storage'>,
  copies: ObjectsPort,
  /** Those that copies may be sealed with; also one that was never sealed is found. */
  keys: readonly string[],
): Promise<{ readonly restored: number; readonly lost: readonly string[] }> => {
  let restored = 0;
  const lost: string[] = [];
  for await (const key of listKeys(db)) {
    if (await storage.head(key)) continue;
    let content: Buffer | undefined;
    for (const sealedWith of [...keys, undefined])
      content ??= await readSound(copies, copyNameOf(key, sealedWith), key, sealedWith);
    if (!content) {
      lost.push(key);
      continue;
    }
    await storage.put(key, {
      content,
      bytes: content.length,
      sha256: hashInKey(key),
      contentType: 'application/octet-stream',
    });
    restored += 1;
  }
  return { restored, lost };
};
