import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canAccept,
  judgeReading,
  type LastGood,
  lastGoodAfter,
  type ReadingPart,
  type SentReading,
  type SetAsideReason,
} from './index';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2027, 2, 1, 15);

const good: SentReading = {
  readAtMs: now,
  latitude: 42.33,
  longitude: -83.05,
  speedMph: 35,
  headingDegrees: 90,
  odometerMiles: 51_010,
  oilPercent: 60,
  fuelPercent: 62,
  frontLeftPsi: 35,
  frontRightPsi: 35,
  rearLeftPsi: 34,
  rearRightPsi: 34,
  troubleCodes: [],
};
const last: LastGood = {
  odometer: { miles: 51_000, atMs: now - hour },
  position: { latitude: 42.4, longitude: -83.1, atMs: now - hour },
  percents: { oilPercent: 61, fuelPercent: 64 },
  tires: { frontLeftPsi: 35, frontRightPsi: 35, rearLeftPsi: 34, rearRightPsi: 34 },
};
const tires = (psi: number) => ({
  frontLeftPsi: psi,
  frontRightPsi: psi,
  rearLeftPsi: psi,
  rearRightPsi: psi,
});

type Kind = [what: string, change: Partial<SentReading>, part: ReadingPart, reason: SetAsideReason];
const badKinds: Kind[] = [
  ['an odometer of 1,999,999', { odometerMiles: 1_999_999 }, 'odometerMiles', 'no_value'],
  ['an odometer of 999,999', { odometerMiles: 999_999 }, 'odometerMiles', 'no_value'],
  ['all bits of an odometer set', { odometerMiles: 4_294_967_295 }, 'odometerMiles', 'no_value'],
  ['24 bits in tenths', { odometerMiles: 1_677_721.5 }, 'odometerMiles', 'no_value'],
  ['an odometer of 0', { odometerMiles: 0 }, 'odometerMiles', 'zero'],
  ['a negative odometer', { odometerMiles: -51_010 }, 'odometerMiles', 'impossible'],
  ['an odometer that is no number', { odometerMiles: Number.NaN }, 'odometerMiles', 'impossible'],
  ['an endless odometer', { odometerMiles: Number.POSITIVE_INFINITY }, 'odometerMiles', 'impossible'],
  ['an odometer above any', { odometerMiles: 3_400_000 }, 'odometerMiles', 'impossible'],
  ['an odometer going back a little', { odometerMiles: 50_990 }, 'odometerMiles', 'backwards'],
  ['an odometer of another vehicle, lower', { odometerMiles: 12_400 }, 'odometerMiles', 'backwards'],
  ['an odometer of another vehicle, higher', { odometerMiles: 140_250 }, 'odometerMiles', 'jump'],
  ['a jump of 200 miles in an hour', { odometerMiles: 51_200 }, 'odometerMiles', 'jump'],
  ['a digit too many', { odometerMiles: 510_100 }, 'odometerMiles', 'unit'],
  ['a digit too few', { odometerMiles: 5_101 }, 'odometerMiles', 'unit'],
  ['kilometers for miles', { odometerMiles: 82_092 }, 'odometerMiles', 'unit'],
  ['meters for miles', { odometerMiles: 82_092_637 }, 'odometerMiles', 'unit'],
  ['miles converted twice', { odometerMiles: 31_696 }, 'odometerMiles', 'unit'],
  [
    'a gauge that stands while the vehicle drives',
    { odometerMiles: 51_000, latitude: 42.9 },
    'odometerMiles',
    'frozen',
  ],
  ['no fix: 0, 0', { latitude: 0, longitude: 0 }, 'position', 'no_fix'],
  ['a longitude of 0', { longitude: 0 }, 'position', 'no_fix'],
  ['a latitude of 0', { latitude: 0 }, 'position', 'no_fix'],
  ['half a position', { longitude: undefined }, 'position', 'no_fix'],
  ['a latitude that is no number', { latitude: Number.NaN }, 'position', 'no_fix'],
  ['a flipped longitude', { longitude: 83.05 }, 'position', 'flipped'],
  ['a flipped latitude', { latitude: -42.33 }, 'position', 'flipped'],
  ['both the wrong way round', { latitude: -83.05, longitude: 42.33 }, 'position', 'swapped'],
  ['a latitude beyond the pole', { latitude: 142.33 }, 'position', 'impossible'],
  ['a longitude beyond the date line', { longitude: -283.05 }, 'position', 'impossible'],
  ['degrees without their point', { latitude: 4233, longitude: -8305 }, 'position', 'impossible'],
  ['the middle of the Atlantic', { longitude: -40 }, 'position', 'outside'],
  ['another continent', { latitude: 48.1, longitude: 11.5 }, 'position', 'outside'],
  ['another state within the hour', { latitude: 32.78, longitude: -96.8 }, 'position', 'jump'],
  ['a digit of the latitude lost', { latitude: 32.33 }, 'position', 'jump'],
  ['a negative speed', { speedMph: -4 }, 'speedMph', 'impossible'],
  ['the speed of a plane', { speedMph: 400 }, 'speedMph', 'impossible'],
  ['a speed that is no number', { speedMph: Number.NaN }, 'speedMph', 'impossible'],
  ['a heading beyond the circle', { headingDegrees: 720 }, 'headingDegrees', 'impossible'],
  ['a fuel level of 255', { fuelPercent: 255 }, 'fuelPercent', 'no_value'],
  ['a fuel level of 140%', { fuelPercent: 140 }, 'fuelPercent', 'impossible'],
  ['a share for a percentage', { fuelPercent: 0.62 }, 'fuelPercent', 'unit'],
  ['a negative oil level', { oilPercent: -1 }, 'oilPercent', 'impossible'],
  ['an oil level that is no number', { oilPercent: Number.NaN }, 'oilPercent', 'impossible'],
  ['kilopascals for psi', { frontLeftPsi: 241 }, 'frontLeftPsi', 'unit'],
  ['bar for psi', { rearRightPsi: 2.4 }, 'rearRightPsi', 'unit'],
  ['a tire of 1,000 psi', { rearLeftPsi: 1_000 }, 'rearLeftPsi', 'impossible'],
  ['a tire below nothing', { rearLeftPsi: -3 }, 'rearLeftPsi', 'impossible'],
  ['four tires of 0 psi at once', tires(0), 'frontRightPsi', 'no_value'],
  ['a code that is none', { troubleCodes: ['P0420', 'rubbish'] }, 'troubleCodes', 'malformed'],
  ['tomorrow', { readAtMs: now + day }, 'readAt', 'future'],
  ['six minutes ahead', { readAtMs: now + 6 * minute }, 'readAt', 'future'],
  ['before anybody keeps readings', { readAtMs: now - 31 * day }, 'readAt', 'too_old'],
  ['1970', { readAtMs: 0 }, 'readAt', 'too_old'],
  ['a receiver that lost 1,024 weeks', { readAtMs: now - 1_024 * 7 * day }, 'readAt', 'week_rollover'],
  ['a moment that cannot be read', { readAtMs: Number.NaN }, 'readAt', 'unreadable'],
];

