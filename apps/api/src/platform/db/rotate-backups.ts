import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isBackupOutdated } from '@lugnut/domain/privacy';
import { findBackupTime } from './backup-file';
import { findSealedTime } from './seal-file';

/**
 * Deletes the outdated backups of a folder and names them. A file counts by what its first line says, whatever it is
 * called and whenever it was copied there; everything that is no backup of ours stays.
 */
export const deleteOutdatedBackups = async (folder: string, now: Date): Promise<readonly string[]> => {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const deleted: string[] = [];
  for (const { name } of files) {
    const file = path.join(folder, name);
    const madeAt = (await findSealedTime(file)) ?? (await findBackupTime(createReadStream(file)));
    if (!madeAt || !isBackupOutdated(madeAt, now)) continue;
    await rm(file, { force: true });
    deleted.push(name);
  }
  return deleted.sort();
};
