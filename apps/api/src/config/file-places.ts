import path from 'node:path';

type Settings = {
  readonly role: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly isOnDisk: boolean;
  /** As configured. */
  readonly objectsDir: string | undefined;
  readonly backupsDir: string | undefined;
};

/** The same folder, or one in the other; a folder's own name says it, not what it is linked to. */
export const isWithin = (inner: string, outer: string): boolean => {
  const way = path.relative(outer, inner);
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
};

/** Where files and backups are, and what is wrong with that, in one sentence. */
export const placesOf = ({ role, dataDir, isOnDisk, ...given }: Settings) => {
  const objectsDir = path.resolve(dataDir, given.objectsDir ?? 'objects');
  const backupsDir = path.resolve(dataDir, given.backupsDir ?? 'backups');
  const isApart = (role === 'web' || role === 'worker') && given.objectsDir === undefined;
  const isMixed = isWithin(objectsDir, backupsDir) || isWithin(backupsDir, objectsDir);
  return {
    objectsDir,
    backupsDir,
    problem: !isOnDisk
      ? undefined
      : isApart
        ? `With ROLE=${role} pictures and papers must be where all processes find them: set OBJECTS_PROVIDER=s3, or OBJECTS_DIR to a folder that all of them share.`
        : isMixed
          ? `Backups in ${backupsDir} and files in ${objectsDir} must not lie in each other: set BACKUP_DIR to a folder of its own.`
          : undefined,
  };
};
