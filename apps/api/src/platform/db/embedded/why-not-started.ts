import { diskIsFull, LaunchError } from './launch-error';

/** What is known about a server that ended before it answered. */
export type FailedStart = {
  readonly dataDir: string;
  readonly logFile: string;
  /** Everything it complained of since it was started, oldest first. */
  readonly complaints: readonly string[];
  /** Free on the disk that holds its folder: on a full one not even its last words are kept. */
  readonly freeBytes: number;
};

/** Two segments of its log: with less, the server's next write may end it. */
export const leastFreeBytes = 32 * 1024 * 1024;

const fullDisk = /No space left on device/i;
const refused = /Read-only file system|Permission denied/i;
/** The files themselves are wrong. */
const hopeless = /pg_control|incompatible with server|not a valid data directory|valid checkpoint record/i;
/** A server that was just killed may still hold shared memory. */
const transient = /already exists|shared memory block|still in use|being shut ?down|another postmaster/i;
/** What those hear who ask a server that is about to end: says nothing about why. */
const consequence =
  /the database system is|terminating connection|not accepting connections|aborting startup/i;

/** For how long a start that ended like this is tried again. */
export const retryMsAfter = ({ complaints }: Pick<FailedStart, 'complaints'>): number => {
  if (complaints.some((line) => hopeless.test(line) && !fullDisk.test(line))) return 0;
  return transient.test(complaints.at(-1) ?? '') ? 15_000 : 3_500;
};

/** Why a server did not start, in one sentence: the same whatever else it logged, and in whatever order. */
export const whyNotStarted = ({ dataDir, logFile, complaints, freeBytes }: FailedStart): LaunchError => {
  const causes = complaints.filter((line) => !consequence.test(line));
  const refusal = causes.findLast((line) => refused.test(line));
  const damage = causes.findLast((line) => hopeless.test(line));
  // On a full disk files and log lines end in the middle: what is complained of then is what became of them.
  const isFull = freeBytes < leastFreeBytes && refusal === undefined && damage === undefined;
  if (isFull || causes.some((line) => fullDisk.test(line))) return new LaunchError(diskIsFull(dataDir));
  if (refusal !== undefined)
    return new LaunchError(
      `The database folder ${dataDir} cannot be written (${refusal}): make it writable or set DATA_DIR to another folder.`,
    );
  const cause = damage ?? causes.at(-1) ?? complaints.at(-1) ?? 'no reason given';
  return new LaunchError(
    `PostgreSQL does not start on ${dataDir} (${cause}): see ${logFile}; if the folder is damaged, move it away and run "npm run restore" with your last backup.`,
  );
};
