import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArrivalWindow } from './arrival-window';
import type { Job, PromisedJob } from './day-route';
import { allWindows, windowsThatFit, wishFor } from './fit';
import type { Place } from './place';
import { liveRoads } from './roads';
import type { Shift } from './technician';
import { completeGaps, keepsItsPromises, prepareTechnicianDay } from './technician-day';
import { isKeptInThisOrder, keepsAllByBruteForce } from './testing/brute-force';
import { randomFrom } from './testing/random';
import { type DayKind, oracleDayOf, oracleJobOf, randomDay, threeHours } from './testing/random-days';
import {
  hours,
  jobAt,
  minutesDown,
  promised,
  routeFor,
  straightRoad,
  technicianAt,
} from './testing/straight-road';

const { numRuns: runs = 100, seed = 0 } = fc.readConfigureGlobal();

const kinds: Readonly<Record<string, DayKind & { readonly days: number }>> = {
  'ordinary days': {
    days: 1.5 * runs,
    jobs: [0, 6],
    minutesOnSite: [30, 45, 60, 90],
    allDayShare: 0,
    samePlaceShare: 0,
  },
  'all-day windows': {
    days: 0.75 * runs,
    jobs: [2, 6],
    minutesOnSite: [45, 60, 90, 120],
    allDayShare: 0.7,
    samePlaceShare: 0,
  },
  'equal places': {
    days: 1.25 * runs,
    jobs: [1, 6],
    minutesOnSite: [20, 60, 110],
    allDayShare: 0.2,
    samePlaceShare: 0.7,
  },
  'zero-length jobs': {
    days: runs,
    jobs: [1, 6],
    minutesOnSite: [0, 0, 60],
    allDayShare: 0.2,
    samePlaceShare: 0.3,
  },
  'days full to the minute': {
    days: 2 * runs,
    jobs: [3, 6],
    minutesOnSite: [80, 95, 110, 120],
    allDayShare: 0.3,
    samePlaceShare: 0.3,
  },
  'long days': {
    days: 0.6 * runs,
    jobs: [7, 8],
    minutesOnSite: [15, 30, 45, 60],
    allDayShare: 0.05,
    samePlaceShare: 0.1,
  },
  tows: {
    days: 1.25 * runs,
    jobs: [0, 5],
    minutesOnSite: [10, 20, 40],
    allDayShare: 0.2,
    samePlaceShare: 0.2,
    towShare: 0.6,
  },
};

const oddWindows: readonly ArrivalWindow[] = [
  { startMinutes: 540, endMinutes: 1260 },
  { startMinutes: 540, endMinutes: 540 },
  { startMinutes: 0, endMinutes: 1440 },
  { startMinutes: 1215, endMinutes: 1260 },
];

describe('[TIME-9] a window is offered if and only if every promise of the day can still be kept', () => {
  it.each(Object.entries(kinds))('as brute force finds: %s', (name, kind) => {
    const random = randomFrom(name.length * 7919 + seed);
    let fits = 0;
    let refused = 0;
    for (let nth = 0; nth < kind.days; nth += 1) {
      const given = randomDay(random, kind);
      const now = random.chance(0.25) ? random.between(560, 1000) : undefined;
      const oracle = oracleDayOf(given, now);
      const promised = given.route.jobs.map((job) => oracleJobOf(job, job.window, given.roads));
      const windows = [...threeHours, random.pick(oddWindows)];
      const wish = wishFor(given.job, windows, given.roads);
      const day = prepareTechnicianDay(given.technician, given.shift, given.route, given.roads, now);
      const inTodaysOrder = windowsThatFit(day, wish, allWindows(wish));
      completeGaps(day);
      const inAnyOrder = windowsThatFit(day, wish, allWindows(wish));
      expect(inTodaysOrder & ~inAnyOrder, `${name} ${nth}: the cheap test only ever says less`).toBe(0);
      expect(keepsItsPromises(day), `${name} ${nth}: without the job`).toBe(
        keepsAllByBruteForce(oracle, promised),
      );
      windows.forEach((window, index) => {
        const expected = keepsAllByBruteForce(oracle, [
          ...promised,
          oracleJobOf(given.job, window, given.roads),
        ]);
        const found = (inAnyOrder & (1 << index)) !== 0;
        if (found !== expected)
          expect.fail(`${name} ${nth} window ${index}: ${found} instead of ${expected}`);
        if (expected) fits += 1;
        else refused += 1;
      });
    }
    // the oracle has been asked both kinds of question
    expect(Math.min(fits, refused), `${fits} fit, ${refused} do not`).toBeGreaterThan(kind.days / 3);
  });
});

