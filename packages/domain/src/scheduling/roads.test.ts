import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilometresBetween, placeAt } from './place';
import { arrivalMinute, coveredAt, minuteBefore, minuteCovering, roadClockOf } from './road-clock';
import {
  defaultRoadProfile,
  drivingMinutes,
  drivingTimesFromMatrix,
  estimatedRoads,
  roadProfileOf,
  secondsBetween,
} from './roads';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const aroundDetroit = fc
  .tuple(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: -4000, max: 4000 }))
  .map(([north, east]) => placeAt(42.33 + north / 10_000, -83.05 + east / 10_000));
const speeds = fc.array(fc.integer({ min: 30, max: 100 }), { minLength: 24, maxLength: 24 });
const roads = estimatedRoads(roadProfileOf('DET'));

describe('distance', () => {
  it.each([
    ['Detroit to Chicago', [42.3314, -83.0458], [41.8781, -87.6298], 381.5],
    ['across the pole', [80, 0], [80, 180], 2223.9],
    ['across the date line', [0, 179.5], [0, -179.5], 111.2],
    ['nowhere', [42.3314, -83.0458], [42.3314, -83.0458], 0],
  ] as [string, [number, number], [number, number], number][])('%s', (_what, from, to, kilometres) => {
    expect(kilometresBetween(placeAt(...from), placeAt(...to))).toBeCloseTo(kilometres, 0);
  });

  it('refuses places that are not on the earth', () => {
    expect(() => placeAt(91, 0)).toThrow('not on the earth');
    expect(() => placeAt(Number.NaN, 0)).toThrow('not on the earth');
  });
});

describe('the road clock', () => {
  it('agrees with driving minute by minute', () => {
    fc.assert(
      fc.property(
        speeds,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 40_000 }),
        (percentByHour, departure, seconds) => {
          let left = seconds;
          let minute = departure;
          while (left > 0) {
            left -= Math.round(((percentByHour[Math.floor(minute / 60) % 24] ?? 0) * 60) / 100);
            minute += 1;
          }
          expect(arrivalMinute(roadClockOf(percentByHour), departure, seconds)).toBe(minute);
        },
      ),
    );
  });

  it('finds the first minute that covers and the last that does not exceed', () => {
    fc.assert(
      fc.property(speeds, fc.integer({ min: 0, max: 200_000 }), (percentByHour, seconds) => {
        const clock = roadClockOf(percentByHour);
        const first = minuteCovering(clock, seconds);
        expect(coveredAt(clock, first)).toBeGreaterThanOrEqual(seconds);
        if (first > 0) expect(coveredAt(clock, first - 1)).toBeLessThan(seconds);
        const last = minuteBefore(clock, seconds);
        expect(coveredAt(clock, last)).toBeLessThanOrEqual(seconds);
        expect(coveredAt(clock, last + 1)).toBeGreaterThan(seconds);
      }),
    );
    expect(minuteBefore(roadClockOf(defaultRoadProfile.speedPercentByHour), -1)).toBe(-1);
  });

  it.each([
    [[100]],
    [Array.from({ length: 24 }, () => 20)],
    [Array.from({ length: 24 }, () => 101)],
    [Array.from({ length: 24 }, () => Number.NaN)],
  ])('refuses speeds it cannot reckon with', (percentByHour) => {
    expect(() => roadClockOf(percentByHour)).toThrow('24 numbers');
  });
});

describe('driving times', () => {
  it('are whole minutes, the same every time', () => {
    fc.assert(
      fc.property(aroundDetroit, aroundDetroit, fc.integer({ min: 0, max: 1439 }), (from, to, departure) => {
        const minutes = drivingMinutes(roads, from, to, departure);
        expect(Number.isInteger(minutes) && minutes >= 0).toBe(true);
        expect(drivingMinutes(estimatedRoads(roadProfileOf('DET')), from, to, departure)).toBe(minutes);
      }),
    );
  });

  it('leaving later never means arriving earlier', () => {
    fc.assert(
      fc.property(
        aroundDetroit,
        aroundDetroit,
        fc.integer({ min: 0, max: 1380 }),
        fc.nat(60),
        (from, to, departure, later) => {
          const arrives = departure + drivingMinutes(roads, from, to, departure);
          const arrivesLater = departure + later + drivingMinutes(roads, from, to, departure + later);
          expect(arrivesLater).toBeGreaterThanOrEqual(arrives);
        },
      ),
    );
  });

  it('a detour is never quicker', () => {
    fc.assert(
      fc.property(
        aroundDetroit,
        aroundDetroit,
        aroundDetroit,
        fc.integer({ min: 0, max: 1300 }),
        (from, via, to, departure) => {
          const half = departure + drivingMinutes(roads, from, via, departure);
          const whole = half + drivingMinutes(roads, via, to, half);
          expect(whole).toBeGreaterThanOrEqual(departure + drivingMinutes(roads, from, to, departure));
          expect(secondsBetween(roads, from, to)).toBeLessThanOrEqual(
            secondsBetween(roads, from, via) + secondsBetween(roads, via, to),
          );
        },
      ),
      { numRuns: 10 * runs },
    );
  });

  it('are longer at five in the afternoon than at noon, and nothing for no way', () => {
    const [from, to] = [placeAt(42.33, -83.05), placeAt(42.5, -83.3)];
    expect(drivingMinutes(roads, from, to, 17 * 60)).toBeGreaterThan(
      drivingMinutes(roads, from, to, 12 * 60),
    );
    expect(drivingMinutes(roads, from, placeAt(42.33, -83.05), 720)).toBe(0);
  });

  it('differ by market, and an unknown market has usual ones', () => {
    const [from, to] = [placeAt(29.76, -95.37), placeAt(29.9, -95.6)];
    const at = (market: string) => drivingMinutes(estimatedRoads(roadProfileOf(market)), from, to, 1020);
    expect(new Set(['DET', 'DFW', 'HOU', 'PHX'].map(at)).size).toBeGreaterThan(1);
    expect(roadProfileOf('XXX')).toBe(defaultRoadProfile);
  });

  it.each([
    [{ roadFactor: 0.9 }],
    [{ emptyRoadKmPerHour: 0 }],
    [{ parkingSeconds: 0 }],
    [{ parkingSeconds: 1.5 }],
  ])('refuse the profile %o', (change) => {
    expect(() => estimatedRoads({ ...defaultRoadProfile, ...change })).toThrow('not a road profile');
  });
});

describe('a live table of driving times', () => {
  const places = [placeAt(42, -83), placeAt(42.1, -83), placeAt(42.2, -83)] as const;
  const [a, b, c] = places;

  it('is repaired where a detour is shorter, and keeps its directions', () => {
    const drive = drivingTimesFromMatrix(places, [
      [0, 100, 500.2],
      [90, 0, 120],
      [400, 130, 7],
    ]);
    expect([drive(a, c), drive(c, a), drive(a, b), drive(b, a), drive(c, c)]).toEqual([220, 220, 100, 90, 0]);
  });

  it('says when it does not know', () => {
    expect(() => drivingTimesFromMatrix(places, [[0, 1, 2]])).toThrow('no driving time');
    expect(() =>
      drivingTimesFromMatrix(
        [a, b],
        [
          [0, -1],
          [1, 0],
        ],
      ),
    ).toThrow('no driving time');
    expect(() => drivingTimesFromMatrix([a], [[0]])(a, b)).toThrow('outside the driving table');
  });
});
