import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/db/schema';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { type ErasureList, findErasuresMark, findLastWork, joinErasures, mergeErasures } from '../my-data';
import { erasuresBeside, erasuresName, openErasures, readErasures } from './kept-erasures';

type Source = {
  readonly where: string;
  /** Of which installation it is, and up to when it knows of all. */
  readonly of: string | undefined;
  readonly until: Date | undefined;
};

export type KnownErasures = {
  readonly list: ErasureList;
  readonly sources: readonly Source[];
  /** Where there may be a list that could not be read. */
  readonly unread: readonly string[];
};

type Places = {
  /** The one that is replaced may know of erasures since the last backup. */
  readonly db: Database;
  readonly backup: string;
  /** Where the server's own backups are: of one made by hand into another folder, its list is newer. */
  readonly backupsDir: string;
  readonly offsite: Pick<ObjectsPort, 'get'> | undefined;
  /** Named by whoever restores. */
  readonly named: string | undefined;
  readonly keys: readonly string[];
};

const sourceOf = (where: string, { of, asOf }: ErasureList): Source => ({
  where,
  of,
  until: asOf === undefined ? undefined : new Date(asOf),
});

/** Every list that can be found, and what the replaced database knows. */
export const gatherErasures = async (places: Places): Promise<KnownErasures> => {
  const { db, backup, backupsDir, offsite, named, keys } = places;
  const found: { readonly where: string; readonly list: ErasureList }[] = [];
  const unread: string[] = [];
  if (named !== undefined) {
    const list = await readErasures(named, keys);
    if (!list) throw new Error(`There is no readable file ${named}. Nothing was changed.`);
    found.push({ where: named, list });
  }
  const files = [erasuresBeside(path.resolve(backup)), path.resolve(backupsDir, erasuresName)];
  for (const file of new Set(files)) {
    const list = await readErasures(file, keys);
    if (list) found.push({ where: file, list });
  }
  if (offsite) {
    const where = `${erasuresName} in BACKUP_BUCKET`;
    try {
      const content = await offsite.get(erasuresName);
      if (content) found.push({ where, list: await openErasures(await buffer(content), where, keys) });
    } catch (error) {
      // A restore is most needed when much is down.
      unread.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return {
    list: await mergeErasures(db, joinErasures(found.map(({ list }) => list)), new Date()),
    sources: [
      ...found.map(({ where, list }) => sourceOf(where, list)),
      {
        where: 'the database that was replaced',
        of: await findErasuresMark(db),
        until: await findLastWork(db),
      },
    ],
    unread,
  };
};

const toTheMinute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** For whoever has restored, in sentences: up to when erasures are known there, and what to do about later ones. */
export const tellKnownErasures = (
  { sources, unread }: Pick<KnownErasures, 'sources' | 'unread'>,
  restored: { readonly of: string | undefined; readonly createdAt: string },
): readonly string[] => {
  let [newest, where] = [new Date(restored.createdAt), 'the backup itself'];
  // Of lists of another installation it is not known what they leave out.
  for (const source of sources)
    if (source.until && source.of !== undefined && source.of === restored.of && source.until > newest)
      [newest, where] = [source.until, source.where];
  return [
    ...unread.map((what) => `A list of erasures could not be read: ${what}.`),
    `Erasures are known up to ${toTheMinute(newest)}, from ${where}.`,
    `Erasures after ${toTheMinute(newest)} are not known here: if the server ran after that, copy its newest erasures.json (from its BACKUP_DIR or its bucket) and restore again with --replace --erasures <file> before the server starts.`,
  ];
};
