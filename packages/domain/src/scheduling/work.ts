import type { Service } from '../catalog';
import type { Job } from './day-route';
import { minutesPerDay } from './opening-hours';

/** What a visit takes, wherever it is. */
export type Work = Pick<Job, 'kind' | 'minutesOnSite' | 'skills' | 'tools'>;

const diagnosisWork: Work = {
  kind: 'mechanic',
  minutesOnSite: 60,
  skills: ['diagnosis'],
  tools: ['multimeter', 'scan tool'],
};

/** Loading and letting down; the loaded drive comes on top. */
const towWork: Work = { kind: 'tow', minutesOnSite: 45, skills: [], tools: [] };

/** Work the catalog does not know: somebody who can find out, and time for it. */
const unknownWork = { minutesOnSite: 90, skill: 'diagnosis', tools: [] } as const;

const sorted = (words: readonly string[]): readonly string[] => [...new Set(words)].sort();

const minutesOf = (services: readonly Pick<Service, 'minutesOnSite'>[]): number =>
  services.reduce((sum, { minutesOnSite }) => sum + minutesOnSite, 0);

type Known = Pick<Service, 'minutesOnSite'> | undefined;

/** How much longer a visit takes when its agreed services become others; less than nothing when it is over sooner. */
export const minutesAdded = (before: readonly Known[], after: readonly Known[]): number =>
  minutesOf(after.map((service) => service ?? unknownWork)) -
  minutesOf(before.map((service) => service ?? unknownWork));

/** A shop-network job is towed; a diagnosis takes what a diagnosis takes; a repair, the sum of its services. */
export const workOf = (job: {
  readonly type: 'repair' | 'diagnosis';
  readonly shopNetwork: boolean;
  /** Undefined for what the catalog does not know. */
  readonly services: readonly (Pick<Service, 'minutesOnSite' | 'skill' | 'tools'> | undefined)[];
}): Work => {
  if (job.shopNetwork) return towWork;
  const services = job.services.map((service) => service ?? unknownWork);
  if (services.length === 0) return diagnosisWork;
  return {
    kind: 'mechanic',
    // more than a day fits nobody, and is said so by offering nothing
    minutesOnSite: Math.min(minutesOf(services), minutesPerDay),
    skills: sorted(services.map(({ skill }) => skill)),
    tools: sorted(services.flatMap(({ tools }) => [...tools])),
  };
};

/** Finding the car, unpacking and beginning again take time, however little is left to do. */
const leastReturn = { minutes: 30, share: 0.25 } as const;

/**
 * FIELD-2: what is left of work that was begun at an earlier visit: its time without what was spent on it there. How much
 * is really left nobody knows, so it is never less than beginning again takes, nor more than all of it.
 */
export const remainingWork = (work: Work, workedMinutes: number): Work => {
  if (workedMinutes <= 0) return work;
  const whole = work.minutesOnSite;
  const least = Math.min(whole, Math.max(leastReturn.minutes, Math.ceil(whole * leastReturn.share)));
  return { ...work, minutesOnSite: Math.max(least, whole - workedMinutes) };
};

const hasAll = (known: readonly string[], needed: readonly string[]): boolean =>
  needed.every((word) => known.includes(word));

/** PLAN-1: whether the time, the skills and the tools planned for one work are enough for another. */
export const coversWork = (planned: Work, needed: Work): boolean =>
  planned.kind === needed.kind &&
  planned.minutesOnSite >= needed.minutesOnSite &&
  hasAll(planned.skills, needed.skills) &&
  hasAll(planned.tools, needed.tools);
