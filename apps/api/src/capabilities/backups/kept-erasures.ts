import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupFileError } from '../../platform/db/backup-file';
import { openSealed } from '../../platform/db/seal-file';
import { decodeErasures, type ErasureList, encodeErasures, noErasures } from '../my-data';

export const erasuresName = 'erasures.json';

/** Beside the backups and not in them: it says which of them hold somebody who was erased since. */
export const erasuresBeside = (backup: string): string => path.join(path.dirname(backup), erasuresName);

/** In the clear where it was written; encrypted where it was fetched from elsewhere. */
export const openErasures = async (
  content: Buffer,
  where: string,
  keys: readonly string[],
): Promise<ErasureList> => {
  const plain = openSealed(Readable.from([content]), keys, { allowsPlain: true });
  const text = await buffer(plain).catch((error: unknown) => {
    if (!(error instanceof BackupFileError)) throw error;
    throw new Error(`${where} cannot be read: ${error.message}. Nothing was changed.`, { cause: error });
  });
  const list = decodeErasures(String(text));
  if (!list) throw new Error(`${where} is not the list of erasures it should be: nothing was changed.`);
  return list;
};

/** Undefined where there is none. */
export const readErasures = async (
  file: string,
  keys: readonly string[],
): Promise<ErasureList | undefined> => {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return content && openErasures(content, file, keys);
};

export const readErasuresBeside = async (backup: string, keys: readonly string[]): Promise<ErasureList> =>
  (await readErasures(erasuresBeside(backup), keys)) ?? noErasures;

export const writeErasuresBeside = async (backup: string, list: ErasureList): Promise<void> => {
  const file = erasuresBeside(backup);
  const unfinished = `${file}.unfinished-${process.pid}`;
  await writeFile(unfinished, encodeErasures(list), { mode: 0o600 });
  await rename(unfinished, file);
};
