import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { mergeErasures, repeatErasures } from '../../apps/api/src/capabilities/my-data';
import { BackupFileError } from '../../apps/api/src/platform/db/backup-file';
import { restore } from '../../apps/api/src/platform/db/restore';
import { fromHere, openTarget, tell } from './database-target';
import { readErasuresBeside } from './kept-erasures';

const restoreFrom = async (file: string, replace: boolean): Promise<void> => {
  await access(file).catch(() => {
    throw new Error(`There is no readable file ${file}.`);
  });
  const database = await openTarget('lugnut restore');
  try {
    // The database that is replaced may know of erasures since the last backup.
    const erasures = await mergeErasures(database.db, await readErasuresBeside(file));
    let repeated = 0;
    const { createdAt, tables } = await restore(database.pool, {
      open: () => createReadStream(file),
      replace,
      afterLoad: async (db) => {
        repeated = await repeatErasures(db, erasures, new Date());
      },
    });
    console.log(`Restored ${tables.length} tables as they were at ${createdAt}.`);
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
    options: { replace: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Say which file to restore: npm run restore -- <file> [--replace]');
  await restoreFrom(fromHere(name), values.replace);
});
