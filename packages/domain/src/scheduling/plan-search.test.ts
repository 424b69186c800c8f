import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArrivalWindow, isSameWindow, windowsFor } from './arrival-window';
import { dayRisks, improveDay, usualRisk } from './day-risk';
import { canServe, type Job, type PromisedJob } from './day-route';
import { asOf, findTechnicianDay, type MarketDay, marketDayOf, withRoutes } from './market-day';
import { offersOf, remainingPlaces } from './offers';
import { riskCaps } from './plan-search';
import { type PricingTerms, priceWindows, usualTerms, withPromise } from './price-windows';
import { defaultRoadProfile, estimatedRoads } from './roads';
import type { Technician } from './technician';
import { keepsItsPromises } from './technician-day';
import { type Random, randomFrom } from './testing/random';
import { everyDay, someDay, somePlace } from './testing/random-days';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';
import { learnWorkTimes } from './work-time';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const windows = windowsFor('mechanic');

const price = (
  marketDay: MarketDay,
  job: Job,
  asked: readonly ArrivalWindow[],
  terms: PricingTerms = usualTerms,
) => priceWindows({ marketDay, job, windows: asked, terms });

const someTechnicians = (random: Random, count: number): readonly Technician[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `technician ${index}`,
    version: 1,
    kind: 'mechanic',
    home: somePlace(random),
    skills: random.chance(0.6) ? ['engine'] : [],
    tools: [],
    weeklyShifts: everyDay({ startMinutes: 540, endMinutes: 1260 }),
    daysOff: [],
  }));

const someJob = (random: Random, index: number): Job => ({
  id: `job ${index}`,
  kind: 'mechanic',
  place: somePlace(random),
  minutesOnSite: random.pick([30, 45, 60, 90, 120]),
  skills: random.chance(0.3) ? ['engine'] : [],
  tools: [],
});

/** A day as it fills up: each job is given the window that costs least or any other. */
const filledDay = (seed: number, room: number): MarketDay => {
  const random = randomFrom(seed);
  let marketDay = marketDayOf({
    day: someDay,
    roads: estimatedRoads(defaultRoadProfile),
    technicians: someTechnicians(random, random.between(2, 4)),
    routes: new Map(),
  });
  for (let index = 0; index < 22; index += 1) {
    const priced = price(marketDay, someJob(random, index), windows, {
      ...usualTerms,
      room: { steps: room, seed: index },
    });
    if (priced.length > 0) marketDay = withPromise(marketDay, random.pick(priced));
  }
  return marketDay;
};

const promisesOf = (marketDay: MarketDay): ReadonlyMap<string, ArrivalWindow> =>
  new Map(marketDay.lanes.flatMap(({ route }) => route.jobs.map(({ id, window }) => [id, window] as const)));

const isSound = (marketDay: MarketDay): void => {
  for (const lane of marketDay.lanes) {
    const day = findTechnicianDay(marketDay, lane);
    if (!day) throw new Error('everybody works');
    // The exact search is the proof that the mean plan can be driven.
    expect(keepsItsPromises(day)).toBe(true);
    for (const job of day.jobs) expect(canServe(lane.technician, job)).toBe(true);
  }
  for (const { isDrivable } of dayRisks(marketDay, usualRisk)) expect(isDrivable).toBe(true);
};

const totalPrice = (marketDay: MarketDay): number =>
  dayRisks(marketDay, usualRisk).reduce((sum, { price }) => sum + price, 0);

describe('filling a day by risk', () => {
  it('[PLAN-2] every promise is drivable, skilled and within the caps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(0, 6), (seed, room) => {
        const marketDay = filledDay(seed, room);
        isSound(marketDay);
        const risks = dayRisks(marketDay, usualRisk);
        const past = risks.reduce((sum, { pastShift }) => sum + pastShift, 0);
        const late = risks.flatMap(({ stops }) => stops.map((stop) => stop.late));
        expect(past).toBeLessThanOrEqual(riskCaps.pastShift * risks.length + 1e-9);
        expect(late.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
          riskCaps.late * risks.length + 1e-9,
        );
        expect(Math.max(0, ...late)).toBeLessThanOrEqual(riskCaps.lateOfOne);
      }),
      { numRuns: runs / 5 },
    );
  });

  it('[PLAN-3] a search keeps every window, every skill and a drivable plan, and never costs more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (seed, searched) => {
          const before = filledDay(seed, 0);
          const { routes, gain } = improveDay(before, usualRisk, { steps: 30, seed: searched });
          const after = withPromise(before, { routes });
          isSound(after);
          const was = promisesOf(before);
          const is = promisesOf(after);
          expect(is.size).toBe(was.size);
          for (const [id, window] of was) expect(isSameWindow(is.get(id) ?? hours(0, 1), window)).toBe(true);
          expect(totalPrice(before) - totalPrice(after)).toBeCloseTo(gain, 6);
          expect(gain).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: runs / 5 },
    );
  });

  it('[PLAN-3] the same seed finds the same, whatever was searched before', () => {
    const day = filledDay(5, 0);
    const found = (seed: number) =>
      improveDay(day, usualRisk, { steps: 40, seed }).routes.map(({ jobs }) => jobs.map(({ id }) => id));
    const first = found(1);
    found(2);
    expect(found(1)).toEqual(first);
  });
});

