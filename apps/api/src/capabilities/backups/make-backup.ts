import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConnectedDatabase, DatabaseTarget } from '../../platform/db/connect';
import { deleteOutdatedBackups } from '../../platform/db/rotate-backups';
import { backUpVerified, type VerifiedBackup } from '../../platform/db/verified-backup';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { mergeErasures } from '../my-data';
import { erasuresBeside, readErasuresBeside, writeErasuresBeside } from './kept-erasures';
import { findUnneeded, mirrorObjects, writeObjectList } from './mirror-objects';

export type BackupParts = {
  readonly database: ConnectedDatabase & { readonly target: DatabaseTarget };
  /** Where it is written; older ones of its folder are deleted when their time is over. */
  readonly file: string;
  /** Undefined: it is not encrypted. */
  readonly key: string | undefined;
  readonly now: Date;
  /** Undefined where objects are kept elsewhere, with copies of their own. */
  readonly objects:
    | {
        readonly storage: ObjectsPort;
        /** The folder of backups. */
        readonly copies: ObjectsPort;
      }
    | undefined;
  readonly offsite: ObjectsPort | undefined;
};

export type BackupReport = VerifiedBackup & {
  readonly bytes: number;
  readonly deleted: readonly string[];
  readonly objects: number;
  readonly lostObjects: readonly string[];
};

/** Said by a file of the folder, so that the first copy to a new place asks it for every object. */
const offsiteMark = '.copied-offsite';

const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const copyFile = async (to: ObjectsPort, file: string): Promise<void> => {
  const found = await stat(file).catch(() => undefined);
  if (!found) return;
  await to.put(path.basename(file), {
    content: createReadStream(file),
    bytes: found.size,
    sha256: await hashOfFile(file),
    contentType: 'application/octet-stream',
  });
};

const makeMirror = ({ database, key, now, objects, offsite }: BackupParts) => {
  if (!objects) return undefined;
  const copies = [...(offsite ? [offsite] : []), objects.copies];
  return { db: database.db, storage: objects.storage, copies, key, now };
};

/** What is too old goes here and at the other place; only now, as the newest is there and can be restored. */
const rotate = async ({ file, now, objects, offsite }: BackupParts): Promise<readonly string[]> => {
  const folder = path.dirname(file);
  const deleted = await deleteOutdatedBackups(folder, now);
  const unneeded = objects ? await findUnneeded(folder) : [];
  for (const name of [...deleted, ...unneeded]) await offsite?.remove(name);
  for (const name of unneeded) await rm(path.join(folder, name), { force: true });
  return deleted;
};

/**
 * Renamed into place only when complete and restored once; readable by the owner only, as it holds personal data.
 * Objects are copied before and after: those that are gone meanwhile were there before, those that are new are there
 * after.
 */
export const makeBackup = async (parts: BackupParts): Promise<BackupReport> => {
  const { database, file, key, offsite } = parts;
  const folder = path.dirname(file);
  const unfinished = `${file}.unfinished-${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mark = path.join(folder, offsiteMark);
  const isNewPlace =
    offsite !== undefined &&
    (await access(mark).then(
      () => false,
      () => true,
    ));
  try {
    const listed = await readErasuresBeside(file);
    const mirror = makeMirror(parts);
    const before = mirror && (await mirrorObjects(mirror, isNewPlace));
    const made = await backUpVerified(database, unfinished, key);
    const after = mirror && (await mirrorObjects(mirror, false));
    const keys = [...new Set([...(before?.keys ?? []), ...(after?.keys ?? [])])];
    const written = await open(unfinished, 'r+');
    await written.sync();
    await written.close();
    await writeObjectList(file, keys);
    await rename(unfinished, file);
    await writeErasuresBeside(file, await mergeErasures(database.db, listed));
    if (offsite) {
      for (const each of [file, `${file}.objects`, erasuresBeside(file)]) await copyFile(offsite, each);
      await writeFile(mark, '', { mode: 0o600 });
    }
    const { size } = await stat(file);
    const deleted = await rotate(parts);
    return { ...made, bytes: size, deleted, objects: keys.length, lostObjects: after?.lost ?? [] };
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** By the moment it is made. */
export const backupNamed = (folder: string, now: Date): string =>
  path.join(folder, `lugnut-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
