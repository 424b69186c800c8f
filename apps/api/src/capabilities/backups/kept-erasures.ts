import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupFileError } from '../../platform/db/backup-file';
import { openSealed } from '../../platform/db/seal-file';
import { decodeErasures, encodeErasures, type KeptErasure } from '../my-data';

export const erasuresName = 'erasures.json';

/** Beside the backups and not in them: it says which of them hold somebody who was erased since. */
const erasuresBeside = (backup: string): string => path.join(path.dirname(backup), erasuresName);

/** In the clear where it was written; encrypted where it was fetched from elsewhere. */
export const readErasuresBeside = async (
  backup: string,
  keys: readonly string[],
): Promise<readonly KeptErasure[]> => {
  const file = erasuresBeside(backup);
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (content === undefined) return [];
  const plain = openSealed(Readable.from([content]), keys, { allowsPlain: true });
  const text = await buffer(plain).catch((error: unknown) => {
    if (!(error instanceof BackupFileError)) throw error;
    throw new Error(`${file} cannot be read: ${error.message}. Nothing was changed.`, { cause: error });
  });
  const erasures = decodeErasures(String(text));
  if (!erasures) throw new Error(`${file} is not the list of erasures it should be: nothing was changed.`);
  return erasures;
};

export const writeErasuresBeside = async (
  backup: string,
  erasures: readonly KeptErasure[],
): Promise<void> => {
  const file = erasuresBeside(backup);
  const unfinished = `${file}.unfinished-${process.pid}`;
  await writeFile(unfinished, encodeErasures(erasures), { mode: 0o600 });
  await rename(unfinished, file);
};