/** Ann lives at 0, Bob at 100 minutes down the road. */
const twoHomes = (ann: readonly PromisedJob[], bob: readonly PromisedJob[] = []): MarketDay =>
  marketWith(
    [technicianAt('ann', 0), technicianAt('bob', 100)],
    [routeFor('ann', ann), routeFor('bob', bob)],
  );

describe('changing technicians', () => {
  it('[PLAN-3] a job goes to whoever lives beside it, its window unchanged', () => {
    const far = promised(jobAt('far', 95, 60), hours(12, 15));
    const { routes } = improveDay(twoHomes([far]), usualRisk, { steps: 30, seed: 1 });
    expect(routes.map(({ technicianId, jobs }) => [technicianId, jobs])).toEqual([
      ['ann', []],
      ['bob', [far]],
    ]);
  });

  it('[PLAN-3] what is under way stays with whom it is', () => {
    const far = promised(jobAt('far', 95, 60), hours(12, 15), { status: 'en_route' });
    expect(improveDay(twoHomes([far]), usualRisk, { steps: 30, seed: 1 }).routes).toEqual([]);
  });

  it('[PLAN-3] what somebody decided stays with whom it is', () => {
    const far = promised(jobAt('far', 95, 60), hours(12, 15));
    const { routes } = improveDay(twoHomes([far]), usualRisk, { steps: 30, seed: 1 }, new Set(['far']));
    expect(routes).toEqual([]);
  });

  it('[PLAN-3] nobody is given work before their shift because something was done before it', () => {
    const done = promised(jobAt('done', 50, 30), hours(12, 15), {
      status: 'completed',
      arrivedAtMinutes: 360,
      endsAtMinutes: 385,
    });
    const morning = [1, 2].map((nth) => promised(jobAt(`morning ${nth}`, 60, 30), hours(9, 12)));
    const fromNoon = technicianAt('omar', 50, {
      weeklyShifts: everyDay({ startMinutes: 720, endMinutes: 1260 }),
    });
    const market = asOf(
      marketWith([technicianAt('ann', 0), fromNoon], [routeFor('ann', morning), routeFor('omar', [done])]),
      390,
    );
    expect(improveDay(market, usualRisk, { steps: 30, seed: 1 }).routes).toEqual([]);
    // Were they his, the board would say that nobody comes in time.
    const [, his] = dayRisks(
      withRoutes(market, [routeFor('ann', []), routeFor('omar', [done, ...morning])]),
      usualRisk,
    );
    expect(his?.stops.map(({ late }) => late > 0.9)).toEqual([true, true]);
    expect(his?.isDrivable).toBe(false);
  });

  it('[PLAN-3] room is made for a job by giving another one away', () => {
    // Ann alone can do the engine, and her evening is taken by what Bob could do as well.
    const market = marketWith(
      [technicianAt('ann', 0, { skills: ['engine'] }), technicianAt('bob', 20)],
      [routeFor('ann', [promised(jobAt('plain', 10, 90), hours(18, 21))])],
    );
    const engine = jobAt('engine', 5, 120, { skills: ['engine'] });
    const evening = windows.filter(({ startMinutes }) => startMinutes === 1080);
    expect(price(market, engine, evening, usualTerms)).toEqual([]);
    const [priced] = price(market, engine, evening, { ...usualTerms, room: { steps: 20, seed: 1 } });
    expect(priced?.technicianId).toBe('ann');
    expect(priced?.routes.map(({ technicianId, jobs }) => [technicianId, jobs.map(({ id }) => id)])).toEqual([
      ['ann', ['engine']],
      ['bob', ['plain']],
    ]);
  });

  it('[PLAN-2] a bad day of others closes no free one', () => {
    const full = (id: string) =>
      routeFor(
        id,
        windows.flatMap((window, nth) => [
          promised(jobAt(`${id} ${nth} a`, 10, 85), window),
          promised(jobAt(`${id} ${nth} b`, 12, 85), window),
        ]),
      );
    const market = marketWith(
      [technicianAt('ann', 0), technicianAt('bob', 0), technicianAt('cid', 0)],
      [full('ann'), full('bob')],
    );
    const priced = price(market, jobAt('new', 10, 60), windows, usualTerms);
    expect(priced.map(({ technicianId }) => technicianId)).toEqual(windows.map(() => 'cid'));
  });

  it('[PLAN-2] a window that would make another promise shaky is not offered though it can be driven', () => {
    const tight = promised(jobAt('tight', 10, 60), hours(9, 12));
    const market = marketWith([technicianAt('ann', 0)], [routeFor('ann', [tight])]);
    const [morning] = windows;
    if (!morning) throw new Error('there are windows');
    // 540 + 10 + 155 + 10: five minutes to spare in the mean, and a spread of 39.
    const long = jobAt('long', 0, 155);
    const short = jobAt('short', 0, 60);
    expect(price(market, short, [morning], usualTerms)).toHaveLength(1);
    const offered = price(market, long, [morning], usualTerms).flatMap(({ routes }) =>
      routes.map(({ jobs }) => jobs.map(({ id }) => id)),
    );
    // After the short one it may still be done; before it, never.
    for (const order of offered) expect(order).toEqual(['tight', 'long']);
  });
});

