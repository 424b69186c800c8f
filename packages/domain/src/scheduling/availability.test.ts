import { describe, expect, it } from 'vitest';
import { formatWindow, windowsFor } from './arrival-window';
import { type AvailabilityRequest, availableWindows, canPromise, nextWindows } from './availability';
import { chooseTechnician, promisedFor } from './choice';
import type { DayRoute, PromisedJob } from './day-route';
import { type MarketDay, marketDayOf, withRoutes } from './market-day';
import type { Place } from './place';
import { addDays } from './plain-day';
import { secondsBetween } from './roads';
import { keepsAllByBruteForce } from './testing/brute-force';
import { type Random, randomFrom } from './testing/random';
import { oracleJobOf, randomDay, someDay, somePlace, threeHours } from './testing/random-days';
import {
  dayBefore,
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  technicianAt,
} from './testing/straight-road';

const offeredOn = (request: AvailabilityRequest, day: string = someDay): readonly string[] =>
  (availableWindows(request).get(day) ?? []).map(formatWindow);

const all = ['09:00am-12:00pm', '12:00pm-03:00pm', '03:00pm-06:00pm', '06:00pm-09:00pm'];

describe('[TIME-1] available windows', () => {
  const job = jobAt('new', 30, 60);
  const alone = marketWith([technicianAt('7', 0)]);

  it('are listed for every day that can be booked, empty where there are none', () => {
    const off = technicianAt('7', 0, { daysOff: ['2027-03-11'] });
    const days = [someDay, '2027-03-11', '2027-03-12'].map((day) => marketWith([off], [], day));
    const windows = availableWindows({ job, days, now: dayBefore });
    expect([...windows].map(([day, list]) => [day, list.length])).toEqual([
      [someDay, 4],
      ['2027-03-11', 0],
      ['2027-03-12', 4],
    ]);
  });

  it('of days gone by there are none', () => {
    expect(offeredOn({ job, days: [alone], now: { day: addDays(someDay, 1), minutes: 0 } })).toEqual([]);
    expect(
      canPromise({ job, days: [alone], now: { day: '2027-03-11', minutes: 0 } }, someDay, hours(9, 12)),
    ).toBe(false);
  });

  it.each([
    [0, all],
    [689, all],
    [690, all],
    [691, all.slice(1)],
    [1050, all.slice(2)],
    [1051, all.slice(3)],
    // the drive there, the work and the drive home: 1260 - 30 - 60 - 30
    [1140, all.slice(3)],
    [1141, []],
    [1439, []],
  ])('[TIME-9] today at minute %i, those that can still be reached', (minutes, expected) => {
    expect(offeredOn({ job, days: [alone], now: { day: someDay, minutes } })).toEqual(expected);
  });

  it('[TIME-9] from where the technician is', () => {
    const at = promised(jobAt('at work', 90, 60), hours(9, 12), {
      status: 'in_progress',
      endsAtMinutes: 660,
    });
    const market = marketWith([technicianAt('7', 0)], [routeFor('7', [at])]);
    const now = { day: someDay, minutes: 640 };
    // free at 11:00, an hour away from the job: exactly noon
    expect(offeredOn({ job, days: [market], now })[0]).toBe('09:00am-12:00pm');
    expect(offeredOn({ job: jobAt('new', 29, 60), days: [market], now })[0]).toBe('12:00pm-03:00pm');
  });

  it('are four hours long for tow trucks, and only tow trucks tow', () => {
    const tow = jobAt('tow', 10, 30, { kind: 'tow' });
    const truck = marketWith([technicianAt('8', 0, { kind: 'tow' })]);
    expect(offeredOn({ job: tow, days: [truck], now: dayBefore })).toEqual(
      windowsFor('tow').map(formatWindow),
    );
    expect(offeredOn({ job: tow, days: [alone], now: dayBefore })).toEqual([]);
    expect(offeredOn({ job, days: [truck], now: dayBefore })).toEqual([]);
  });

  it('on the days the clocks change are the same as ever', () => {
    for (const day of ['2027-03-14', '2027-11-07', '2028-02-29', '2027-12-31']) {
      const market = marketWith([technicianAt('7', 0)], [], day);
      expect(offeredOn({ job, days: [market], now: dayBefore }, day)).toEqual(all);
    }
  });

  it.each([
    ['not one of ours', hours(10, 13)],
    ['longer than ours', hours(9, 21)],
    ['a tow’s', hours(9, 13)],
  ])('a window that is %s cannot be typed into the request', (_what, window) => {
    expect(canPromise({ job, days: [alone], now: dayBefore }, someDay, window)).toBe(false);
    expect(chooseTechnician({ job, days: [alone], now: dayBefore, day: someDay, window })).toBeUndefined();
  });

  it('nor a day that cannot be booked', () => {
    expect(canPromise({ job, days: [alone], now: dayBefore }, '2027-04-10', hours(9, 12))).toBe(false);
  });

  it('[PUB-5] a job being moved does not stand in its own way', () => {
    const long = promised(jobAt('long', 0, 400), hours(9, 12));
    const market = marketWith([technicianAt('7', 0)], [routeFor('7', [long])]);
    expect(offeredOn({ job: long, days: [market], now: dayBefore })).toEqual([]);
    expect(offeredOn({ job: long, days: [market], now: dayBefore, movingFrom: someDay })).toEqual(
      all.slice(0, 2),
    );
    const request = { job: long, days: [market], now: dayBefore, movingFrom: someDay };
    expect(canPromise(request, someDay, hours(12, 15))).toBe(true);
    expect(chooseTechnician({ ...request, day: someDay, window: hours(12, 15) })?.technicianId).toBe('7');
  });

  it('the next ones are the soonest, and no more than asked for', () => {
    const days = [someDay, '2027-03-11'].map((day) => marketWith([technicianAt('7', 0)], [], day));
    const next = nextWindows({ job, days, now: { day: someDay, minutes: 1000 } }, 3);
    expect(next.map(({ day, window }) => `${day} ${formatWindow(window)}`)).toEqual([
      `${someDay} 03:00pm-06:00pm`,
      `${someDay} 06:00pm-09:00pm`,
      '2027-03-11 09:00am-12:00pm',
    ]);
  });
});

