import path from 'node:path';
import type { Config } from '../../config/env';
import { isWithin } from '../../config/file-places';
import { connectDatabase, type DatabaseTarget } from '../../platform/db/connect';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { type BackupReport, makeBackup } from './make-backup';
import { copiesFolder } from './mirror-objects';

type BackupRun = {
  readonly config: Pick<Config, 'backups' | 'objects' | 'objectsDir'>;
  /** The direct address. */
  readonly target: DatabaseTarget;
  readonly storage: ObjectsPort;
  /** The folder the file is in. */
  readonly copies: ObjectsPort;
  readonly offsite: ObjectsPort | undefined;
  readonly file: string;
  /** By the clock of the machine: how old a backup is is judged by it, too. */
  readonly now: Date;
};

/** Copies are deleted with the last backup that needs them: what customers gave us must not be among them. */
const requireApart = ({ config, file }: Pick<BackupRun, 'config' | 'file'>): void => {
  const folder = path.dirname(path.resolve(file));
  const { objectsDir, objects } = config;
  if (objects.OBJECTS_PROVIDER !== 'disk') return;
  if (!isWithin(folder, objectsDir) && !isWithin(objectsDir, path.join(folder, copiesFolder))) return;
  throw new Error(`${folder} is where files are kept: write the backup to a folder of its own.`);
};

/**
 * For the job and the command. With connections of its own: those of requests go through a pooler, and give up on a
 * statement long before a large table is copied.
 */
export const runBackup = async ({
  config,
  target,
  storage,
  copies,
  offsite,
  file,
  now,
}: BackupRun): Promise<BackupReport> => {
  requireApart({ config, file });
  const connected = connectDatabase({
    ...target,
    maxConnections: 2,
    applicationName: 'lugnut backup',
    statementTimeoutMs: 0,
    idleInTransactionTimeoutMs: 0,
  });
  try {
    return await makeBackup({
      database: { ...connected, target },
      file,
      key: config.backups.BACKUP_KEY,
      previousKey: config.backups.BACKUP_KEY_PREVIOUS,
      now,
      // A bucket keeps versions of its own.
      storage: config.objects.OBJECTS_PROVIDER === 'disk' ? storage : undefined,
      copies,
      offsite,
    });
  } finally {
    await connected.close();
  }
};
