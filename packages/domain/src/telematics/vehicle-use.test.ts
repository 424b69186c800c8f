import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStops, headingInWords, positionAt, sumUse, type TrailPoint, thinTrail } from './vehicle-use';

const minute = 60_000;
const point = (minutes: number, north: number, speedMph = 30): TrailPoint => ({
  atMs: minutes * minute,
  latitude: 42 + north / 111_195,
  longitude: -83,
  speedMph,
});

describe('[FLT-8] a day’s use', () => {
  it.each([
    ['nothing', [], { miles: 0, engineSeconds: 0, idleSeconds: 0 }],
    [
      'a drive with a wait',
      [point(0, 0), point(2, 1_609.344), point(4, 1_609.344, 0), point(7, 1_609.344, 0)],
      { miles: 1, engineSeconds: 420, idleSeconds: 180 },
    ],
    [
      'a night between two drives is no engine time',
      [point(0, 0), point(1, 0, 0), point(600, 0)],
      { miles: 0, engineSeconds: 60, idleSeconds: 0 },
    ],
  ])('%s', (_name, readings, use) => {
    const sum = sumUse(readings);
    expect({ ...sum, miles: Math.round(sum.miles * 100) / 100 }).toEqual(use);
  });

  it('goes by the odometer where there is one', () => {
    const told = [
      { atMs: 0, odometerMiles: 100 },
      { atMs: 1, odometerMiles: undefined },
      { atMs: 2, odometerMiles: 131.5 },
    ];
    expect(sumUse(told).miles).toBe(31.5);
  });

  const day = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 20 * minute }), fc.integer({ min: 0, max: 70 })), {
      maxLength: 60,
    })
    .map((steps) => {
      let atMs = 0;
      return steps.map(([step, speedMph]) => {
        atMs += step;
        return { atMs, speedMph, latitude: 42 + speedMph / 1000, longitude: -83 };
      });
    });

  it('never idles longer than the engine ran, nor runs longer than the day', () => {
    fc.assert(
      fc.property(day, (readings) => {
        const { engineSeconds, idleSeconds, miles } = sumUse(readings);
        expect(idleSeconds).toBeLessThanOrEqual(engineSeconds);
        const span = ((readings.at(-1)?.atMs ?? 0) - (readings[0]?.atMs ?? 0)) / 1000;
        expect(engineSeconds).toBeLessThanOrEqual(Math.ceil(span));
        expect(miles).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is drawn with few points, in order, the first and the last among them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 2, max: 30 }), (readings, most) => {
        const thin = thinTrail(readings, most);
        expect(thin.length).toBeLessThanOrEqual(Math.max(most, 0));
        if (readings.length > 0) expect([thin[0], thin.at(-1)]).toEqual([readings[0], readings.at(-1)]);
        expect(thin.map(({ atMs }) => atMs)).toEqual(thin.map(({ atMs }) => atMs).sort((a, b) => a - b));
      }),
    );
  });
});

describe('[FLT-8] a trail', () => {
  const drive = [point(0, 0), point(1, 1_000), point(2, 2_000, 0), point(9, 2_010, 0), point(10, 3_000)];

  it('has the stops that lasted', () => {
    expect(findStops(drive).map(({ fromMs, untilMs }) => [fromMs / minute, untilMs / minute])).toEqual([
      [2, 9],
    ]);
    expect(findStops([])).toEqual([]);
  });

  it.each([
    [-5, 0],
    [0, 0],
    [0.5, 500],
    [1, 1_000],
    // Across a silence nobody knows: it stays where it was seen.
    [5, 2_000],
    [99, 3_000],
  ])('is at %s minutes where it was', (minutes, north) => {
    const found = positionAt(drive, minutes * minute);
    expect(Math.round(((found?.latitude ?? 0) - 42) * 111_195)).toBe(north);
  });

  it.each([
    [0, 'N'],
    [40, 'NE'],
    [359, 'N'],
    [-90, 'W'],
    [180, 'S'],
  ])('%s degrees is %s', (degrees, words) => expect(headingInWords(degrees)).toBe(words));
});
