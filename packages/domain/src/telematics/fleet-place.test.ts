import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centerOf,
  confirmAfterMs,
  findShapeProblem,
  followPlace,
  leaveMarginMeters,
  longestGapMs,
  type MapPoint,
  metersBetween,
  metersOutside,
  type PlaceReading,
  type PlaceShape,
  type Presence,
} from './fleet-place';

const middle = { latitude: 42.33, longitude: -83.05 };
/** A point so many meters north and east of the middle. */
const at = (north: number, east = 0): MapPoint => ({
  latitude: middle.latitude + north / 111_195,
  longitude: middle.longitude + east / (111_195 * Math.cos((middle.latitude * Math.PI) / 180)),
});
const yard: PlaceShape = { kind: 'circle', center: middle, radiusMeters: 200 };
const lot: PlaceShape = {
  kind: 'polygon',
  corners: [at(-100, -200), at(-100, 200), at(100, 200), at(100, -200)],
};

type Visit = { arrivedAtMs: number; leftAtMs?: number; hadGap?: boolean };
const follow = (
  readings: readonly PlaceReading[],
  start?: Presence,
  shape: PlaceShape = yard,
): { visits: Visit[]; presence: Presence | undefined } => {
  const visits: Visit[] = [];
  let presence = start;
  for (const reading of readings) {
    const step = followPlace(presence, shape, reading);
    const arrivedAtMs = step.presence?.arrivedAtMs ?? presence?.arrivedAtMs ?? 0;
    if (step.arrived) visits.push({ arrivedAtMs });
    if (step.left) {
      const open = visits.at(-1) ?? { arrivedAtMs };
      visits.splice(-1, 1, { ...open, leftAtMs: step.left.atMs, hadGap: step.left.hadGap });
    }
    presence = step.presence;
  }
  return { visits, presence };
};
const minute = 60_000;
const reading = (minutes: number, north: number, speedMph?: number): PlaceReading => ({
  ...at(north),
  atMs: minutes * minute,
  speedMph,
});

describe('[FLT-8] a place on the map', () => {
  it.each([
    [yard, at(0), -200],
    [yard, at(150), -50],
    [yard, at(260), 60],
    [lot, at(0), -100],
    [lot, at(90), -10],
    [lot, at(130), 30],
    [lot, at(0, 250), 50],
    [lot, at(130, 240), 50],
  ])('%#: knows how far a point is beyond its edge', (shape, point, meters) => {
    expect(metersOutside(shape, point)).toBeCloseTo(meters, 0);
  });

  it('has a middle', () => {
    expect(metersBetween(centerOf(lot), middle)).toBeLessThan(1);
    expect(centerOf(yard)).toEqual(middle);
  });

  it.each([
    [yard, undefined],
    [lot, undefined],
    [{ ...yard, radiusMeters: 5 }, 'Choose a radius from 100 feet to 12 miles.'],
    [{ ...yard, radiusMeters: Number.NaN }, 'Choose a radius from 100 feet to 12 miles.'],
    [{ ...yard, center: { latitude: 0, longitude: 0 } }, 'Choose a place in the United States.'],
    [{ kind: 'polygon', corners: [at(0), at(50)] }, 'Mark at least three corners.'],
    [{ kind: 'polygon', corners: [at(0), at(1), at(2)] }, 'The corners are too close together.'],
    [
      { kind: 'polygon', corners: [at(0, 0), at(500, 600), at(500, 0), at(0, 400)] },
      'The outline crosses itself. Move a corner.',
    ],
    [{ kind: 'polygon', corners: [at(0), at(60_000), at(0, 500)] }, 'Keep the place within 24 miles.'],
    [
      { kind: 'polygon', corners: Array.from({ length: 41 }, (_, nth) => at(nth * 9, nth * nth)) },
      'Mark at most 40 corners.',
    ],
  ] as const)('%#: is refused where it cannot be', (shape, problem) => {
    expect(findShapeProblem(shape as PlaceShape)).toBe(problem);
  });
});