describe('what was learned', () => {
  const learned = (lateOdds: number, share: number): PricingTerms => ({
    ...usualTerms,
    model: {
      ...usualRisk,
      lateOdds,
      times: learnWorkTimes([
        { work: 'mechanic', technicianId: 'ann', jobs: 40, sum: 40 * share, squares: 40 * share * share },
      ]),
    },
  });
  const market = marketWith(
    [technicianAt('ann', 0)],
    [
      routeFor('ann', [
        promised(jobAt('a', 10, 120), hours(9, 12)),
        promised(jobAt('b', 20, 60), hours(9, 12)),
      ]),
    ],
  );
  const lateIn = (terms: PricingTerms): number =>
    dayRisks(market, terms.model).flatMap(({ stops }) => stops.map(({ late }) => late))[1] ?? 0;

  it('[PLAN-2] who always takes half as long again is promised for less, and their windows are less sure', () => {
    const jobsThatFit = (terms: PricingTerms): number => {
      let day = marketWith([technicianAt('ann', 0)]);
      for (let count = 0; ; count += 1) {
        const [priced] = price(day, jobAt(`${count}`, 10, 60), windows, terms);
        if (!priced) return count;
        day = withPromise(day, priced);
      }
    };
    expect(jobsThatFit(learned(1, 1.5))).toBeLessThan(jobsThatFit(usualTerms) - 1);
    expect(lateIn(learned(1, 1.5))).toBeGreaterThan(lateIn(usualTerms));
  });

  it('[PLAN-2] odds that were told too low make every chance higher', () => {
    const before = lateIn(learned(1, 1.3));
    expect(before).toBeGreaterThan(0.01);
    expect(lateIn(learned(3, 1.3))).toBeCloseTo((3 * before) / (1 + 2 * before), 9);
  });
});

describe('what is offered', () => {
  const priced = [5, 12, 30, 90].map((price) => ({ price }));
  const quiet = { expectedRequests: 10, remainingPlaces: 20 };
  const busy = { expectedRequests: 26, remainingPlaces: 20 };

  it.each([
    ['cheap ones first, the others on asking', quiet, [5, 12], [30, 90]],
    ['dear ones are kept back when more is asked for than fits', busy, [5, 12], [30]],
    ['but not at exactly one and a quarter', { ...busy, expectedRequests: 25 }, [5, 12], [30, 90]],
    ['nor where nothing is known of demand', { ...busy, expectedRequests: undefined }, [5, 12], [30, 90]],
  ] as const)('[PLAN-4] %s', (_, demand, first, others) => {
    const offers = offersOf(priced, 60, demand);
    expect(offers.first.map(({ price }) => price)).toEqual(first);
    expect(offers.others.map(({ price }) => price)).toEqual(others);
    expect([...offers.first, ...offers.others, ...offers.keptBack]).toEqual(priced);
  });

  it('[PLAN-4] a day has fewer places the more is promised', () => {
    const empty = twoHomes([]);
    const fuller = twoHomes([promised(jobAt('a', 10, 120), hours(9, 12))]);
    expect(remainingPlaces(empty, 'mechanic')).toBeGreaterThan(remainingPlaces(fuller, 'mechanic'));
    expect(remainingPlaces(empty, 'mechanic')).toBeGreaterThan(10);
    expect(remainingPlaces(empty, 'tow')).toBe(0);
  });
});
