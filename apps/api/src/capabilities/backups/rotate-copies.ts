import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupFileError } from '../../platform/db/backup-file';
import { deleteOutdatedBackups } from '../../platform/db/rotate-backups';
import { openSealed } from '../../platform/db/seal-file';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { copiesFolder, listEnd } from './mirror-objects';

/** The copies that a list names; undefined where it cannot be read, as with a key that we do not have. */
export const readNames = async (
  list: Buffer | Readable,
  keys: readonly string[],
): Promise<readonly string[] | undefined> => {
  const source = Buffer.isBuffer(list) ? Readable.from([list]) : list;
  try {
    const text = await buffer(openSealed(source, keys, { allowsPlain: true }));
    return String(text)
      .split('\n')
      .filter((name) => name !== '');
  } catch (error) {
    if (error instanceof BackupFileError) return undefined;
    throw error;
  }
};

/** What is too old goes; copies go with the last backup of the folder that needs them, lists with their backup. */
export const rotateFolder = async (
  folder: string,
  {
    copies,
    keys,
    now,
  }: { readonly copies: ObjectsPort; readonly keys: readonly string[]; readonly now: Date },
): Promise<readonly string[]> => {
  const deleted = await deleteOutdatedBackups(folder, now);
  const files = new Set(await readdir(folder));
  const needed = new Set<string>();
  let isKnown = true;
  for (const list of [...files].filter((name) => name.endsWith(listEnd))) {
    const file = path.join(folder, list);
    if (!files.has(list.slice(0, -listEnd.length))) await rm(file, { force: true });
    else {
      const names = await readNames(await readFile(file), keys);
      if (names) for (const name of names) needed.add(name);
      else isKnown = false;
    }
  }
  if (!isKnown) return deleted;
  for await (const { key: name } of copies.list(`${copiesFolder}/`))
    if (!needed.has(name)) await copies.remove(name);
  return deleted;
};
