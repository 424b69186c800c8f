import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { mergeErasures } from '../../apps/api/src/capabilities/my-data';
import { deleteOutdatedBackups } from '../../apps/api/src/platform/db/rotate-backups';
import { backUpVerified } from '../../apps/api/src/platform/db/verified-backup';
import { dataDir, fromHere, openTarget, tell } from './database-target';
import { readErasuresBeside, writeErasuresBeside } from './kept-erasures';

/** Renamed into place only when complete and verified; readable by the owner only, as it holds personal data. */
const writeBackup = async (file: string): Promise<void> => {
  const database = await openTarget('lugnut backup');
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const listed = await readErasuresBeside(file);
    const { tables, rows, leftOut, isVerified } = await backUpVerified(database, unfinished).catch(
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`No backup was made: ${reason}`, { cause: error });
      },
    );
    const written = await open(unfinished, 'r+');
    await written.sync();
    await written.close();
    await rename(unfinished, file);
    await writeErasuresBeside(file, await mergeErasures(database.db, listed));
    const { size } = await stat(file);
    console.log(`Backed up ${rows} rows of ${tables} tables to ${file} (${Math.ceil(size / 1024)} kB).`);
    if (leftOut.length > 0) console.log(`Left out, because they are not ours: ${leftOut.join(', ')}.`);
    console.log(
      isVerified
        ? 'It was restored into a database of its own, and everything came back.'
        : 'It was not tried: this account may not make databases ("alter role ... createdb" lets it).',
    );
    // Only now: the newest one is there and can be restored.
    const deleted = await deleteOutdatedBackups(path.dirname(file), new Date());
    if (deleted.length > 0) console.log(`Deleted, because they are too old: ${deleted.join(', ')}.`);
  } finally {
    await rm(unfinished, { force: true });
    await database.close();
  }
};

await tell(async () => {
  const [name] = process.argv.slice(2);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  await writeBackup(name ? fromHere(name) : path.join(dataDir, 'backups', `lugnut-${moment}Z.backup.gz`));
});