describe('[FLT-8] arrivals and departures', () => {
  it('are of whoever stays, from the first moment inside to the first outside', () => {
    const told = [
      reading(0, 900, 30),
      reading(1, 150, 15),
      reading(2, 20, 10),
      reading(4, 10, 0),
      reading(30, 900, 25),
    ];
    expect(follow(told).visits).toEqual([{ arrivedAtMs: minute, leftAtMs: 4 * minute, hadGap: true }]);
    expect(follow([...told.slice(0, 4), reading(8, 900, 25)]).visits).toEqual([
      { arrivedAtMs: minute, leftAtMs: 8 * minute, hadGap: false },
    ]);
  });

  it('count nobody who passes by, and whoever stands at once', () => {
    expect(follow([reading(0, 150, 35), reading(1, -150, 35), reading(2, -900, 35)]).visits).toEqual([]);
    expect(follow([reading(0, 150, 0)]).visits).toEqual([{ arrivedAtMs: 0 }]);
  });

  it('go on through a silence that ends where it began', () => {
    const { visits, presence } = follow([reading(0, 0, 0), reading(600, 20, 0)]);
    expect(visits).toEqual([{ arrivedAtMs: 0 }]);
    expect(presence?.lastInsideMs).toBe(600 * minute);
  });

  it('do not count a reading that comes late', () => {
    const { presence } = follow([reading(0, 0, 0), reading(10, 0, 0)]);
    expect(followPlace(presence, yard, reading(5, 900))).toEqual({ presence });
  });

  const near = fc.double({ min: 200 - leaveMarginMeters + 1, max: 200 + leaveMarginMeters - 1, noNaN: true });
  it('do not flap at the edge: jitter within a receiver’s error is one visit at most', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 2, maxLength: 60 }), (norths) => {
        const { visits } = follow(norths.map((north, nth) => reading(nth, north)));
        expect(visits.length).toBeLessThanOrEqual(1);
        expect(visits[0]?.leftAtMs).toBeUndefined();
      }),
    );
  });

  const walk = fc
    .array(
      fc.record({
        step: fc.integer({ min: 1, max: 3 * longestGapMs }),
        north: fc.double({ min: -600, max: 600, noNaN: true }),
        speedMph: fc.option(fc.integer({ min: 0, max: 70 }), { nil: undefined }),
      }),
      { maxLength: 50 },
    )
    .map((steps) => {
      let atMs = 0;
      return steps.map(({ step, north, speedMph }): PlaceReading => {
        atMs += step;
        return { ...at(north), atMs, speedMph };
      });
    });

  it('never overlap, and end after they began', () => {
    fc.assert(
      fc.property(walk, (readings) => {
        const { visits } = follow(readings);
        for (const [index, visit] of visits.entries()) {
          if (visit.leftAtMs !== undefined) expect(visit.leftAtMs).toBeGreaterThanOrEqual(visit.arrivedAtMs);
          const next = visits[index + 1];
          if (next) expect(next.arrivedAtMs).toBeGreaterThanOrEqual(visit.leftAtMs ?? Number.NaN);
        }
      }),
    );
  });

  it('are the same however the readings come: one by one or all at once', () => {
    fc.assert(
      fc.property(walk, fc.nat(), (readings, cut) => {
        const half = readings.length === 0 ? 0 : cut % readings.length;
        const first = follow(readings.slice(0, half));
        const second = follow(readings.slice(half), first.presence);
        expect(second.presence).toEqual(follow(readings).presence);
      }),
    );
  });

  it('are of those who stayed long enough to count', () => {
    fc.assert(
      fc.property(walk, (readings) => {
        const moving = readings.map((one) => ({ ...one, speedMph: 30 }));
        for (const { arrivedAtMs } of follow(moving).visits)
          expect(moving.some(({ atMs }) => atMs >= arrivedAtMs + confirmAfterMs)).toBe(true);
      }),
    );
  });
});
