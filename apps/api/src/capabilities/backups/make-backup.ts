import { mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ConnectedDatabase, DatabaseTarget } from '../../platform/db/connect';
import { backUpVerified, type VerifiedBackup } from '../../platform/db/verified-backup';
import { type ObjectsPort, unfinishedFolder } from '../../providers/objects/objects.port';
import { mergeErasures } from '../my-data';
import { copyOffsite, OffsiteError } from './copy-offsite';
import { readErasuresBeside, writeErasuresBeside } from './kept-erasures';
import { mirrorObjects, writeObjectList } from './mirror-objects';
import { rotateFolder } from './rotate-copies';

export type BackupParts = {
  readonly database: ConnectedDatabase & { readonly target: DatabaseTarget };
  /** Where it is written; older ones of its folder are deleted when their time is over. */
  readonly file: string;
  /** Undefined: it is not encrypted. */
  readonly key: string | undefined;
  /** The one of before, which what is here already may be encrypted with. */
  readonly previousKey?: string | undefined;
  readonly now: Date;
  /** Where objects are; undefined where that has copies of its own. */
  readonly storage: ObjectsPort | undefined;
  /** The folder of backups. */
  readonly copies: ObjectsPort;
  readonly offsite: ObjectsPort | undefined;
};

export type BackupReport = VerifiedBackup & {
  readonly bytes: number;
  readonly deleted: readonly string[];
  readonly objects: number;
  readonly lostObjects: readonly string[];
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const keysOf = ({ key, previousKey }: Pick<BackupParts, 'key' | 'previousKey'>): readonly string[] =>
  [key, previousKey].filter((each) => each !== undefined);

/** Nothing that fails elsewhere keeps a backup from being made here; it is told afterwards, by a name of its own. */
const findOffsiteFault = async (
  { file, key, previousKey, now, offsite }: BackupParts,
  folder: string,
): Promise<OffsiteError | undefined> => {
  if (!offsite) return undefined;
  try {
    if (key === undefined)
      throw new Error('BACKUP_KEY is not set, and what leaves this machine is encrypted');
    await copyOffsite({ folder, offsite, key, keys: keysOf({ key, previousKey }), now });
    return undefined;
  } catch (error) {
    return new OffsiteError(`${file} was made, but not all is elsewhere: ${reasonOf(error)}`, {
      cause: error,
    });
  }
};

/**
 * Renamed into place only when complete and restored once; readable by the owner only, as it holds personal data.
 * Objects are copied before and after: those that are gone meanwhile were there before, those that are new are there
 * after.
 */
export const makeBackup = async (parts: BackupParts): Promise<BackupReport> => {
  const { database, file, key, now, storage, copies } = parts;
  const folder = path.dirname(file);
  const unfinished = `${file}.unfinished-${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const keys = keysOf(parts);
    const listed = await readErasuresBeside(file, keys);
    const mirror = storage && { storage, copies, db: database.db, key, now };
    const before = mirror && (await mirrorObjects(mirror));
    const made = await backUpVerified(database, unfinished, key);
    const after = mirror && (await mirrorObjects(mirror));
    const names = [...new Set([...(before?.names ?? []), ...(after?.names ?? [])])];
    const written = await open(unfinished, 'r+');
    await written.sync();
    await written.close();
    await writeObjectList(file, names);
    await rename(unfinished, file);
    await writeErasuresBeside(file, await mergeErasures(database.db, listed, now));
    const { size } = await stat(file);
    const fault = await findOffsiteFault(parts, folder);
    // Last, and only now, as the newest is there and can be restored.
    const deleted = await rotateFolder(folder, { copies, keys, now });
    if (fault) throw fault;
    return { ...made, bytes: size, deleted, objects: names.length, lostObjects: after?.lost ?? [] };
  } finally {
    await rm(unfinished, { force: true });
    // Left where something is being written there; nobody restores an empty folder.
    await rmdir(path.join(folder, unfinishedFolder)).catch(() => undefined);
  }
};

/** By the moment it is made. */
export const backupNamed = (folder: string, now: Date): string =>
  path.join(folder, `lugnut-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`);