describe('[FLT-5] readings that cannot be', () => {
  it('are of more than forty kinds', () => {
    expect(new Set(badKinds.map(([what]) => what)).size).toBeGreaterThanOrEqual(40);
    expect(judgeReading(good, now, last)).toMatchObject({ ok: true, setAside: [] });
  });

  it.each(badKinds)('%s', (_what, change, part, reason) => {
    const judged = judgeReading({ ...good, ...change }, now, last);
    expect(judged.setAside).toContainEqual({ part, reason, value: expect.any(String) });
    if (!judged.ok) return;
    // The rest of the reading is as good as before.
    const same = ['speedMph', 'fuelPercent', 'odometerMiles'] as const;
    for (const other of same)
      if (!judged.reading.dropped.includes(other) && !(other in change))
        expect(judged.reading[other]).toBe(good[other]);
  });

  it.each(badKinds)(
    '%s moves nothing: the next good one is judged as if it had not come',
    (_what, change) => {
      const bad = judgeReading({ ...good, ...change }, now, last);
      const after = bad.ok ? lastGoodAfter(last, bad.reading) : last;
      const { latitude, longitude } = after.position ?? good;
      const next = { ...good, latitude, longitude, readAtMs: now + minute, odometerMiles: 51_011 };
      expect(judgeReading(next, now + minute, after)).toMatchObject({ ok: true, setAside: [] });
      // Averages, plans and the map read the odometer and the position.
      expect([51_000, 51_010]).toContain(after.odometer?.miles);
      expect(Math.round(latitude ?? 0)).toBeOneOf([42, 43]);
      expect(Math.round(longitude ?? 0)).toBe(-83);
    },
  );

  it('as the first of a vehicle sticks no odometer and no place', () => {
    for (const [, change, part] of badKinds.filter(([, , , reason]) =>
      ['no_value', 'zero', 'no_fix', 'flipped', 'swapped', 'outside', 'impossible'].includes(reason),
    )) {
      const judged = judgeReading({ ...good, ...change }, now, {});
      expect(judged.setAside.map((one) => one.part)).toContain(part);
    }
  });

  it.each([
    [1_900_000, undefined, 'jump'],
    [1_000_001, 1998, 'jump'],
    [950_000, 1998, undefined],
    [51_234, undefined, undefined],
    [51_234, 2026, undefined],
    [460_000, new Date(now).getUTCFullYear(), 'jump'],
  ])('a first odometer of %s of a model of %s is believed by its age', (odometerMiles, modelYear, reason) => {
    const judged = judgeReading({ ...good, odometerMiles }, now, { modelYear });
    expect(judged.setAside.map((one) => one.reason)).toEqual(reason ? [reason] : []);
    expect(lastGoodAfter({ modelYear }, judged.ok ? judged.reading : good).modelYear).toBe(modelYear);
  });

  it('keeps what is only unusual', () => {
    const kept = (change: Partial<SentReading>, before: LastGood = last) =>
      expect(judgeReading({ ...good, ...change }, now, before).setAside).toEqual([]);
    kept({ frontLeftPsi: 0 });
    kept({ fuelPercent: 0, oilPercent: 0 });
    kept({ odometerMiles: 51_000.4 });
    kept({ odometerMiles: 50_999.5 });
    kept({ odometerMiles: undefined, latitude: undefined, longitude: undefined });
    // A month without a word, and a long trip in it.
    kept(
      { odometerMiles: 58_000, latitude: 32.78, longitude: -96.8 },
      {
        odometer: { miles: 51_000, atMs: now - 29 * day },
        position: { latitude: 42.4, longitude: -83.1, atMs: now - 29 * day },
      },
    );
    // Late, and so a little lower.
    kept({ odometerMiles: 50_960, readAtMs: now - 2 * hour });
    kept({ latitude: 64.84, longitude: -147.72 }, {});
    kept({ latitude: 21.3, longitude: -157.86 }, {});
  });

  it('a late reading is set aside if it is higher than what came after it', () => {
    const judged = judgeReading({ ...good, readAtMs: now - 3 * hour, odometerMiles: 51_009 }, now, last);
    expect(judged.setAside).toMatchObject([{ part: 'odometerMiles', reason: 'backwards' }]);
  });

  it('only what exists and was unlikely can be accepted by a person', () => {
    const accepted = badKinds.filter(([, , part, reason]) => canAccept({ part, reason }));
    expect(new Set(accepted.map(([, , , reason]) => reason))).toEqual(
      new Set(['backwards', 'jump', 'frozen', 'outside']),
    );
    expect(canAccept({ part: 'odometerMiles', reason: 'no_value' })).toBe(false);
  });
});

