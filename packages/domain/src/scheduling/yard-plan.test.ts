import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualTerms } from './price-windows';
import { someDay } from './testing/random-days';
import {
  dayBefore,
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  technicianAt,
} from './testing/straight-road';
import { mostYardTechnicians, planYardDay, type YardRequest } from './yard-plan';

const { numRuns: runs = 60, seed = 0 } = fc.readConfigureGlobal();

const vehicles = (count: number, minutes = 40, minutesAway = 20) =>
  Array.from({ length: count }, (_, nth) => jobAt(`van ${nth + 1}`, minutesAway, minutes));

const plan = (change: Partial<YardRequest> & Pick<YardRequest, 'jobs' | 'marketDay'>) =>
  planYardDay({ now: dayBefore, window: hours(9, 12), ...change });

describe('[FLT-2] a yard day is planned as one visit', () => {
  it('of one technician, one vehicle after the other, each in the window its work begins in', () => {
    const found = plan({ jobs: vehicles(12), marketDay: marketWith([technicianAt('a', 20)]) });
    expect(found).toMatchObject({ day: someDay, technicianIds: ['a'], endsAtMinutes: 9 * 60 + 12 * 40 });
    expect(found?.stops.map(({ jobId }) => jobId)).toEqual(vehicles(12).map(({ id }) => id));
    for (const { window, startMinutes } of found?.stops ?? []) {
      expect(startMinutes).toBeGreaterThanOrEqual(window.startMinutes);
      expect(startMinutes).toBeLessThanOrEqual(window.endMinutes);
    }
  });

  it('of two where it is too much for one, and of nobody where it is too much for all', () => {
    const two = marketWith([technicianAt('a', 20), technicianAt('b', 20)]);
    const found = plan({ jobs: vehicles(24), marketDay: two });
    expect(found?.technicianIds).toHaveLength(2);
    expect(found?.stops).toHaveLength(24);
    expect(plan({ jobs: vehicles(60), marketDay: two })).toBeUndefined();
  });

  it('of no more technicians than may come at once', () => {
    const many = Array.from({ length: 8 }, (_, nth) => technicianAt(`t${nth}`, 20));
    expect(mostYardTechnicians).toBe(4);
    expect(plan({ jobs: vehicles(90), marketDay: marketWith(many) })).toBeUndefined();
  });

  it('whoever is sent to another customer in between does not come twice', () => {
    const busy = routeFor('a', [promised(jobAt('other', 80, 60), hours(12, 15))]);
    const found = plan({
      jobs: vehicles(12),
      marketDay: marketWith([technicianAt('a', 20), technicianAt('free', 60)], [busy]),
    });
    expect(found?.technicianIds).toEqual(['free']);
    const alone = plan({ jobs: vehicles(12), marketDay: marketWith([technicianAt('a', 20)], [busy]) });
    expect(alone).toBeUndefined();
  });

  it('by who has the skill', () => {
    const jobs = vehicles(3).map((job) => ({ ...job, skills: ['hybrid'] }));
    const able = technicianAt('able', 60, { skills: ['hybrid'] });
    expect(plan({ jobs, marketDay: marketWith([technicianAt('near', 20), able]) })?.technicianIds).toEqual([
      'able',
    ]);
    expect(plan({ jobs, marketDay: marketWith([technicianAt('near', 20)]) })).toBeUndefined();
  });

  it('beginning in the window asked for, or not at all', () => {
    const marketDay = marketWith([technicianAt('a', 20)]);
    const late = plan({ jobs: vehicles(4), marketDay, window: hours(18, 21) });
    expect(late?.stops[0]?.startMinutes).toBeGreaterThanOrEqual(18 * 60);
    expect(plan({ jobs: vehicles(8), marketDay, window: hours(18, 21) })).toBeUndefined();
  });

  it('by risk as every promise is: with room for work that takes longer', () => {
    const marketDay = marketWith([technicianAt('a', 20), technicianAt('b', 20)]);
    const careful = plan({ jobs: vehicles(12), marketDay, risk: usualTerms });
    expect(careful?.stops).toHaveLength(12);
  });

  it('always with everything, without overlaps, with one stay for each technician', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 15, max: 120 }),
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(hours(9, 12), hours(12, 15), hours(15, 18)),
        (count, minutes, homes, window) => {
          const jobs = vehicles(count, minutes);
          const technicians = homes.map((home, nth) => technicianAt(`t${nth}`, home));
          const found = plan({ jobs, marketDay: marketWith(technicians), window });
          if (!found) return;
          expect(found.stops.map(({ jobId }) => jobId).sort()).toEqual(jobs.map(({ id }) => id).sort());
          for (const id of found.technicianIds) {
            const own = found.stops.filter(({ technicianId }) => technicianId === id);
            expect(own[0]?.window).toEqual(window);
            for (const [nth, stop] of own.entries()) {
              expect(stop.endMinutes - stop.startMinutes).toBe(minutes);
              expect(stop.endMinutes).toBeLessThanOrEqual(21 * 60);
              if (nth > 0) expect(stop.startMinutes).toBeGreaterThanOrEqual(own[nth - 1]?.endMinutes ?? 0);
            }
          }
        },
      ),
      { numRuns: runs, seed },
    );
  });
});
