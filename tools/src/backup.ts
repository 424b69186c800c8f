import path from 'node:path';
import { backupNamed, OffsiteError, runBackup } from '../../apps/api/src/capabilities/backups';
import { readConfig } from '../../apps/api/src/config/env';
import {
  createBackupCopies,
  createObjects,
  createOffsite,
} from '../../apps/api/src/providers/objects/create-objects';
import { fromHere, openTarget, root, tell } from './database-target';

const writeBackup = async (name: string | undefined): Promise<void> => {
  const config = readConfig(process.env, root);
  const now = new Date();
  const file = name ? fromHere(name) : backupNamed(config.backupsDir, now);
  const database = await openTarget('lugnut backup');
  try {
    const { rows, tables, leftOut, isVerified, bytes, deleted, objects, lostObjects } = await runBackup({
      config,
      target: database.target,
      storage: createObjects(config),
      copies: createBackupCopies(path.dirname(file)),
      offsite: createOffsite(config),
      file,
      now,
    }).catch((error: unknown) => {
      if (error instanceof OffsiteError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`No backup was made: ${reason}`, { cause: error });
    });
    console.log(`Backed up ${rows} rows of ${tables} tables to ${file} (${Math.ceil(bytes / 1024)} kB).`);
    if (objects > 0) console.log(`Copies of ${objects} files are beside it.`);
    if (lostObjects.length > 0)
      console.log(`Not copied, because they are missing or damaged: ${lostObjects.join(', ')}.`);
    if (leftOut.length > 0) console.log(`Left out, because they are not ours: ${leftOut.join(', ')}.`);
    console.log(
      isVerified
        ? 'It was restored into a database of its own, and everything came back.'
        : 'It was not tried: this account may not make databases ("alter role ... createdb" lets it).',
    );
    if (deleted.length > 0) console.log(`Deleted, because they are too old: ${deleted.join(', ')}.`);
  } finally {
    await database.close();
  }
};

await tell(() => writeBackup(process.argv[2]));