describe('[FLT-5] any stream of readings', () => {
  /** A true drive: a reading a minute, 60 mph at most. */
  const drive = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 30 }).map((steps) =>
    steps.reduce<SentReading[]>((readings, tenths) => {
      const before = readings.at(-1);
      const odometerMiles = (before?.odometerMiles ?? 51_000) + tenths / 10;
      const latitude = 42 + ((odometerMiles - 51_000) / 69) * 0.9;
      readings.push({
        readAtMs: now - day + readings.length * minute,
        odometerMiles,
        latitude,
        longitude: -83.05,
      });
      return readings;
    }, []),
  );
  const anyNumber = fc.oneof(
    fc.double(),
    fc.constantFrom(0, -1, 255, 999_999, 1_999_999, Number.NaN, Number.POSITIVE_INFINITY),
  );
  const rubbish = fc.record({
    odometerMiles: fc.option(anyNumber, { nil: undefined }),
    latitude: fc.option(anyNumber, { nil: undefined }),
    longitude: fc.option(anyNumber, { nil: undefined }),
  });
  const run = (readings: readonly SentReading[]) => {
    let state: LastGood = {};
    const odometers: number[] = [];
    for (const sent of readings) {
      const judged = judgeReading(sent, now, state);
      if (!judged.ok) continue;
      state = lastGoodAfter(state, judged.reading);
      if (judged.reading.odometerMiles !== undefined) odometers.push(judged.reading.odometerMiles);
    }
    return { state, odometers };
  };

  it('never goes back by more than a mile, and stays on the continent', () => {
    fc.assert(
      fc.property(drive, fc.array(rubbish, { maxLength: 10 }), fc.nat(), (good_, bad, seed) => {
        const mixed = good_.flatMap((one, at) => {
          const wrong = bad[(at + seed) % Math.max(bad.length, 1)];
          return wrong && at > 0 ? [one, { ...one, ...wrong, readAtMs: one.readAtMs + 1_000 }] : [one];
        });
        const { state, odometers } = run(mixed);
        for (const [at, miles] of odometers.entries())
          expect(miles).toBeGreaterThanOrEqual((odometers[at - 1] ?? 0) - 1);
        expect(odometers.every((miles) => miles < 51_100)).toBe(true);
        expect(Math.abs((state.position?.longitude ?? 0) + 83.05)).toBeLessThan(3);
      }),
    );
  });

  it('a true drive loses nothing', () => {
    fc.assert(
      fc.property(drive, (readings) => {
        expect(run(readings).odometers).toHaveLength(readings.length);
      }),
    );
  });
});

describe('[FLT-6] engine hours', () => {
  const nowMs = Date.parse('2027-03-01T15:00:00Z');
  const last = { engineHours: { hours: 1_000, atMs: nowMs - 10 * 3_600_000 } };
  it.each([
    [1_008, undefined],
    [1_011, undefined],
    [1_012, 'jump'],
    [998, 'backwards'],
    [0, 'zero'],
    [-1, 'impossible'],
    [65_535, 'no_value'],
    [500_000, 'impossible'],
  ] as const)('%s after 1,000 ten hours ago: %s', (engineHours, reason) => {
    const judged = judgeReading({ readAtMs: nowMs, engineHours }, nowMs, last);
    expect(judged.setAside.map((one) => one.reason)).toEqual(reason === undefined ? [] : [reason]);
    expect(judged.ok && judged.reading.engineHours).toBe(reason === undefined ? engineHours : undefined);
  });
});
