import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayRisks, usualRisk } from './day-risk';
import type { PromisedJob } from './day-route';
import { asOf, type MarketDay } from './market-day';
import { laterOf, longerThan, normalAbove } from './normal';
import { randomFrom } from './testing/random';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

/** Two independent draws of a bell curve from two of an even one. */
const normals = (seed: number): (() => number) => {
  const random = randomFrom(seed);
  const even = () => (random.below(1_000_000) + 0.5) / 1_000_000;
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());
};

const day = (jobs: readonly PromisedJob[], now?: number): MarketDay => {
  const market = marketWith([technicianAt('ann', 0)], [routeFor('ann', jobs)]);
  return now === undefined ? market : asOf(market, now);
};

const riskOf = (market: MarketDay) => {
  const [risk] = dayRisks(market, usualRisk);
  if (!risk) throw new Error('somebody works');
  return risk;
};

const drawn = 40_000;

type Sample = {
  readonly opens: number;
  readonly closes: number;
  readonly drive: number;
  readonly takes: number;
};

/** The same day lived many times: how often each window is missed, and the shift's end. */
const livedOften = (stops: readonly Sample[], homeDrive: number, seed: number) => {
  const normal = normals(seed);
  const late = stops.map(() => 0);
  let past = 0;
  let minutes = 0;
  for (let life = 0; life < drawn; life += 1) {
    let at = 540;
    for (const [index, stop] of stops.entries()) {
      at += stop.drive * (1 + 0.1 * normal());
      if (at > stop.closes) late[index] = (late[index] ?? 0) + 1;
      at = Math.max(at, stop.opens) + stop.takes * (1 + 0.25 * normal());
    }
    at += homeDrive * (1 + 0.1 * normal());
    if (at > 1260) past += 1;
    minutes += Math.max(0, at - 1260);
  }
  return { late: late.map((count) => count / drawn), past: past / drawn, minutes: minutes / drawn };
};

describe('the bell curve', () => {
  it.each([
    [0, 0.5],
    [1, 0.158655],
    [-1, 0.841345],
    [2.326, 0.01],
    [7, 0],
    [-7, 1],
  ])('is above %d with a chance of %d', (z, chance) => {
    expect(normalAbove(z)).toBeCloseTo(chance, 4);
  });

  it('never waits for less than nothing, and is surer after waiting', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 500, max: 900 }),
        (mean, variance, fixed) => {
          const later = laterOf({ mean, variance }, fixed);
          expect(later.mean).toBeGreaterThanOrEqual(Math.max(mean, fixed) - 1e-3);
          expect(later.variance).toBeLessThanOrEqual(variance + 1e-3);
        },
      ),
    );
  });

  it('a job that goes on is expected to end later than now, and not before it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 0, max: 600 }), (mean, passed) => {
        const left = longerThan({ mean, variance: (mean / 4) ** 2 }, passed);
        expect(left.mean).toBeGreaterThan(passed);
        expect(left.mean).toBeGreaterThanOrEqual(mean - 1e-3);
      }),
    );
  });
});

