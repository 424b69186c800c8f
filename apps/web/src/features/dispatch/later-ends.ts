import type { DispatchJob } from '@lugnut/contract';
import { minutesPerDay } from '@lugnut/domain/scheduling';
import { timesOf } from './board-jobs';

const quarter = 15;

type Known = Pick<DispatchJob, 'expected' | 'planned'>;

/** Quarters of an hour after now, until midnight; before what is expected too, where that was said by mistake. */
export const possibleEnds = (job: Known, nowMinutes: number | null): readonly number[] => {
  const after = nowMinutes ?? timesOf(job).start_minutes;
  const first = (Math.floor(after / quarter) + 1) * quarter;
  return Array.from(
    { length: Math.max(0, Math.floor((minutesPerDay - first) / quarter) + 1) },
    (_, nth) => first + nth * quarter,
  );
};

/** What is most likely meant: the first one later than expected. */
export const findLaterEnd = (ends: readonly number[], job: Known): number | undefined =>
  ends.find((end) => end > timesOf(job).end_minutes) ?? ends.at(-1);
