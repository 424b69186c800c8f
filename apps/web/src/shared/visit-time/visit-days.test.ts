import { describe, expect, it } from 'vitest';
import { sampleAvailability } from '../../testing/sample-appointment';
import { holdEndsAt, minutesAndSeconds } from './hold-clock';
import {
  dayName,
  findSoonestAt,
  isOffered,
  longDay,
  openDays,
  roomByDay,
  windowsOn,
  zoneName,
} from './visit-days';

describe('days of a visit', () => {
  it.each([
    ['2026-11-17', 'Today'],
    ['2026-11-18', 'Tomorrow'],
    ['2026-11-19', 'Thu, Nov 19'],
    ['2027-03-14', 'Sun, Mar 14'],
  ])('%s seen on 2026-11-17 is %s', (day, name) => {
    expect(dayName(day, '2026-11-17')).toBe(name);
  });

  it('tomorrow crosses months and years', () => {
    expect(dayName('2027-01-01', '2026-12-31')).toBe('Tomorrow');
    expect(dayName('2028-02-29', '2028-02-28')).toBe('Tomorrow');
  });

  it('are plain dates: what is shown does not depend on where the browser is', () => {
    expect(longDay('2018-08-28')).toBe('Tuesday, August 28');
  });

  it('are found by the window that suits, the soonest first', () => {
    const availability = sampleAvailability();
    expect(findSoonestAt(availability, '09:00am-12:00pm')).toEqual({
      day: '2026-11-19',
      time: '09:00am-12:00pm',
    });
    expect(findSoonestAt(availability, '03:00pm-06:00pm')?.day).toBe('2026-11-17');
    expect(findSoonestAt(sampleAvailability({ today: '2026-11-18' }), '03:00pm-06:00pm')).toBeUndefined();
  });

  it('[TIME-1] has windows neither on a past day nor on one without any', () => {
    const availability = sampleAvailability({ today: '2026-11-18' });
    expect(windowsOn(availability, '2026-11-17')).toEqual([]);
    expect(openDays(availability)).toEqual(['2026-11-19']);
    expect(roomByDay(availability)).toEqual({
      '2026-11-17': 'full',
      '2026-11-18': 'full',
      '2026-11-19': 'plenty',
    });
    expect(isOffered(availability, { day: '2026-11-19', time: '06:00pm-09:00pm' })).toBe(true);
    expect(isOffered(availability, { day: '2026-11-17', time: '03:00pm-06:00pm' })).toBe(false);
  });
});

describe('windows as they are shown', () => {
  it.each([
    ['America/Detroit', 'Eastern Time'],
    ['America/Chicago', 'Central Time'],
    ['America/Phoenix', 'Mountain Standard Time'],
  ])('name the zone of %s: %s', (zone, name) => {
    expect(zoneName(zone)).toBe(name);
  });
});

describe('the clock of a hold', () => {
  const hold = { expires_at: '2026-11-17T15:10:00Z', seconds_left: 600, extendable: true };

  it('counts by the seconds the server gave, not by the browser’s idea of the time', () => {
    expect(holdEndsAt(hold, 1_000)).toBe(601_000);
  });

  it('never grows by being looked at later', () => {
    expect(holdEndsAt(hold, 1_000)).toBe(601_000);
    expect(holdEndsAt(hold, 301_000)).toBe(601_000);
    expect(holdEndsAt({ ...hold, seconds_left: 200 }, 301_000)).toBe(501_000);
  });

  it.each([
    [600_000, '10:00'],
    [59_001, '1:00'],
    [9_400, '0:10'],
    [-5, '0:00'],
  ])('%i ms are shown as %s', (ms, text) => {
    expect(minutesAndSeconds(ms)).toBe(text);
  });
});
