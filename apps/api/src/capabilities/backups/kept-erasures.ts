import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeErasures, encodeErasures, type KeptErasure } from '../my-data';

export const erasuresName = 'erasures.json';

/** Beside the backups and not in them: it says which of them hold somebody who was erased since. */
const erasuresBeside = (backup: string): string => path.join(path.dirname(backup), erasuresName);

export const readErasuresBeside = async (backup: string): Promise<readonly KeptErasure[]> => {
  const file = erasuresBeside(backup);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const erasures = decodeErasures(text);
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
