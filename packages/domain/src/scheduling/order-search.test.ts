import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { driveTable, openDayOf } from './open-day';
import { findShortestOrder, leastLateOrder, timesOf } from './order-search';
import { leastLatenessByBruteForce, shortestByBruteForce } from './testing/brute-force';
import { randomFrom } from './testing/random';
import { type DayKind, oracleDayOf, oracleJobOf, randomDay } from './testing/random-days';

const { numRuns: runs = 100, seed = 0 } = fc.readConfigureGlobal();

const kind: DayKind = {
  jobs: [0, 6],
  minutesOnSite: [0, 30, 45, 60, 90],
  allDayShare: 0.3,
  samePlaceShare: 0.2,
  towShare: 0.1,
};

describe('the best order of a day', () => {
  it('is found as brute force finds it: least driving, and least lateness when promises break', () => {
    const random = randomFrom(41 + seed);
    let possible = 0;
    for (let nth = 0; nth < 2 * runs; nth += 1) {
      const given = randomDay(random, kind);
      const oracle = oracleDayOf(given);
      const jobs = given.route.jobs.map((job) => oracleJobOf(job, job.window, given.roads));
      const begin = { place: given.technician.home, minutes: given.shift.startMinutes };
      const end = { home: given.technician.home, minutes: given.shift.endMinutes };
      const day = openDayOf(given.roads, begin, given.route.jobs, end);
      const drive = driveTable(day, given.roads);
      const shortest = findShortestOrder(day, drive);
      const expected = shortestByBruteForce(oracle, jobs);
      expect(shortest?.cost, `day ${nth}`).toBe(expected);
      const least = leastLateOrder(day, drive);
      expect(least.cost, `day ${nth}`).toBe(leastLatenessByBruteForce(oracle, jobs));
      expect(least.cost === 0).toBe(expected !== undefined);
      const times = timesOf(day, drive, least.nodes);
      expect(Math.max(...times.map((stop) => stop.minutesLate))).toBe(least.cost);
      if (shortest) {
        possible += 1;
        expect([...shortest.nodes].sort((a, b) => a - b)).toEqual(jobs.map((_, index) => index + 1));
        expect(timesOf(day, drive, shortest.nodes).every((stop) => stop.minutesLate === 0)).toBe(true);
      }
    }
    expect(possible).toBeGreaterThan(0.5 * runs);
    expect(possible).toBeLessThan(1.85 * runs);
  });

  it('stays as it is among equals', () => {
    const given = randomDay(randomFrom(1), { ...kind, jobs: [4, 4], samePlaceShare: 1, minutesOnSite: [0] });
    const jobs = given.route.jobs.map((job) => ({
      ...job,
      place: given.technician.home,
      window: { startMinutes: 540, endMinutes: 1260 },
    }));
    const begin = { place: given.technician.home, minutes: 540 };
    const day = openDayOf(given.roads, begin, jobs, { home: given.technician.home, minutes: 1260 });
    expect(findShortestOrder(day, driveTable(day, given.roads))?.nodes).toEqual([1, 2, 3, 4]);
  });
});
