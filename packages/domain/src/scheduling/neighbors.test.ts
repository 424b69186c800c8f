import fc from 'fast-check';
import { expect, it } from 'vitest';
import { improveDay, openDaySearch, usualRisk } from './day-risk';
import { groupsOfNeighbors, lanesInOneTable, neighborsOf } from './neighbors';
import { isNoWorse } from './no-worse';
import {
  hours,
  jobAt,
  marketWith,
  minutesDown,
  promised,
  routeFor,
  technicianAt,
} from './testing/straight-road';

const at = (minutes: number) => ({ front: { place: minutesDown(minutes) } });

it('[PLAN-3] everybody is in one group of neighbors, never more than a table holds, whatever the seed', () => {
  const anyDays = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 60 });
  fc.assert(
    fc.property(anyDays, fc.integer(), (places, seed) => {
      const days = places.map(at);
      const groups = groupsOfNeighbors(days, seed);
      expect(new Set(groups.flat())).toEqual(new Set(days));
      expect(groups.flat()).toHaveLength(days.length);
      for (const group of groups) expect(group.length).toBeLessThanOrEqual(lanesInOneTable);
    }),
  );
});

it('[PLAN-3] neighbors are those nearest; a small market is one group as it is', () => {
  const days = Array.from({ length: 30 }, (_, nth) => at(10 * nth));
  const center = days[29] as (typeof days)[number];
  expect(neighborsOf(days, center)).toEqual(days.slice(18));
  expect(neighborsOf(days.slice(25), center)).toEqual(days.slice(25));
});

it('[PLAN-3] a large market is improved group by group, each group in its own pieces', () => {
  // Pairs of technicians far apart, each with the job that lies at the door of the other.
  const technicians = Array.from({ length: 40 }, (_, nth) =>
    technicianAt(`t${nth}`, 100 * Math.floor(nth / 2) + 20 * (nth % 2)),
  );
  const routes = technicians.map(({ id }, nth) =>
    routeFor(id, [
      promised(jobAt(`j${nth}`, 100 * Math.floor(nth / 2) + 20 * ((nth + 1) % 2), 60), hours(9, 12)),
    ]),
  );
  const day = marketWith(technicians, routes);
  const search = openDaySearch(day, usualRisk, new Set(), 3);
  expect(search?.groups).toBe(4);
  const { routes: changed, gain } = improveDay(day, usualRisk, { steps: 60, seed: 3 });
  expect(gain).toBeGreaterThan(40 * 20);
  expect(changed.every((route) => isNoWorse(day, route))).toBe(true);
  expect(new Set(changed.map(({ technicianId }) => technicianId)).size).toBe(changed.length);
});