const wholeDay: Shift = { startMinutes: 540, endMinutes: 1260 };

describe('[TIME-9] the edges of a day', () => {
  const fits = (
    job: Job,
    window: ArrivalWindow,
    jobs: readonly PromisedJob[] = [],
    shift: Shift = wholeDay,
  ) => {
    const day = prepareTechnicianDay(technicianAt('7', 0), shift, routeFor('7', jobs), straightRoad);
    completeGaps(day);
    return windowsThatFit(day, wishFor(job, [window], straightRoad), 1) === 1;
  };

  it.each<[string, boolean, boolean]>([
    ['reached in the last minute of the window', fits(jobAt('a', 180, 60), hours(9, 12)), true],
    ['reached a minute later', fits(jobAt('a', 181, 60), hours(9, 12)), false],
    ['home with the end of the shift', fits(jobAt('a', 30, 150), hours(18, 21)), true],
    ['home a minute later', fits(jobAt('a', 30, 151), hours(18, 21)), false],
    ['as long as the whole shift', fits(jobAt('a', 0, 720), hours(9, 12)), true],
    ['a minute longer', fits(jobAt('a', 0, 721), hours(9, 12)), false],
    [
      'on the way, without a minute to spare',
      fits(jobAt('a', 90, 0), hours(9, 12), [promised(jobAt('b', 180, 60), hours(9, 12))]),
      true,
    ],
    [
      'on the way, a minute long',
      fits(jobAt('a', 90, 1), hours(9, 12), [promised(jobAt('b', 180, 60), hours(9, 12))]),
      false,
    ],
    [
      'a tow that leads where one was going',
      fits(jobAt('a', 0, 5, { endPlace: minutesDown(100) }), hours(9, 12), [
        promised(jobAt('b', 100, 515), { startMinutes: 540, endMinutes: 645 }),
      ]),
      true,
    ],
    ['no time at all, at the end', fits(jobAt('a', 0, 0), hours(21, 21)), true],
    [
      'an empty window after the shift',
      fits(jobAt('a', 0, 0), { startMinutes: 1261, endMinutes: 1300 }),
      false,
    ],
    [
      'a window that opens when the shift ends',
      fits(jobAt('a', 0, 0), hours(15, 18), [], { startMinutes: 540, endMinutes: 900 }),
      true,
    ],
    [
      'a window that closes when the shift begins',
      fits(jobAt('a', 0, 30), hours(9, 12), [], { startMinutes: 720, endMinutes: 1260 }),
      true,
    ],
    [
      'the same, one minute away',
      fits(jobAt('a', 1, 30), hours(9, 12), [], { startMinutes: 720, endMinutes: 1260 }),
      false,
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  it('puts jobs in another order when today’s order has no room', () => {
    // driven far and back twice, the day is full; near jobs first, it is not
    const jobs = [
      promised(jobAt('far', 100, 60), hours(9, 21)),
      promised(jobAt('near', 10, 60), hours(9, 21)),
      promised(jobAt('further', 110, 60), hours(9, 21)),
    ];
    const day = prepareTechnicianDay(technicianAt('7', 0), wholeDay, routeFor('7', jobs), straightRoad);
    const wish = wishFor(jobAt('new', 105, 200), [hours(9, 21)], straightRoad);
    expect(windowsThatFit(day, wish, 1)).toBe(0);
    completeGaps(day);
    expect(windowsThatFit(day, wish, 1)).toBe(1);
  });

  it('offers nothing on a day whose promises cannot all be kept', () => {
    const jobs = [promised(jobAt('a', 170, 60), hours(9, 12)), promised(jobAt('b', 0, 60), hours(9, 12))];
    expect(fits(jobAt('new', 0, 0), hours(18, 21), jobs.slice(0, 1))).toBe(true);
    expect(fits(jobAt('new', 0, 0), hours(18, 21), jobs)).toBe(false);
  });

  it('does not count jobs that are off', () => {
    const off = promised(jobAt('a', 0, 700), hours(9, 12), { status: 'cancelled' });
    expect(fits(jobAt('new', 0, 300), hours(9, 12), [off])).toBe(true);
    expect(fits(jobAt('new', 0, 300), hours(9, 12), [{ ...off, status: 'scheduled' }])).toBe(false);
  });

  it.each([
    [{ startMinutes: -1, endMinutes: 60 }],
    [{ startMinutes: 60, endMinutes: 59 }],
    [{ startMinutes: 60, endMinutes: 1441 }],
    [{ startMinutes: 60.5, endMinutes: 90 }],
  ])('refuses a promise for %o', (window) => {
    expect(() => fits(jobAt('new', 0, 0), hours(9, 12), [promised(jobAt('a', 0, 0), window)])).toThrow(
      'is promised for',
    );
  });

  it('answers for a day of many jobs', () => {
    const jobs = Array.from({ length: 16 }, (_, index) =>
      promised(
        jobAt(`job ${index}`, 10 + (index % 4), 20),
        hours(9 + 3 * Math.floor(index / 4), 12 + 3 * Math.floor(index / 4)),
      ),
    );
    expect(fits(jobAt('new', 12, 60), hours(12, 15), jobs)).toBe(true);
    expect(fits(jobAt('new', 12, 400), hours(12, 15), jobs)).toBe(false);
  });
});

describe('the cheap test', () => {
  it('says yes exactly when the job can be put in somewhere without changing today’s order', () => {
    const random = randomFrom(12 + seed);
    let fits = 0;
    let refused = 0;
    for (let nth = 0; nth < 4 * runs; nth += 1) {
      const kind: DayKind = {
        jobs: [1, 5],
        minutesOnSite: [20, 60, 95],
        allDayShare: 0.1,
        samePlaceShare: 0.1,
      };
      const drawn = randomDay(random, kind);
      const jobs = [...drawn.route.jobs].sort((a, b) => a.window.endMinutes - b.window.endMinutes);
      const given = { ...drawn, route: { ...drawn.route, jobs } };
      const oracle = oracleDayOf(given);
      const promisedJobs = jobs.map((job) => oracleJobOf(job, job.window, given.roads));
      if (!isKeptInThisOrder(oracle, promisedJobs)) continue;
      const day = prepareTechnicianDay(given.technician, given.shift, given.route, given.roads);
      const fitting = windowsThatFit(day, wishFor(given.job, threeHours, given.roads), 15);
      threeHours.forEach((window, index) => {
        const wanted = oracleJobOf(given.job, window, given.roads);
        const expected = [...promisedJobs, wanted].some((_, place) =>
          isKeptInThisOrder(oracle, [...promisedJobs.slice(0, place), wanted, ...promisedJobs.slice(place)]),
        );
        const found = (fitting & (1 << index)) !== 0;
        if (found !== expected) expect.fail(`day ${nth} window ${index}: ${found} instead of ${expected}`);
        if (expected) fits += 1;
        else refused += 1;
      });
    }
    expect(Math.min(fits, refused)).toBeGreaterThan(1.6 * runs);
  });
});

describe('driving times that break the triangle inequality', () => {
  it('may hide a window, but never offer one that cannot be kept', () => {
    const random = randomFrom(77 + seed);
    let offered = 0;
    for (let nth = 0; nth < 4 * runs; nth += 1) {
      const given = randomDay(random, {
        jobs: [1, 5],
        minutesOnSite: [10, 30, 60],
        allDayShare: 0.3,
        samePlaceShare: 0,
      });
      const seconds = new Map<string, number>();
      const drivingSeconds = (from: Place, to: Place): number => {
        const key = `${from.latitude},${from.longitude} ${to.latitude},${to.longitude}`;
        const known = seconds.get(key) ?? (from === to ? 0 : random.between(60, 9000));
        seconds.set(key, known);
        return known;
      };
      const roads = liveRoads(drivingSeconds, given.profile.speedPercentByHour);
      const oracle = { ...oracleDayOf(given), drivingSeconds };
      const promisedJobs = given.route.jobs.map((job) => oracleJobOf(job, job.window, roads));
      const day = prepareTechnicianDay(given.technician, given.shift, given.route, roads);
      completeGaps(day);
      const fitting = windowsThatFit(day, wishFor(given.job, threeHours, roads), 15);
      threeHours.forEach((window, index) => {
        if ((fitting & (1 << index)) === 0) return;
        offered += 1;
        const kept = keepsAllByBruteForce(oracle, [...promisedJobs, oracleJobOf(given.job, window, roads)]);
        if (!kept) expect.fail(`day ${nth}, window ${index}`);
      });
    }
    expect(offered).toBeGreaterThan(50);
  });
});
