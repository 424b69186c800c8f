import type { DispatchJob } from '@lugnut/contract';
import { minutesPerDay } from '@lugnut/domain/scheduling';
import { timesOf } from './board-jobs';

const quarter = 15;

/** Quarters of an hour after now and after when it is expected to be done, until midnight. */
export const laterEnds = (
  job: Pick<DispatchJob, 'expected' | 'planned'>,
  nowMinutes: number | null,
): readonly number[] => {
  const after = Math.max(timesOf(job).end_minutes, nowMinutes ?? 0);
  const first = (Math.floor(after / quarter) + 1) * quarter;
  return Array.from(
    { length: Math.max(0, Math.floor((minutesPerDay - first) / quarter) + 1) },
    (_, nth) => first + nth * quarter,
  );
};
