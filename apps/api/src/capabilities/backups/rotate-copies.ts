import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { deleteOutdatedBackups } from '../../platform/db/rotate-backups';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { copiesFolder, listEnd } from './mirror-objects';

export const namesIn = (list: Buffer): readonly string[] =>
  list
    .toString('utf8')
    .split('\n')
    .filter((name) => name !== '');

/** What is too old goes; copies go with the last backup of the folder that needs them, lists with their backup. */
export const rotateFolder = async (
  folder: string,
  copies: ObjectsPort,
  now: Date,
): Promise<readonly string[]> => {
  const deleted = await deleteOutdatedBackups(folder, now);
  const files = new Set(await readdir(folder));
  const needed = new Set<string>();
  for (const list of [...files].filter((name) => name.endsWith(listEnd))) {
    const file = path.join(folder, list);
    if (!files.has(list.slice(0, -listEnd.length))) await rm(file, { force: true });
    else for (const name of namesIn(await readFile(file))) needed.add(name);
  }
  for await (const { key: name } of copies.list(`${copiesFolder}/`))
    if (!needed.has(name)) await copies.remove(name);
  return deleted;
};
