import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/db/schema';
import { createSeal, openSealed } from '../../platform/db/seal-file';
import { hashInKey, hashOf } from '../../platform/objects/object-key';
import type { ObjectsPort } from '../../providers/objects/objects.port';

/** Where copies of objects are among the backups: never by the name of where the objects themselves are. */
export const copiesFolder = 'object-copies';
const mirroredAs = (key: string): string => `${copiesFolder}/${key}`;
const listEnd = '.objects';

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
  /** Where copies go: what is in the last one is in all of them. */
  readonly copies: readonly ObjectsPort[];
  readonly key: string | undefined;
  readonly now: Date;
};

const sealWhole = (content: Buffer, key: string | undefined, now: Date): Promise<Buffer> | Buffer =>
  key === undefined ? content : buffer(Readable.from([content]).pipe(createSeal(key, now)));

/** Undefined where it is not there, or is not what its name says. */
const readSound = async (
  from: ObjectsPort,
  name: string,
  key: string,
  sealedWith: string | undefined,
): Promise<Buffer | undefined> => {
  const stream = await from.get(name);
  const content = stream && (await buffer(openSealed(stream, sealedWith)));
  return content && hashOf(content) === hashInKey(key) ? content : undefined;
};

/** Copies what is not there yet; answers all keys it saw, and those that it could not find sound. */
export const mirrorObjects = async (
  { db, storage, copies, key: sealedWith, now }: Mirror,
  /** True: asks each place for each object, as one may be new. */
  isThorough: boolean,
): Promise<{ readonly keys: readonly string[]; readonly lost: readonly string[] }> => {
  const keys: string[] = [];
  const lost: string[] = [];
  for await (const key of listKeys(db)) {
    const name = mirroredAs(key);
    const missing = [];
    for (const copy of isThorough ? copies : copies.slice(-1))
      if (!(await copy.head(name))) missing.push(copy);
    keys.push(key);
    if (missing.length === 0) continue;
    const plain = await readSound(storage, key, key, undefined);
    if (!plain) {
      lost.push(key);
      continue;
    }
    const content = await sealWhole(plain, sealedWith, now);
    const object = {
      content,
      bytes: content.length,
      sha256: hashOf(content),
      contentType: 'application/octet-stream',
    };
    for (const copy of isThorough ? missing : copies) await copy.put(name, object);
  }
  return { keys, lost };
};

/** Beside a backup, the objects its rows name. */
export const writeObjectList = async (backup: string, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await writeFile(`${backup}${listEnd}`, `${keys.join('\n')}\n`, { mode: 0o600 });
};

/** Names of copies that no backup of the folder needs any more, and of lists whose backup is gone. */
export const findUnneeded = async (folder: string): Promise<readonly string[]> => {
  const files = await readdir(folder);
  const needed = new Set<string>();
  const stale: string[] = [];
  for (const list of files.filter((name) => name.endsWith(listEnd))) {
    if (!files.includes(list.slice(0, -listEnd.length))) stale.push(list);
    else
      for (const key of (await readFile(path.join(folder, list), 'utf8')).split('\n'))
        needed.add(mirroredAs(key));
  }
  const root = path.join(folder, copiesFolder);
  const kept = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = kept
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return [...stale, ...names.filter((name) => !needed.has(name))];
};

/** After a restore: what its rows name and storage lacks is put back from the copies beside the backup. */
export const restoreObjects = async (
  { db, storage }: Pick<Mirror, 'db' | 'storage'>,
  copies: ObjectsPort,
  sealedWith: string | undefined,
): Promise<{ readonly restored: number; readonly lost: readonly string[] }> => {
  let restored = 0;
  const lost: string[] = [];
  for await (const key of listKeys(db)) {
    if (await storage.head(key)) continue;
    const content = await readSound(copies, mirroredAs(key), key, sealedWith);
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
