import { createBoundedMap } from '../../platform/bounded-map';

/** Times-used count of a zip. It is shown, it decides nothing: a minute old is fresh enough. */
const freshMs = 60_000;
const rememberedZips = 2_000;

export type CompletedJobs = { in(zip: string): Promise<number> };

export const createCompletedJobs = (
  count: (zip: string) => Promise<number>,
  nowMs: () => number = Date.now,
): CompletedJobs => {
  const known = createBoundedMap<{ readonly jobs: number; readonly untilMs: number }>(rememberedZips);
  return {
    async in(zip) {
      const seen = known.get(zip);
      if (seen && seen.untilMs > nowMs()) return seen.jobs;
      const jobs = await count(zip);
      known.set(zip, { jobs, untilMs: nowMs() + freshMs });
      return jobs;
    },
  };
};
