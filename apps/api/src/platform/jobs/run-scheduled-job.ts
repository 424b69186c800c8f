import { describeError, type Logger } from '../logging/logger';
import { RowsFailed } from './each-by-itself';
import type { OwnedJob } from './scheduled-job';

/** What became of one run. */
export type ScheduledRun = {
  readonly job: string;
  readonly owner: string;
  readonly fate: 'done' | 'failed' | 'timed_out' | 'stopped';
  /** The minute it was due; undefined if it was triggered otherwise. */
  readonly dueAt: string | undefined;
  readonly ms: number;
  /** Of one that failed: the kind of the error and its code, never its text. */
  readonly error?: string;
};

const usualDeadlineMs = 120_000;

/** Rejects on abort: nobody waits for work that never ends. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const errorInWords = (error: unknown): string => {
  if (error instanceof RowsFailed) {
    const { length } = error.describe();
    return `failed for ${length} ${length === 1 ? 'row' : 'rows'}`;
  }
  const { type, errorCode } = describeError(error);
  return [type, errorCode].filter((word) => typeof word === 'string').join(' ');
};

/**
 * One run of a job, which always ends: an error is logged, a hanging run is abandoned at its deadline. It never
 * throws, because the queue would retry by its own rules and the schedule does that already.
 */
export const runScheduledJob = async (
  job: OwnedJob,
  parts: {
    readonly log: Logger;
    /** Aborted when this process stops and its grace period is over. */
    readonly shutdown: AbortSignal | undefined;
    readonly dueAt: string | undefined;
  },
): Promise<ScheduledRun> => {
  const { log, shutdown, dueAt } = parts;
  const about = { job: job.name, owner: job.owner };
  const begunAt = Date.now();
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new Error('the deadline has passed')),
    job.deadlineMs ?? usualDeadlineMs,
  );
  timer.unref();
  const signal = shutdown ? AbortSignal.any([deadline.signal, shutdown]) : deadline.signal;
  const ended = (fate: ScheduledRun['fate'], error?: string): ScheduledRun => ({
    ...about,
    fate,
    dueAt,
    ms: Date.now() - begunAt,
    ...(error === undefined ? {} : { error }),
  });
  try {
    await Promise.race([(async () => job.run(signal))(), untilAborted(signal)]);
    const run = ended('done');
    log.debug({ ...about, ms: run.ms }, 'scheduled job done');
    return run;
  } catch (error) {
    if (deadline.signal.aborted) {
      log.error(about, 'scheduled job missed its deadline');
      return ended('timed_out', 'missed its deadline');
    }
    if (signal.aborted) return ended('stopped');
    if (error instanceof RowsFailed)
      for (const row of error.describe()) log.error({ ...about, ...row }, 'scheduled job failed for one row');
    else log.error({ ...about, fault: describeError(error) }, 'scheduled job failed');
    return ended('failed', errorInWords(error));
  } finally {
    clearTimeout(timer);
  }
};
