/** Times-used count of a zip. It is shown, it decides nothing: a minute old is fresh enough. */
const freshMs = 60_000;
const rememberedZips = 2_000;

export type CompletedJobs = { in(zip: string): Promise<number> };

export const createCompletedJobs = (
  count: (zip: string) => Promise<number>,
  nowMs: () => number = Date.now,
): CompletedJobs => {
  const known = new Map<string, { readonly jobs: number; readonly untilMs: number }>();
  return {
    async in(zip) {
      const seen = known.get(zip);
      if (seen && seen.untilMs > nowMs()) return seen.jobs;
      const jobs = await count(zip);
      known.delete(zip);
      known.set(zip, { jobs, untilMs: nowMs() + freshMs });
      const oldest = known.size > rememberedZips ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      return jobs;
    },
  };
};
