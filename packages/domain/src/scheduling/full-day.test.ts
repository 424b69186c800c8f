import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAssignment } from './choice';
import { jobsAhead, type PromisedJob } from './day-route';
import { allWindows, windowsThatFit, wishFor } from './fit';
import { pricesOfWindows, usualTerms } from './price-windows';
import { keepsItsPromises, prepareTechnicianDay } from './technician-day';
import {
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  straightRoad,
  technicianAt,
} from './testing/straight-road';
import { coversWork, type Work } from './work';

const shift = { startMinutes: 540, endMinutes: 1260 };
const dayWith = (jobs: readonly PromisedJob[], now?: number) =>
  prepareTechnicianDay(technicianAt('7', 0), shift, routeFor('7', jobs), straightRoad, now);

describe('[PLAN-1] a day with as many jobs as can be planned', () => {
  const short = (nth: number) => promised(jobAt(`job ${nth}`, 0, 1), hours(9, 21));
  const wish = wishFor(jobAt('one more', 0, 1), [hours(9, 12)], straightRoad);
  const jobs = (count: number) => Array.from({ length: count }, (_, nth) => short(nth));

  it('offers nothing more, and promises nothing more', () => {
    const full = dayWith(jobs(30));
    expect(keepsItsPromises(full)).toBe(true);
    expect(windowsThatFit(full, wish, allWindows(wish))).toBe(0);
    expect(findAssignment(full, wish.job, hours(9, 12))).toBeUndefined();
  });

  it('is priced by risk without trying the impossible, also where another order would be needed', () => {
    const marketDay = marketWith([technicianAt('7', 0)], [routeFor('7', jobs(30))]);
    const windows = [hours(9, 12), hours(12, 15)];
    const job = jobAt('one more', 0, 1);
    expect(pricesOfWindows({ marketDay, job, windows, terms: usualTerms })).toEqual([undefined, undefined]);
  });

  it('takes one before', () => {
    expect(windowsThatFit(dayWith(jobs(29)), wish, allWindows(wish))).toBe(1);
  });
});

describe('[PLAN-1] a job begun on another day than it was promised for', () => {
  const late = (status: PromisedJob['status'], facts: Partial<PromisedJob> = {}) =>
    promised(jobAt('late', 20, 60), hours(18, 21), { status, ...facts });
  const others = [promised(jobAt('a', 10, 60), hours(9, 12)), promised(jobAt('b', 10, 60), hours(12, 15))];

  it.each<[string, PromisedJob]>([
    ['is done: the others are reached in time', late('completed')],
    ['is under way', late('in_progress')],
    ['is driven to', late('en_route')],
  ])('%s, and its room is where it was promised', (_what, job) => {
    const day = dayWith([...others, job]);
    expect(day.front.stops).toEqual([]);
    expect(day.jobs.map(({ id }) => id)).toEqual(['a', 'b', 'late']);
    expect(keepsItsPromises(day)).toBe(true);
  });

  it('comes first where its times are of this day', () => {
    const route = routeFor('7', [...others, late('completed', { endsAtMinutes: 1200 })]);
    expect(jobsAhead(route, undefined).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(dayWith(route.jobs).front.freeAt).toBe(1200);
  });
});

describe('[PLAN-1] the work a visit is planned for', () => {
  const words = fc.subarray(['brakes', 'electrical', 'refrigerant']);
  const work: fc.Arbitrary<Work> = fc.record({
    kind: fc.constantFrom('mechanic' as const, 'tow' as const),
    minutesOnSite: fc.integer({ min: 0, max: 300 }),
    skills: words,
    tools: words,
  });

  it('covers less of everything, and nothing that needs more of anything', () => {
    fc.assert(
      fc.property(work, work, (planned, needed) => {
        const covers = coversWork(planned, needed);
        const both = {
          ...planned,
          skills: [...planned.skills, ...needed.skills],
          tools: [...planned.tools, ...needed.tools],
          minutesOnSite: Math.max(planned.minutesOnSite, needed.minutesOnSite),
        };
        expect(coversWork(planned, planned)).toBe(true);
        expect(coversWork({ ...both, kind: needed.kind }, needed)).toBe(true);
        const lacks = (a: readonly string[], b: readonly string[]) => b.some((word) => !a.includes(word));
        expect(covers).toBe(
          planned.kind === needed.kind &&
            planned.minutesOnSite >= needed.minutesOnSite &&
            !lacks(planned.skills, needed.skills) &&
            !lacks(planned.tools, needed.tools),
        );
      }),
    );
  });
});
