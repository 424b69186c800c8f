type Settings = {
  readonly role: string;
  /** Undefined: files are in a bucket. */
  readonly objectsDir: string | undefined;
  readonly isObjectsDirGiven: boolean;
};

/** What is wrong with where files are kept, in one sentence. */
export const findFilesProblem = ({ role, objectsDir, isObjectsDirGiven }: Settings): string | undefined =>
  (role === 'web' || role === 'worker') && objectsDir !== undefined && !isObjectsDirGiven
    ? `With ROLE=${role} pictures and papers must be where all processes find them: set OBJECTS_PROVIDER=s3, or OBJECTS_DIR to a folder that all of them share.`
    : undefined;
