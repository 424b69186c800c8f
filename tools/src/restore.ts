import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readErasuresBeside, restoreObjects } from '../../apps/api/src/capabilities/backups';
import { mergeErasures, repeatErasures } from '../../apps/api/src/capabilities/my-data';
import { readConfig } from '../../apps/api/src/config/env';
import { BackupFileError } from '../../apps/api/src/platform/db/backup-file';
import { restore } from '../../apps/api/src/platform/db/restore';
import { openSealed } from '../../apps/api/src/platform/db/seal-file';
import {
  forgetObjectsOfBefore,
  listObjectsOfBefore,
} from '../../apps/api/src/platform/objects/restored-objects';
import {
  chooseStorageId,
  setStorageId,
  writeStorageMark,
} from '../../apps/api/src/platform/objects/storage-identity';
import { createBackupCopies, createObjects } from '../../apps/api/src/providers/objects/create-objects';
import { fromHere, openTarget, root, tell } from './database-target';

type Wishes = {
  readonly replace: boolean;
  /** The storage is this database's from now on, whoever had it before. */
  readonly takeStorage: boolean;
};

const restoreFrom = async (file: string, { replace, takeStorage }: Wishes): Promise<void> => {
  await access(file).catch(() => {
    throw new Error(`There is no readable file ${file}.`);
  });
  const config = readConfig(process.env, root);
  const key = config.backups.BACKUP_KEY;
  const database = await openTarget('lugnut restore');
  try {
    // The database that is replaced may know of erasures since the last backup.
    const erasures = await mergeErasures(database.db, await readErasuresBeside(file));
    const before = await listObjectsOfBefore(database.db);
    const storage = createObjects(config);
    const storageId = await chooseStorageId({ db: database.db, storage }, takeStorage);
    let repeated = 0;
    const { createdAt, tables } = await restore(database.pool, {
      open: () => openSealed(createReadStream(file), key),
      replace,
      afterLoad: async (db) => {
        repeated = await repeatErasures(db, erasures, new Date());
        await forgetObjectsOfBefore(db, before);
        await setStorageId(db, storageId);
      },
    });
    console.log(`Restored ${tables.length} tables as they were at ${createdAt}.`);
    const copies = createBackupCopies(path.dirname(file));
    await writeStorageMark(storage, storageId);
    const files = await restoreObjects({ db: database.db, storage }, copies, key);
    if (files.restored > 0) console.log(`Put back ${files.restored} files from their copies.`);
    if (files.lost.length > 0)
      console.log(
        `${files.lost.length} files are neither in storage nor among the copies: ${files.lost.join(', ')}.`,
      );
    if (repeated > 0)
      console.log(`${repeated} erasures since then are carried out again when the server runs.`);
  } catch (error) {
    if (!(error instanceof BackupFileError)) throw error;
    throw new Error(`${file} cannot be restored: ${error.message}. Nothing was changed.`, { cause: error });
  } finally {
    await database.close();
  }
};

await tell(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'take-storage': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (!name)
    throw new Error('Say which file to restore: npm run restore -- <file> [--replace] [--take-storage]');
  await restoreFrom(fromHere(name), {
    replace: values.replace,
    takeStorage: values['take-storage'],
  });
});