/** A market that fills up, job by job, until nothing is offered any more. */
const fillUp = (random: Random): { bookings: number; refusals: number } => {
  const base = randomDay(random, { jobs: [0, 0], minutesOnSite: [60], allDayShare: 0, samePlaceShare: 0 });
  const technicians = [1, 2, 3].map((id) => ({
    ...base.technician,
    id: String(id),
    home: somePlace(random),
  }));
  let market: MarketDay = marketDayOf({ day: someDay, roads: base.roads, technicians, routes: new Map() });
  let bookings = 0;
  let refusals = 0;
  for (let nth = 0; nth < 40 && refusals < 6; nth += 1) {
    const job = {
      ...base.job,
      id: `job ${nth}`,
      place: somePlace(random),
      minutesOnSite: random.pick([45, 60, 90, 120]),
    };
    const request = { job, days: [market], now: dayBefore };
    const offered = availableWindows(request).get(someDay) ?? [];
    for (const window of threeHours) {
      const isOffered = offered.some(({ startMinutes }) => startMinutes === window.startMinutes);
      expect(canPromise(request, someDay, window)).toBe(isOffered);
      expect(chooseTechnician({ ...request, day: someDay, window }) !== undefined).toBe(isOffered);
    }
    if (offered.length === 0) {
      refusals += 1;
      continue;
    }
    const window = random.pick(offered);
    const chosen = chooseTechnician({ ...request, day: someDay, window });
    const lane = market.lanes.find(({ technician }) => technician.id === chosen?.technicianId);
    if (!chosen || !lane) return expect.fail('what is offered can be booked');
    const jobs = new Map([...lane.route.jobs, promisedFor(job, window)].map((each) => [each.id, each]));
    const inOrder = chosen.plan.stops
      .map((stop) => jobs.get(stop.jobId))
      .filter((each): each is PromisedJob => !!each);
    expect(inOrder).toHaveLength(jobs.size);
    const route: DayRoute = { ...lane.route, jobs: inOrder, version: lane.route.version + 1 };
    const oracle = {
      begin: { place: lane.technician.home, minutes: base.shift.startMinutes },
      home: lane.technician.home,
      endsAt: base.shift.endMinutes,
      drivingSeconds: (from: Place, to: Place) => secondsBetween(base.roads, from, to),
      percentByHour: base.profile.speedPercentByHour,
    };
    expect(
      keepsAllByBruteForce(
        oracle,
        route.jobs.map((each) => oracleJobOf(each, each.window, base.roads)),
      ),
    ).toBe(true);
    market = withRoutes(market, [route]);
    bookings += 1;
  }
  return { bookings, refusals };
};

describe('[TIME-9] what is offered can be booked, and keeps every promise made before', () => {
  it('until the market is full', () => {
    const random = randomFrom(2027);
    let bookings = 0;
    let refusals = 0;
    for (let nth = 0; nth < 25; nth += 1) {
      const filled = fillUp(random);
      bookings += filled.bookings;
      refusals += filled.refusals;
    }
    expect(bookings).toBeGreaterThan(150);
    expect(refusals).toBeGreaterThan(50);
  }, 120_000);
});
