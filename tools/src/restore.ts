import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  gatherErasures,
  keysOf,
  restoreObjects,
  tellKnownErasures,
} from '../../apps/api/src/capabilities/backups';
import { findErasuresMark, repeatErasures } from '../../apps/api/src/capabilities/my-data';
import { readConfig } from '../../apps/api/src/config/env';
import { BackupFileError } from '../../apps/api/src/platform/db/backup-file';
import type { OpenDatabase } from '../../apps/api/src/platform/db/open-database';
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
import {
  createBackupCopies,
  createObjects,
  createOffsite,
} from '../../apps/api/src/providers/objects/create-objects';
import type { ObjectsPort } from '../../apps/api/src/providers/objects/objects.port';
import { fromHere, openTarget, root, tell } from './database-target';

type Wishes = {
  readonly replace: boolean;
  /** The storage is this database's from now on, whoever had it before. */
  readonly takeStorage: boolean;
  /** The file is meant not to be encrypted. */
  readonly plain: boolean;
  /** A list of erasures that is newer than those that are found. */
  readonly erasures: string | undefined;
};

type Place = {
  readonly database: OpenDatabase;
  readonly storage: ObjectsPort;
  readonly keys: readonly string[];
  readonly backupsDir: string;
  readonly offsite: ObjectsPort | undefined;
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** All or nothing. */
const restoreRows = async (
  { database, storage, keys, backupsDir, offsite }: Place,
  file: string,
  { replace, takeStorage, plain, erasures: named }: Wishes,
): Promise<{ readonly said: readonly string[]; readonly storageId: string | undefined }> => {
  const known = await gatherErasures({ db: database.db, backup: file, backupsDir, offsite, named, keys });
  const before = await listObjectsOfBefore(database.db);
  const storageId = await chooseStorageId({ db: database.db, storage }, takeStorage);
  let keptId: string | undefined;
  let [repeated, of]: [number, string | undefined] = [0, undefined];
  const { createdAt, tables } = await restore(database.pool, {
    open: () => openSealed(createReadStream(file), keys, plain ? { allowsPlain: true } : {}),
    replace,
    afterLoad: async (db) => {
      repeated = await repeatErasures(db, known.list, new Date());
      of = await findErasuresMark(db);
      await forgetObjectsOfBefore(db, before);
      if (await setStorageId(db, storageId)) keptId = storageId;
    },
  }).catch((error: unknown) => {
    if (!(error instanceof BackupFileError)) throw error;
    const hint = /not encrypted/.test(error.message) ? ' Add --plain if you know where it is from.' : '';
    throw new Error(`${file} cannot be restored: ${error.message}. Nothing was changed.${hint}`, {
      cause: error,
    });
  });
  console.log(`Restored ${tables.length} tables as they were at ${createdAt}.`);
  const said = [
    ...(repeated > 0
      ? [
          `${counted(repeated, 'erasure since then is', 'erasures since then are')} carried out again when the server runs.`,
        ]
      : []),
    ...tellKnownErasures(known, { of, createdAt }),
  ];
  return { said, storageId: keptId };
};

/** What fails here leaves the rows restored, and says so. */
const restoreFiles = async (
  { database, storage, keys }: Place,
  file: string,
  storageId: string | undefined,
): Promise<void> => {
  try {
    if (storageId !== undefined) await writeStorageMark(storage, storageId);
    const copies = createBackupCopies(path.dirname(file));
    const files = await restoreObjects({ db: database.db, storage }, copies, keys);
    if (files.restored > 0)
      console.log(
        `Put back ${counted(files.restored, 'file', 'files')} from ${files.restored === 1 ? 'its copy' : 'their copies'}.`,
      );
    if (files.lost.length > 0)
      console.log(
        `${counted(files.lost.length, 'file is', 'files are')} neither in storage nor among the copies that can be read: ${files.lost.join(', ')}.`,
      );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The rows are restored, but not all files were put back (${reason}): mend that and restore again with --replace.`,
      { cause: error },
    );
  }
};

const restoreFrom = async (file: string, wishes: Wishes): Promise<void> => {
  await access(file).catch(() => {
    throw new Error(`There is no readable file ${file}.`);
  });
  const config = readConfig(process.env, root);
  const { BACKUP_KEY: key, BACKUP_KEY_PREVIOUS: previousKey } = config.backups;
  const database = await openTarget('lugnut restore');
  try {
    const place = {
      database,
      storage: createObjects(config),
      keys: keysOf({ key, previousKey }),
      backupsDir: config.backupsDir,
      // A short list, and nobody waits for a bucket that is gone.
      offsite: createOffsite(config, { answerMs: 20_000, silenceMs: 20_000 }),
    };
    const { said, storageId } = await restoreRows(place, file, wishes);
    try {
      await restoreFiles(place, file, storageId);
    } finally {
      // Last, where it is read.
      for (const line of said) console.log(line);
    }
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
      plain: { type: 'boolean', default: false },
      erasures: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (!name)
    throw new Error(
      'Say which file to restore: npm run restore -- <file> [--replace] [--take-storage] [--plain] [--erasures <file>]',
    );
  await restoreFrom(fromHere(name), {
    replace: values.replace,
    takeStorage: values['take-storage'],
    plain: values.plain,
    erasures: values.erasures === undefined ? undefined : fromHere(values.erasures),
  });
});
