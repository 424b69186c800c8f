import { describe, expect, it } from 'vitest';
import { windowsFor } from './arrival-window';
import { instantAt, marketMomentAt, minutesSinceDay, zoneOffsetsOf } from './market-time';
import { addDays, bookableDays } from './plain-day';

const detroit = zoneOffsetsOf('America/Detroit');
const chicago = zoneOffsetsOf('America/Chicago');
const phoenix = zoneOffsetsOf('America/Phoenix');
const zones = { detroit, chicago, phoenix };

const iso = (instant: number): string => new Date(instant).toISOString();

describe('market time', () => {
  it.each([
    // the day before, the day of and the day after the clocks go forward
    ['detroit', '2027-03-13', 540, '2027-03-13T14:00:00.000Z'],
    ['detroit', '2027-03-14', 540, '2027-03-14T13:00:00.000Z'],
    ['detroit', '2027-03-15', 1080, '2027-03-15T22:00:00.000Z'],
    ['chicago', '2027-03-13', 540, '2027-03-13T15:00:00.000Z'],
    ['chicago', '2027-03-14', 540, '2027-03-14T14:00:00.000Z'],
    ['phoenix', '2027-03-14', 540, '2027-03-14T16:00:00.000Z'],
    // and back
    ['detroit', '2027-11-06', 1080, '2027-11-06T22:00:00.000Z'],
    ['detroit', '2027-11-07', 1080, '2027-11-07T23:00:00.000Z'],
    ['chicago', '2027-11-07', 1080, '2027-11-08T00:00:00.000Z'],
    ['phoenix', '2027-11-07', 1080, '2027-11-08T01:00:00.000Z'],
    // month and year ends, leap day, midnight at both ends
    ['detroit', '2027-12-31', 1260, '2028-01-01T02:00:00.000Z'],
    ['chicago', '2028-02-29', 720, '2028-02-29T18:00:00.000Z'],
    ['phoenix', '2028-02-29', 1440, '2028-03-01T07:00:00.000Z'],
    ['detroit', '2027-03-14', 0, '2027-03-14T05:00:00.000Z'],
    ['detroit', '2027-03-14', 1440, '2027-03-15T04:00:00.000Z'],
    ['detroit', '2027-11-07', 0, '2027-11-07T04:00:00.000Z'],
    ['detroit', '2027-11-07', 1440, '2027-11-08T05:00:00.000Z'],
  ] as const)('%s, %s at minute %i is %s', (zone, day, minutes, expected) => {
    expect(iso(instantAt(day, minutes, zones[zone]))).toBe(expected);
  });

  it.each([
    ['detroit', '2027-03-14', 150, '2027-03-14T07:30:00.000Z', { day: '2027-03-14', minutes: 210 }],
    ['chicago', '2027-03-14', 120, '2027-03-14T08:00:00.000Z', { day: '2027-03-14', minutes: 180 }],
    ['phoenix', '2027-03-14', 150, '2027-03-14T09:30:00.000Z', { day: '2027-03-14', minutes: 150 }],
  ] as const)(
    'a time that never happens in %s is as much later as the clocks jump',
    (zone, day, minutes, instant, shown) => {
      expect(iso(instantAt(day, minutes, zones[zone]))).toBe(instant);
      expect(marketMomentAt(Date.parse(instant), zones[zone])).toEqual(shown);
    },
  );

  it.each([
    ['detroit', '2027-11-07', 90, '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'],
    ['chicago', '2027-11-07', 60, '2027-11-07T06:00:00.000Z', '2027-11-07T07:00:00.000Z'],
  ] as const)('a time that happens twice in %s is the first one', (zone, day, minutes, first, second) => {
    expect(iso(instantAt(day, minutes, zones[zone]))).toBe(first);
    // both instants show the same time on the wall
    expect(marketMomentAt(Date.parse(first), zones[zone])).toEqual({ day, minutes });
    expect(marketMomentAt(Date.parse(second), zones[zone])).toEqual({ day, minutes });
  });

  it('changes the clock at the right minute', () => {
    expect(detroit(Date.parse('2027-03-14T06:59:59.999Z'))).toBe(-300);
    expect(detroit(Date.parse('2027-03-14T07:00:00.000Z'))).toBe(-240);
    expect(detroit(Date.parse('2027-11-07T05:59:59.999Z'))).toBe(-240);
    expect(detroit(Date.parse('2027-11-07T06:00:00.000Z'))).toBe(-300);
    expect(phoenix(Date.parse('2027-07-01T00:00:00.000Z'))).toBe(-420);
  });

  it.each(Object.entries(zones))(
    '[TIME-1] every window of every day of two years is where the clocks of %s say',
    (_zone, offsets) => {
      for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
        for (const window of windowsFor('mechanic')) {
          const starts = instantAt(day, window.startMinutes, offsets);
          if (instantAt(day, window.endMinutes, offsets) - starts !== 3 * 3_600_000)
            expect.fail(`${day}: a window of three hours is not three hours long`);
          const shown = marketMomentAt(starts, offsets);
          if (shown.day !== day || shown.minutes !== window.startMinutes)
            expect.fail(`${day} ${window.startMinutes} is shown as ${shown.day} ${shown.minutes}`);
        }
      }
    },
    60_000,
  );

  it('knows which day it is in the market, whatever the day in London', () => {
    expect(marketMomentAt(Date.parse('2028-01-01T03:15:59.999Z'), detroit)).toEqual({
      day: '2027-12-31',
      minutes: 22 * 60 + 15,
    });
    expect(bookableDays(marketMomentAt(Date.parse('2028-03-01T05:30:00Z'), phoenix).day)[0]).toBe(
      '2028-02-29',
    );
  });
});

it.each([
  ['2027-06-10', '2027-06-10T16:00:00Z', 720],
  ['2027-06-10', '2027-06-11T04:10:00Z', 1450],
  ['2027-06-10', '2027-06-10T03:50:00Z', -10],
  // the clocks go forward in between
  ['2027-03-13', '2027-03-14T12:00:00Z', 1440 + 480],
])('of %s in Detroit, %s is minute %d', (day, instant, minutes) => {
  expect(minutesSinceDay(day, Date.parse(instant), detroit)).toBe(minutes);
});
