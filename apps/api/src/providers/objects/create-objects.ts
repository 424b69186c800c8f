import type { Config } from '../../config/env';
import { createDiskObjects } from './disk.objects';
import type { ObjectsPort } from './objects.port';
import { createS3Objects, type S3Settings, s3OriginOf } from './s3.objects';

type Settings = Pick<Config, 'objects' | 'objectsDir'>;

const s3Of = ({ objects }: Pick<Settings, 'objects'>): S3Settings | undefined => {
  if (objects.OBJECTS_PROVIDER !== 's3') return undefined;
  const { OBJECTS_ACCESS_KEY_ID: accessKeyId, OBJECTS_SECRET_ACCESS_KEY: secretAccessKey } = objects;
  return {
    bucket: objects.OBJECTS_BUCKET,
    region: objects.OBJECTS_REGION,
    endpoint: objects.OBJECTS_ENDPOINT,
    pathStyle: objects.OBJECTS_PATH_STYLE,
    keys:
      accessKeyId !== undefined && secretAccessKey !== undefined
        ? { accessKeyId, secretAccessKey }
        : undefined,
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
  return s3 ? [s3OriginOf(s3)] : [];
};
