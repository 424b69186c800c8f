import type { Job } from './day-route';
import type { Moments } from './normal';

/** How long work really took, beside what was planned for it. */
export type TimedWork = {
  /** What kind of work it was: jobs of one kind are learned from together. */
  readonly work: string;
  readonly technicianId: string;
  readonly plannedMinutes: number;
  readonly tookMinutes: number;
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
/** A forgotten phone is not a long job. */
const mostTimesPlanned = 4;

type Tally = { count: number; sum: number; squares: number };

const newTally = (): Tally => ({ count: 0, sum: 0, squares: 0 });

const add = (tally: Tally, share: number): void => {
  tally.count += 1;
  tally.sum += share;
  tally.squares += share * share;
};

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

/** The kind of a job as far as its plan tells. */
export const workKindOf = ({ kind, skills }: Pick<Job, 'kind' | 'skills'>): string =>
  [kind, ...skills].join('+');

/**
 * PLAN-2: means and spreads by work and technician, drawn towards those of the work, of all work and of the plan by as
 * many pseudo-jobs as little data needs.
 */
export const learnWorkTimes = (seen: readonly TimedWork[]): WorkTimes => {
  const all = newTally();
  const byWork = new Map<string, Tally>();
  const byBoth = new Map<string, Tally>();
  for (const { work, technicianId, plannedMinutes, tookMinutes } of seen) {
    if (!(plannedMinutes > 0 && tookMinutes > 0)) continue;
    const share = Math.min(tookMinutes / plannedMinutes, mostTimesPlanned);
    const both = keyOf(work, technicianId);
    const ofWork = byWork.get(work) ?? newTally();
    const ofBoth = byBoth.get(both) ?? newTally();
    byWork.set(work, ofWork);
    byBoth.set(both, ofBoth);
    for (const tally of [all, ofWork, ofBoth]) add(tally, share);
  }
  const shares = new Map<string, Moments>();
  const shareOf = (work: string, technicianId: string): Moments => {
    const ofWork = byWork.get(work) ?? newTally();
    const ofBoth = byBoth.get(keyOf(work, technicianId)) ?? newTally();
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

/** A chance that was told, and what came of it. */
export type ToldChance = { readonly chance: number; readonly happened: boolean };

/** So many events of each sort stand for what is not known yet. */
const eventsBehindOdds = 5;

/** By how much the odds were told too low (above one) or too high: what happened over what was expected to. */
export const learnOdds = (told: readonly ToldChance[]): number => {
  const expected = told.reduce((sum, { chance }) => sum + chance, 0);
  const happened = told.filter((one) => one.happened).length;
  return (happened + eventsBehindOdds) / (expected + eventsBehindOdds);
};

/** A chance with its odds multiplied; stays between zero and one, and keeps the order of chances. */
export const withOdds = (chance: number, odds: number): number =>
  odds === 1 ? chance : (chance * odds) / (1 - chance + chance * odds);
