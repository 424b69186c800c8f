import type { Job } from './day-route';
import type { Moments } from './normal';

/** What was recorded of jobs of one kind done by one technician: their shares of the planned time, added up. */
export type WorkTally = {
  /** What kind of work it was: jobs of one kind are learned from together. */
  readonly work: string;
  readonly technicianId: string;
  readonly jobs: number;
  readonly sum: number;
  readonly squares: number;
};

export type WorkTimes = {
  /** Of a visit that is planned for so many minutes. */
  readonly timeOf: (work: string, technicianId: string, plannedMinutes: number) => Moments;
};

/** Shares of the planned time, until something is known. */
const priorMean = 1;
const priorSpread = 0.25;
/** As many jobs as the priors are worth: means are learned fast, spreads slowly. */
const jobsBehindMean = 1.6;
const jobsBehindSpread = 12;
/**
 * Shares of the planned time that are believed. A forgotten phone is not a long job: more counts as the most. Arrived and
 * finished at one go says nothing: less is left out.
 */
export const believedShares = { least: 0.1, most: 4 } as const;

type Tally = { readonly count: number; readonly sum: number; readonly squares: number };

const nothing: Tally = { count: 0, sum: 0, squares: 0 };

const plus = (a: Tally, b: Tally): Tally => ({
  count: a.count + b.count,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
});

/** What is left without a part: a job is evidence once, not again as its own prior. */
const without = (tally: Tally, part: Tally): Tally => ({
  count: tally.count - part.count,
  sum: tally.sum - part.sum,
  squares: tally.squares - part.squares,
});

const shrunkMean = ({ count, sum }: Tally, prior: number): number =>
  (jobsBehindMean * prior + sum) / (jobsBehindMean + count);

/** Around its own mean, so that a wrong plan is not taken for a wide spread. */
const shrunkVariance = (tally: Tally, mean: number, prior: number): number => {
  const { count, sum, squares } = tally;
  const around = Math.max(0, squares - 2 * mean * sum + count * mean * mean);
  return (jobsBehindSpread * prior + around) / (jobsBehindSpread + count);
};

const keyOf = (work: string, technicianId: string): string => `${work}\n${technicianId}`;

/** The kind of a job as far as its plan tells, in whatever order its skills are listed. */
export const workKindOf = ({ kind, skills }: Pick<Job, 'kind' | 'skills'>): string =>
  [kind, ...(skills.length > 1 ? [...skills].sort() : skills)].join('+');

/**
 * PLAN-2: means and spreads by work and technician, drawn towards those of the work, of all work and of the plan by as
 * many pseudo-jobs as little data needs.
 */
export const learnWorkTimes = (seen: readonly WorkTally[]): WorkTimes => {
  let all = nothing;
  const byWork = new Map<string, Tally>();
  const byBoth = new Map<string, Tally>();
  for (const { work, technicianId, jobs, sum, squares } of seen) {
    const tally = { count: jobs, sum, squares };
    const both = keyOf(work, technicianId);
    all = plus(all, tally);
    byWork.set(work, plus(byWork.get(work) ?? nothing, tally));
    byBoth.set(both, plus(byBoth.get(both) ?? nothing, tally));
  }
  const shares = new Map<string, Moments>();
  const shareOf = (work: string, technicianId: string): Moments => {
    const ofWork = byWork.get(work) ?? nothing;
    const ofBoth = byBoth.get(keyOf(work, technicianId)) ?? nothing;
    const otherWork = without(all, ofWork);
    const ofOthers = without(ofWork, ofBoth);
    const pooledMean = shrunkMean(otherWork, priorMean);
    const workMean = shrunkMean(ofOthers, pooledMean);
    const mean = shrunkMean(ofBoth, workMean);
    const pooledVariance = shrunkVariance(otherWork, pooledMean, priorSpread ** 2);
    const workVariance = shrunkVariance(ofOthers, workMean, pooledVariance);
    return { mean, variance: shrunkVariance(ofBoth, mean, workVariance) };
  };
  return {
    timeOf: (work, technicianId, plannedMinutes) => {
      const key = keyOf(work, technicianId);
      const share = shares.get(key) ?? shareOf(work, technicianId);
      shares.set(key, share);
      return { mean: share.mean * plannedMinutes, variance: share.variance * plannedMinutes ** 2 };
    },
  };
};

/** Chances that were told, added up, and how often it happened. */
export type ToldChances = { readonly expected: number; readonly happened: number };

/** So many events of each sort stand for what is not known yet. */
const eventsBehindOdds = 5;

/**
 * However strange the records, they do not close a market. Nor do good days make it careless: what happened is what was
 * left after jobs changed hands on the day, and the caps are for the chances before that.
 */
const [leastOdds, mostOdds] = [1, 4];

/** By how much the odds were told too low: what happened over what was expected to. */
export const learnOdds = ({ expected, happened }: ToldChances): number =>
  Math.min(mostOdds, Math.max(leastOdds, (happened + eventsBehindOdds) / (expected + eventsBehindOdds)));

/** A chance with its odds multiplied; stays between zero and one, and keeps the order of chances. */
export const withOdds = (chance: number, odds: number): number =>
  odds === 1 ? chance : (chance * odds) / (1 - chance + chance * odds);
