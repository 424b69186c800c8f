import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/api/src/config/env';
import { connectDatabase } from '../../apps/api/src/platform/db/connect';
import type { Database } from '../../apps/api/src/platform/db/schema';
import {
  forgetObjectsOfBefore,
  listObjectsInStorage,
  listObjectsOfBefore,
} from '../../apps/api/src/platform/objects/restored-objects';
import { requireOwnStorage, takeStorage } from '../../apps/api/src/platform/objects/storage-identity';
import { createObjects } from '../../apps/api/src/providers/objects/create-objects';
import type { ObjectsPort } from '../../apps/api/src/providers/objects/objects.port';
import { openTarget, root, tell } from './database-target';

type Parts = { readonly db: Database; readonly storage: ObjectsPort };

const usage =
  'Say what to do: npm run files -- take, or npm run files -- forget [address of the replaced database]';

const take = async (parts: Parts): Promise<void> => {
  await takeStorage(parts);
  console.log('The storage is this database’s now: whoever had it before is refused.');
};

const listOf = async (url: string): Promise<readonly string[]> => {
  const replaced = connectDatabase({ url, maxConnections: 1, applicationName: 'lugnut files' });
  try {
    return await listObjectsOfBefore(replaced.db);
  } finally {
    await replaced.close();
  }
};

const countRemovals = async (db: Database): Promise<number> => {
  const { waiting } = await db
    .selectFrom('object_removal')
    .select((e) => e.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
};

/** After the database went back to an earlier moment: files of later ones are removed like those of deleted rows. */
const forget = async ({ db, storage }: Parts, url: string | undefined): Promise<void> => {
  await requireOwnStorage({ db, storage });
  const keys = url === undefined ? await listObjectsInStorage(storage) : await listOf(url);
  const waiting = await db.transaction().execute(async (tx) => {
    await forgetObjectsOfBefore(tx, keys);
    return countRemovals(tx);
  });
  console.log(`${waiting} files that no row has are deleted when the server runs.`);
};

/** What is done by hand about pictures and papers: docs/operations/backups.md says when. */
await tell(async () => {
  const [what, url, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  const isMeant = rest.length === 0 && (what === 'forget' || (what === 'take' && url === undefined));
  if (!isMeant) throw new Error(usage);
  const database = await openTarget('lugnut files');
  try {
    const parts = { db: database.db, storage: createObjects(readConfig(process.env, root)) };
    await (what === 'take' ? take(parts) : forget(parts, url));
  } finally {
    await database.close();
  }
});
