import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeFuel,
  describeOil,
  describeTire,
  isPersistent,
  judgeReading,
  lastSeenInWords,
  staleness,
} from './index';

const now = Date.UTC(2027, 2, 1, 15);
const minute = 60_000;

describe('[FLEET-2] what a device tells, in words', () => {
  it.each([
    [undefined, 'Unknown', 'neutral'],
    [0, 'Low', 'bad'],
    [24, 'Low', 'bad'],
    [24.9, 'Low', 'bad'],
    [25, 'Running Low', 'warn'],
    [29, 'Running Low', 'warn'],
    [29.9, 'Running Low', 'warn'],
    [30, 'Good', 'ok'],
    [80, 'Good', 'ok'],
  ] as const)('a tire with %s psi is %s', (psi, status, tone) => {
    expect(describeTire(psi)).toMatchObject({ status, tone });
  });

  it('tells empty from unknown for oil and fuel', () => {
    expect(describeOil(0)).toMatchObject({ level: 'Low', percent: 0 });
    expect(describeOil(undefined)).toMatchObject({ level: 'Unknown', percent: undefined });
    expect(describeFuel(15)).toMatchObject({ level: 'Low', tone: 'warn' });
    expect(describeFuel(15.1)).toMatchObject({ level: 'Good' });
  });

  it('says how old the news is', () => {
    expect(staleness(now - minute, now)).toBe('live');
    expect(staleness(now - 60 * minute, now)).toBe('recent');
    expect(staleness(now - 48 * 60 * minute, now)).toBe('stale');
    expect(lastSeenInWords(now, now)).toBe('just now');
    expect(lastSeenInWords(now - 5 * minute, now)).toBe('5 minutes ago');
    expect(lastSeenInWords(now - 60 * minute, now)).toBe('1 hour ago');
    expect(lastSeenInWords(now - 72 * 60 * minute, now)).toBe('3 days ago');
  });
});

describe('[FLEET-11] a reading that came in', () => {
  const good = { readAtMs: now, latitude: 42.33, longitude: -83.05, odometerMiles: 51_000, troubleCodes: [] };

  it('is refused from the future and from before anybody keeps readings', () => {
    expect(judgeReading({ ...good, readAtMs: now + 6 * minute }, now)).toMatchObject({
      ok: false,
      reason: 'future',
    });
    expect(judgeReading({ ...good, readAtMs: Number.NaN }, now)).toMatchObject({
      ok: false,
      reason: 'unreadable',
    });
    expect(judgeReading({ ...good, readAtMs: now + 4 * minute }, now).ok).toBe(true);
    expect(judgeReading({ ...good, readAtMs: now - 31 * 24 * 60 * minute }, now)).toMatchObject({
      ok: false,
      reason: 'too_old',
    });
    expect(judgeReading({ ...good, readAtMs: now - 29 * 24 * 60 * minute }, now).ok).toBe(true);
  });

  it.each([
    [{ latitude: 0, longitude: 0 }, 'position'],
    [{ latitude: 91, longitude: 10 }, 'position'],
    [{ latitude: 42, longitude: undefined }, 'position'],
    [{ fuelPercent: 140 }, 'fuelPercent'],
    [{ odometerMiles: -1 }, 'odometerMiles'],
    [{ frontLeftPsi: 900 }, 'frontLeftPsi'],
    [{ speedMph: 400 }, 'speedMph'],
    [{ troubleCodes: ['P0420', 'rubbish'] }, 'troubleCodes'],
  ])('loses what cannot be, %j, and keeps the rest', (change, dropped) => {
    const judged = judgeReading({ ...good, ...change }, now);
    expect(judged).toMatchObject({ ok: true, reading: { readAtMs: now, dropped: [dropped] } });
  });

  it('keeps zero, which is not nothing', () => {
    const judged = judgeReading({ readAtMs: now, frontLeftPsi: 0, fuelPercent: 0, speedMph: 0 }, now);
    expect(judged).toEqual({
      ok: true,
      reading: { readAtMs: now, frontLeftPsi: 0, fuelPercent: 0, speedMph: 0, dropped: [] },
      setAside: [],
    });
  });

  it('keeps no number outside of what can be, whatever is sent', () => {
    const any = fc.option(fc.double(), { nil: undefined });
    fc.assert(
      fc.property(any, any, any, any, (latitude, longitude, fuelPercent, odometerMiles) => {
        const judged = judgeReading({ readAtMs: now, latitude, longitude, fuelPercent, odometerMiles }, now);
        if (!judged.ok) return false;
        const { reading } = judged;
        return (
          [reading.fuelPercent ?? 50].every((value) => value >= 0 && value <= 100) &&
          (reading.odometerMiles ?? 0) >= 0 &&
          Math.abs(reading.latitude ?? 1) <= 90 &&
          (reading.latitude === undefined) === (reading.longitude === undefined)
        );
      }),
    );
  });

  it('counts a persistent code as a fault, not a transient one', () => {
    expect(isPersistent({ firstSeenMs: now, lastSeenMs: now + 10 * minute, timesSeen: 3 })).toBe(true);
    expect(isPersistent({ firstSeenMs: now, lastSeenMs: now + 9 * minute, timesSeen: 50 })).toBe(false);
    expect(isPersistent({ firstSeenMs: now, lastSeenMs: now + 99 * minute, timesSeen: 2 })).toBe(false);
  });
});
