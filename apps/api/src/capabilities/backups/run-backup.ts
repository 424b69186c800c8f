import type { Config } from '../../config/env';
import { connectDatabase, type DatabaseTarget } from '../../platform/db/connect';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { type BackupReport, makeBackup } from './make-backup';

type BackupRun = {
  readonly config: Pick<Config, 'backups' | 'objects'>;
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
      now,
      // A bucket keeps versions of its own.
      objects: config.objects.OBJECTS_PROVIDER === 'disk' ? { storage, copies } : undefined,
      offsite,
    });
  } finally {
    await connected.close();
  }
};
