import { wholePercent } from '../money';
import type { PlainDay } from '../scheduling';
import type { PulseSource } from './source';

/** What is counted. Each fact is one case of one measure on one day. */
export const pulseMeasures = [
  /** Steps of a request, all on the day it was asked for. */
  'asked',
  'quoted',
  'chosen',
  'booked',
  'done',
  /** Finished on that day. */
  'jobs',
  /** Promises, kept or not. */
  'quote_hour',
  'window',
  'charge',
  /** Money, in cents. */
  'revenue',
  'refund',
  'late_credit',
  /** Of jobs whose costs are known. */
  'margin',
  'rating',
  'mention',
  /** Minutes at the car and minutes on shift, by the hour. */
  'work',
  'shift',
  'member_gained',
  'member_lost',
  /** Asked for where we do not come, by zip code. */
  'unserved',
] as const;
export type PulseMeasure = (typeof pulseMeasures)[number];

/** By what the counts of a day can be read. */
export const pulseDimensions = ['all', 'technician', 'service', 'source', 'detail'] as const;
export type PulseDimension = (typeof pulseDimensions)[number];

export type PulseFact = {
  readonly measure: PulseMeasure;
  /** Tells apart the facts of one measure about one subject. */
  readonly part: number;
  readonly day: PlainDay;
  readonly marketId: string;
  readonly technicianId: string | undefined;
  readonly service: string;
  readonly source: PulseSource;
  /** A cause, an hour, a zip code or what was mentioned. */
  readonly detail: string;
  /** Undefined where nothing was promised. */
  readonly kept: boolean | undefined;
  /** Cents, minutes or stars. */
  readonly amount: number;
  /** PULSE-4: in whose own numbers it counts. */
  readonly accountId: string | undefined;
};

export type PulseSum = { readonly cases: number; readonly kept: number; readonly amount: number };

export const noSum: PulseSum = { cases: 0, kept: 0, amount: 0 };

export const addSums = (a: PulseSum, b: PulseSum): PulseSum => ({
  cases: a.cases + b.cases,
  kept: a.kept + b.kept,
  amount: a.amount + b.amount,
});

/** The key of a fact under a dimension; empty where it has none, so that every dimension adds up to the whole. */
const keyOf = (fact: PulseFact, dimension: PulseDimension): string => {
  switch (dimension) {
    case 'all':
      return '';
    case 'technician':
      return fact.technicianId ?? '';
    case 'service':
      return fact.service;
    case 'source':
      return fact.source;
    case 'detail':
      return fact.detail;
  }
};

export type PulseDay = PulseSum & {
  readonly day: PlainDay;
  readonly marketId: string;
  readonly dimension: PulseDimension;
  readonly key: string;
  readonly measure: PulseMeasure;
};

/** The daily rows that a set of facts makes; the database does the same by one statement. */
export const pulseDaysOf = (facts: readonly PulseFact[]): readonly PulseDay[] => {
  const days = new Map<string, PulseDay>();
  for (const fact of facts)
    for (const dimension of pulseDimensions) {
      const key = keyOf(fact, dimension);
      const { day, marketId, measure } = fact;
      const name = JSON.stringify([dimension, measure, marketId, day, key]);
      const one = { cases: 1, kept: fact.kept ? 1 : 0, amount: fact.amount };
      const before = days.get(name) ?? noSum;
      days.set(name, { day, marketId, dimension, key, measure, ...addSums(before, one) });
    }
  return [...days.values()];
};

/** Whole percent, rounded down: 99.6% kept is not all of them. Undefined of nothing. */
export const sharePercent = (kept: number, cases: number): number | undefined =>
  cases === 0 ? undefined : Math.floor((kept * 100) / cases);

/** PULSE-2: of fewer cases nothing is said in public. */
export const leastPublicCases = 30;

/** PULSE-2: late credits are told beside enough arrivals, however few they are: of a few arrivals, one could guess whose. */
export const publicCredit = <T extends PulseSum>(
  credits: T,
  arrivals: Pick<PulseSum, 'cases'>,
): T | undefined => (arrivals.cases < leastPublicCases ? undefined : credits);

export const publicShare = ({ cases, kept }: PulseSum): number | undefined =>
  cases < leastPublicCases ? undefined : wholePercent(kept, cases);
