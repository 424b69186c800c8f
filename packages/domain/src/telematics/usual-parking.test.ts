import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketMomentAt, windowsFor, zoneOffsetsOf } from '../scheduling';
import { findUsualParking, type TrackedPosition } from './usual-parking';

const windows = windowsFor('mechanic');
const offsets = zoneOffsetsOf('America/Chicago');
const clock = (atMs: number) => marketMomentAt(atMs, offsets);
const find = (positions: readonly TrackedPosition[]) => findUsualParking(positions, windows, clock);

const depot = { latitude: 32.78, longitude: -96.8 };
const site = { latitude: 32.9, longitude: -96.7 };
/** Midnight in Dallas, a day in winter. */
const midnight = Date.parse('2027-02-01T06:00:00Z');
const hourMs = 3_600_000;
const at = (day: number, hour: number, place: typeof depot): TrackedPosition => ({
  atMs: midnight + (day * 24 + hour) * hourMs,
  ...place,
});
/** Hourly from one hour to another, at one place. */
const stay = (day: number, from: number, to: number, place: typeof depot): TrackedPosition[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => at(day, from + nth, place));
/** Every half an hour somewhere else. */
const drive = (day: number, from: number, to: number): TrackedPosition[] =>
  Array.from({ length: (to - from) * 2 - 1 }, (_, nth) =>
    at(day, from + (nth + 1) / 2, { latitude: 32.8 + (nth + 1) * 0.01, longitude: -96.75 }),
  );
const everyDay = (days: number, ofOne: (day: number) => TrackedPosition[]): TrackedPosition[] =>
  Array.from({ length: days }, (_, day) => ofOne(day)).flat();

describe('where a vehicle is usually parked', () => {
  it.each([
    [
      'out in the morning, in the yard from three',
      everyDay(5, (day) => [...stay(day, 0, 7, depot), ...drive(day, 7, 15), ...stay(day, 15, 23, depot)]),
      { startMinutes: 900, days: 5, ofDays: 5 },
    ],
    [
      'in the yard until noon',
      everyDay(6, (day) => [...stay(day, 0, 12, depot), ...drive(day, 12, 22)]),
      { startMinutes: 540, days: 6, ofDays: 6 },
    ],
    [
      'once elsewhere of five times',
      everyDay(5, (day) => [...stay(day, 9, 12, day === 2 ? site : depot), ...drive(day, 12, 21)]),
      { startMinutes: 540, days: 4, ofDays: 5 },
    ],
  ])('is told by its habit: %s', (_name, positions, expected) => {
    const { startMinutes, ...days } = expected;
    const found = find(positions);
    expect(found).toMatchObject({ window: { startMinutes }, ...days });
    expect(found?.latitude).toBeCloseTo(depot.latitude, 2);
  });

  it.each([
    ['without positions', []],
    ['on the road all day', everyDay(8, (day) => drive(day, 8, 22))],
    ['seen on two days only', everyDay(2, (day) => stay(day, 9, 21, depot))],
    ['each day somewhere else', everyDay(8, (day) => stay(day, 9, 21, { ...site, latitude: 33 + day }))],
    ['silent between morning and evening', everyDay(8, (day) => [at(day, 8, depot), at(day, 22, depot)])],
    ['parked at night alone', everyDay(8, (day) => [...stay(day, 0, 8, depot), ...stay(day, 21, 23, depot)])],
  ])('is nowhere for a vehicle %s', (_name, positions) => {
    expect(find(positions)).toBeUndefined();
  });

  it('follows the clocks of the place when they change', () => {
    // March 14, 2027: clocks go forward. Its own mornings stay its own mornings.
    const from = Date.parse('2027-03-11T15:00:00Z');
    const positions = Array.from({ length: 7 }, (_, day) => {
      const nine = from + day * 24 * hourMs - (day > 2 ? hourMs : 0);
      return [0, 1, 2, 3].map((hours) => ({ atMs: nine + hours * hourMs, ...depot }));
    }).flat();
    expect(find(positions)).toMatchObject({ window: { startMinutes: 540 }, days: 7, ofDays: 7 });
  });

  const anyPositions = fc.array(
    fc.record({
      atMs: fc.integer({ min: 0, max: 14 * 24 * 6 }).map((tenth) => midnight + tenth * 10 * 60_000),
      latitude: fc.constantFrom(32.78, 32.7801, 32.9),
      longitude: fc.constantFrom(-96.8, -96.7),
    }),
    { maxLength: 300 },
  );

  it('names one of the windows, never more days than are known, whatever order the news came in', () => {
    fc.assert(
      fc.property(anyPositions, (positions) => {
        const found = find(positions);
        expect(find(positions.toReversed())).toEqual(found);
        if (!found) return;
        expect(windows).toContain(found.window);
        expect(found.days).toBeGreaterThanOrEqual(3);
        expect(found.days).toBeLessThanOrEqual(found.ofDays);
      }),
    );
  });

  it('is the same habit a week later', () => {
    fc.assert(
      fc.property(anyPositions, (positions) => {
        const later = positions.map((one) => ({ ...one, atMs: one.atMs + 7 * 24 * hourMs }));
        expect(find(later)).toEqual(find(positions));
      }),
    );
  });
});
