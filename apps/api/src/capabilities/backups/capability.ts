import type { Config } from '../../config/env';
import type { Capability, NoRoutes } from '../../platform/capability';
import type { DatabaseTarget } from '../../platform/db/connect';
import type { Logger } from '../../platform/logging/logger';
import type { ObjectsPort } from '../../providers/objects/objects.port';
import { backupNamed } from './make-backup';
import { runBackup } from './run-backup';

export type BackupPorts = {
  readonly config: Pick<Config, 'backups' | 'backupsDir' | 'backupSchedule' | 'objects' | 'objectsDir'>;
  readonly target: DatabaseTarget | undefined;
  readonly storage: ObjectsPort;
  readonly backupCopies: ObjectsPort;
  readonly offsite: ObjectsPort | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

const runByClock = async (ports: BackupPorts, target: DatabaseTarget): Promise<void> => {
  const { config, log, storage, backupCopies: copies, offsite } = ports;
  const now = new Date();
  const file = backupNamed(config.backupsDir, now);
  const report = await runBackup({ config, target, storage, copies, offsite, file, now });
  const { rows, tables, bytes, objects, isVerified, deleted } = report;
  log.info({ rows, tables, bytes, objects, deleted: deleted.length }, 'a backup was made');
  if (!isVerified) log.warn('the backup was not tried: this account may not make databases');
  if (report.lostObjects.length > 0)
    throw new Error(`${report.lostObjects.length} files are missing or damaged: ${report.lostObjects[0]}, …`);
};

const twoHoursMs = 7_200_000;

/** RUN-6: backups by the clock, each restored once beside the database it came from. */
export const backupsCapability = (ports: BackupPorts): Capability<NoRoutes> => {
  const { target, config } = ports;
  const cron = config.backupSchedule;
  return {
    name: 'backups',
    routes: {},
    limits: {},
    jobs:
      cron === undefined || target === undefined
        ? []
        : [{ name: 'make-backup', cron, deadlineMs: twoHoursMs, run: () => runByClock(ports, target) }],
  };
};
