import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/api/src/config/env';
import { takeStorage } from '../../apps/api/src/platform/objects/storage-identity';
import { createObjects } from '../../apps/api/src/providers/objects/create-objects';
import { openTarget, root, tell } from './database-target';

/** What is done by hand about pictures and papers: docs/operations/backups.md says when. */
await tell(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what] = positionals;
  if (what !== 'take') throw new Error('Say what to do: npm run files -- take');
  const database = await openTarget('lugnut files');
  try {
    await takeStorage({ db: database.db, storage: createObjects(readConfig(process.env, root)) });
    console.log('The storage is this database’s now: whoever had it before is refused.');
  } finally {
    await database.close();
  }
});