describe('risk along a route', () => {
  it('[PLAN-2] of a single stop agrees with living the day many times', () => {
    for (const [minutesAway, closesAt] of [
      [60, 605],
      [100, 640],
      [100, 655],
      [140, 700],
    ] as const) {
      const job = promised(jobAt('a', minutesAway, 60), { startMinutes: 540, endMinutes: closesAt });
      const lived = livedOften(
        [{ opens: 540, closes: closesAt, drive: minutesAway, takes: 60 }],
        minutesAway,
        7,
      );
      const { stops } = riskOf(day([job]));
      expect(stops[0]?.late).toBeGreaterThan(0.01);
      expect(Math.abs((stops[0]?.late ?? 0) - (lived.late[0] ?? 0))).toBeLessThan(0.01);
    }
  });

  it('[PLAN-2] of a day with waiting agrees with living the day many times', () => {
    const places = [20, 50, 30, 60];
    const windows = [hours(9, 12), hours(9, 12), hours(12, 15), hours(15, 18)];
    const takes = [90, 60, 150, 240];
    const jobs = places.map((place, index) =>
      promised(jobAt(`${index}`, place, takes[index] ?? 0), windows[index] ?? hours(9, 12)),
    );
    let from = 0;
    const stops = places.map((place, index): Sample => {
      const drive = Math.abs(place - from);
      from = place;
      const window = windows[index] ?? hours(9, 12);
      return { opens: window.startMinutes, closes: window.endMinutes, drive, takes: takes[index] ?? 0 };
    });
    const lived = livedOften(stops, 60, 11);
    const risk = riskOf(day(jobs));
    for (const [index, { late }] of risk.stops.entries())
      expect(Math.abs(late - (lived.late[index] ?? 0))).toBeLessThan(0.015);
    expect(Math.abs(risk.pastShift - lived.past)).toBeLessThan(0.015);
    expect(Math.abs(risk.minutesPastShift - lived.minutes)).toBeLessThan(1);
  });

  it('[PLAN-2] a window that closes later is never likelier to be missed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 180 }),
        fc.integer({ min: 560, max: 900 }),
        fc.integer({ min: 0, max: 120 }),
        (away, closes, slack) => {
          const lateBy = (endMinutes: number) =>
            riskOf(
              day([
                promised(jobAt('before', 10, 45), { startMinutes: 540, endMinutes: 720 }),
                promised(jobAt('a', away, 60), { startMinutes: 540, endMinutes }),
              ]),
            ).stops[1]?.late ?? 1;
          expect(lateBy(closes + slack)).toBeLessThanOrEqual(lateBy(closes) + 1e-6);
        },
      ),
    );
  });

  it('[PLAN-2] less work before a stop is never likelier to make it late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 200 }), fc.integer({ min: 0, max: 100 }), (minutes, less) => {
        const lateAfter = (work: number) =>
          riskOf(
            day([
              promised(jobAt('before', 10, work), hours(9, 12)),
              promised(jobAt('a', 40, 60), hours(9, 12)),
            ]),
          ).stops[1]?.late ?? 1;
        expect(lateAfter(Math.max(1, minutes - less))).toBeLessThanOrEqual(lateAfter(minutes) + 1e-6);
      }),
    );
  });

  it('[PLAN-2] a job that runs long makes the next one likelier to be late as it goes on', () => {
    const jobs = (now: number) =>
      day(
        [
          promised(jobAt('a', 10, 60), hours(9, 12), { status: 'in_progress', arrivedAtMinutes: 550 }),
          promised(jobAt('b', 40, 60), hours(9, 12)),
        ],
        now,
      );
    const chances = [560, 610, 640, 670, 700].map((now) => riskOf(jobs(now)).stops[0]?.late ?? 1);
    for (const [index, chance] of chances.entries())
      expect(chance).toBeGreaterThanOrEqual((chances[index - 1] ?? 0) - 1e-6);
    expect(chances[0]).toBeLessThan(0.01);
    expect(chances.at(-1)).toBeGreaterThan(0.5);
  });

  it.each(['en_route', 'in_progress'] as const)(
    '[PLAN-2] what was said about the end of a job that is %s bears on the next one',
    (status) => {
      const jobs = (told: Partial<PromisedJob>) => [
        promised(jobAt('a', 10, 60), hours(9, 12), { status, ...told }),
        promised(jobAt('b', 40, 60), hours(9, 12)),
      ];
      const late = (told: Partial<PromisedJob>) => riskOf(day(jobs(told), 560)).stops[0]?.late ?? 1;
      expect(late({})).toBeLessThan(0.01);
      expect(late({ endsAtMinutes: 720 })).toBeGreaterThan(0.9);
    },
  );

  it('[PLAN-2] what was told too low before is told higher', () => {
    const market = day([promised(jobAt('a', 100, 60), { startMinutes: 540, endMinutes: 650 })]);
    const [plain] = dayRisks(market, usualRisk);
    const [calibrated] = dayRisks(market, { ...usualRisk, lateOdds: 2 });
    expect(calibrated?.stops[0]?.late).toBeGreaterThan(plain?.stops[0]?.late ?? 1);
    expect(calibrated?.stops[0]?.late).toBeLessThan(1);
  });
});
