import type { Config } from '../../config/env';
import { createDiskObjects } from './disk.objects';
import type { ObjectsPort } from './objects.port';
import { createS3Objects, type S3Settings, s3OriginOf } from './s3.objects';

type Settings = Pick<Config, 'objects' | 'objectsDir'>;

const keysOf = (accessKeyId: string | undefined, secretAccessKey: string | undefined): S3Settings['keys'] =>
  accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;

const s3Of = ({ objects }: Pick<Settings, 'objects'>): S3Settings | undefined => {
  if (objects.OBJECTS_PROVIDER !== 's3') return undefined;
  return {
    bucket: objects.OBJECTS_BUCKET,
    region: objects.OBJECTS_REGION,
    endpoint: objects.OBJECTS_ENDPOINT,
    publicEndpoint: objects.OBJECTS_PUBLIC_ENDPOINT,
    pathStyle: objects.OBJECTS_PATH_STYLE,
    keys: keysOf(objects.OBJECTS_ACCESS_KEY_ID, objects.OBJECTS_SECRET_ACCESS_KEY),
  };
};

/** A folder of this machine, or a bucket, as configured. */
export const createObjects = (config: Settings): ObjectsPort => {
  const s3 = s3Of(config);
  return s3 ? createS3Objects(s3) : createDiskObjects(config.objectsDir);
};

/** Hosts that play videos in our pages. */
export const mediaHostsOf = (config: Pick<Settings, 'objects'>): readonly string[] => {
  const s3 = s3Of(config);
  const origin = s3 && s3OriginOf(s3);
  return origin === undefined ? [] : [origin];
};

/** A second copy of backups, in a bucket of its own and with keys of its own. */
export const createOffsite = (
  { backups }: Pick<Config, 'backups'>,
  // A whole backup is sent in one request; one that stands still is given up all the same.
  patience: S3Settings['patience'] = { answerMs: 3_600_000, silenceMs: 60_000 },
): ObjectsPort | undefined => {
  const { BACKUP_BUCKET, BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY } = backups;
  if (BACKUP_BUCKET === undefined) return undefined;
  return createS3Objects({
    bucket: BACKUP_BUCKET,
    region: backups.BACKUP_REGION,
    endpoint: backups.BACKUP_ENDPOINT,
    pathStyle: backups.BACKUP_PATH_STYLE,
    keys: keysOf(BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_ACCESS_KEY),
    patience,
  });
};

/** The folder of backups, for the copies of objects in it. */
export const createBackupCopies = (folder: string): ObjectsPort => createDiskObjects(folder);
